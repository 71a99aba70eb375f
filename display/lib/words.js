import { resultText } from "./results.js";

/**
 * An event of the log in words.
 * @param {string} type with or without its version
 * @param {object} event @param {(k: number) => string} nameOf
 */
export function eventWords(type, event, nameOf) {
  const plain = type.replace(/\.\d+$/, "");
  return WORDS[plain] ? WORDS[plain](event, nameOf) : plain.replaceAll("-", " ");
}

const board = (event, nameOf) => `board ${event.board}, ${nameOf(event.white)} – ${nameOf(event.black)}`;

const WORDS = {
  "tournament-created": () => "tournament created",
  "player-registered": ({ k }, nameOf) => `${nameOf(k)} registered`,
  "player-withdrawn": ({ k }, nameOf) => `${nameOf(k)} withdrawn`,
  "player-returned": ({ k }, nameOf) => `${nameOf(k)} returned`,
  "player-expelled": ({ k }, nameOf) => `${nameOf(k)} expelled`,
  "bye-requested": ({ k, round }, nameOf) => `${nameOf(k)}: bye in round ${round}`,
  "starting-numbers-assigned": () => "starting numbers assigned",
  "initial-colour-drawn": ({ odd }) => `odd numbers begin with ${odd}`,
  "pairing-published": ({ round, pairing }) => `round ${round} published${pairing > 1 ? `, pairing ${pairing}` : ""}`,
  "pairing-withdrawn": ({ round }) => `pairing of round ${round} taken back`,
  "round-closed": ({ round }) => `round ${round} closed`,
  "result-entered": (event, nameOf) => `${resultText(event.result)} on ${board(event, nameOf)}`,
  "result-corrected": (event, nameOf) => `corrected to ${resultText(event.result)}, was ${resultText(event.was)}: ${board(event, nameOf)}`,
  "result-withdrawn": (event, nameOf) => `result taken back: ${board(event, nameOf)}`,
  "game-adjourned": (event, nameOf) => `adjourned: ${board(event, nameOf)}`,
  "details-amended": () => "details changed",
  "rules-amended": () => "regulations changed",
  "player-corrected": ({ k }, nameOf) => `${nameOf(k)} corrected`,
  "player-checked-in": ({ k }, nameOf) => `${nameOf(k)} is present`,
  "player-marked-absent": ({ k }, nameOf) => `${nameOf(k)} is absent`,
  "bye-request-cancelled": ({ k, round }, nameOf) => `${nameOf(k)} will play round ${round}`,
  "tournament-closed": () => "tournament closed",
  "tournament-reopened": () => "tournament reopened",
  "grant-given": ({ grant, role }) => `grant ${grant}: ${role}`,
  "grant-revoked": ({ grant }) => `grant ${grant} revoked`,
};
