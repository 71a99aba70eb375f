import { phrase } from "./language.js";

/**
 * Put a text into the clipboard. Pages over plain http have none: then the text is only selected in its field.
 * @param {HTMLInputElement|HTMLTextAreaElement} field that shows the text
 * @returns {Promise<string>} what has been done, in words
 */
export async function copyField(field) {
  field.focus();
  field.select();
  try {
    await navigator.clipboard.writeText(field.value);
    return phrase("Copied.");
  } catch {
    return phrase("Selected: copy it with Ctrl+C, or by a long press.");
  }
}
