"""What people see: ES modules, custom elements and CSS, served as they are."""
