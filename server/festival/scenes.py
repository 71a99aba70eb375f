"""Scenes: what many screens show together, switched with one press. Screens that stand still, or say who they are."""

from projections.festival import events as f
from projections.festival.state import Festival
from server.decide.outcome import Events, Refused
from server.festival import commands as c
from server.festival.case import Case, Decider, never, subject
from server.festival.setup import text_fault
from server.festival.wall import content_fault, no_screen, shows, subject_of_screen
from server.wish import Command

MOST_SCENES = 40
IDENTIFIED_MS = 10_000


def _subject(command: c.SaveScene | c.RemoveScene | c.ShowScene) -> str:
    return "scene:" if command.scene is None else f"scene:{command.scene}"


def _no_scene(number: int) -> Refused:
    return Refused("no-such-scene", "", f"there is no scene {number}; it was removed", "$.command.scene")


def _same_scene(state: Festival, command: c.SaveScene) -> bool:
    found = None if command.scene is None else state.scenes.get(command.scene)
    return found is not None and (found.name, found.screens) == (command.name, command.screens)


def _save(case: Case, command: c.SaveScene) -> Events | Refused:
    state = case.state
    if command.scene is not None and command.scene not in state.scenes:
        return _no_scene(command.scene)
    if command.scene is None and len(state.scenes) >= MOST_SCENES:
        return Refused("too-many-scenes", "", f"there are {MOST_SCENES} scenes; remove one first")
    fault = _scene_fault(state, command)
    number = command.scene or state.scenes_ever + 1
    return fault or Events((f.SceneSaved(number, command.name, command.screens),))


def _scene_fault(state: Festival, command: c.SaveScene) -> Refused | None:
    numbers = [one.screen for one in command.screens]
    if len(set(numbers)) < len(numbers):
        return Refused("twice", "", "a screen stands in the scene twice; leave one out", "$.command.screens")
    if any(one.name == command.name and one.scene != command.scene for one in state.scenes.values()):
        message = f"another scene is called {command.name}; choose another name"
        return Refused("name-taken", "", message, "$.command.name")
    faults = (_assignment_fault(state, one) for one in command.screens)
    return text_fault("$.command.name", (command.name,)) or next((fault for fault in faults if fault), None)


def _assignment_fault(state: Festival, one: f.Assignment) -> Refused | None:
    if one.screen not in state.screens:
        return no_screen(one.screen)
    return None if one.content is None else content_fault(state, one.content)


def _scene_gone(state: Festival, command: c.RemoveScene) -> bool:
    return command.scene not in state.scenes and command.scene <= state.scenes_ever


def _remove(case: Case, command: c.RemoveScene) -> Events | Refused:
    if command.scene not in case.state.scenes:
        return _no_scene(command.scene)
    return Events((f.SceneRemoved(command.scene),))


def _shown(state: Festival, command: c.ShowScene) -> bool:
    found = state.scenes.get(command.scene)
    return found is not None and all(
        shows(state.screens[one.screen], one.content) for one in found.screens if one.screen in state.screens
    )


def _show(case: Case, command: c.ShowScene) -> Events | Refused:
    """What has left since the scene was saved is refused by name, so that no screen stays behind unseen."""
    found = case.state.scenes.get(command.scene)
    if found is None:
        return _no_scene(command.scene)
    there = tuple(one for one in found.screens if one.screen in case.state.screens)
    faults = (content_fault(case.state, one.content) for one in there if one.content is not None)
    return next((fault for fault in faults if fault), None) or Events((f.SceneShown(command.scene, there),))


def _still(state: Festival, command: c.FreezeScreen) -> bool:
    screen = state.screens.get(command.screen)
    return screen is not None and (screen.frozen is not None) == command.frozen


def _freeze(case: Case, command: c.FreezeScreen) -> Events | Refused:
    if command.screen not in case.state.screens:
        return no_screen(command.screen)
    return Events((f.ScreenFrozen(command.screen, command.frozen),))


def _identify(case: Case, command: c.IdentifyScreens) -> Events | Refused:
    missing = next((number for number in command.screens if number not in case.state.screens), None)
    if missing is not None:
        return no_screen(missing)
    return Events((f.ScreensIdentified(case.inputs.at + IDENTIFIED_MS, command.screens),))


DECIDERS: dict[type[Command], Decider] = {
    c.FreezeScreen: Decider(subject_of_screen, _still, _freeze),
    c.SaveScene: Decider(_subject, _same_scene, _save),
    c.RemoveScene: Decider(_subject, _scene_gone, _remove),
    c.ShowScene: Decider(_subject, _shown, _show),
    c.IdentifyScreens: Decider(subject("wall"), never, _identify),
}
"""How each command of this chapter is decided."""
