// @ts-check
import { StyleSheet as Sheet } from '../node_modules/@emotion/sheet/dist/emotion-sheet.esm.js';

/** @type {Set<WaitingSheet>} */
const changed = new Set();

/** Stands in for `@emotion/sheet` (vite.config.ts). Rules wait for `addWaitingRules`, so that a browser counts them once. */
class WaitingSheet extends Sheet {
  /** @type {string[]} */
  waiting = [];

  insert(/** @type {string} */ rule) {
    this.waiting.push(rule);
    changed.add(this);
  }

  addWaiting() {
    for (const rule of this.waiting.splice(0)) super.insert(rule);
  }

  flush() {
    this.waiting.length = 0;
    super.flush();
  }
}

export { WaitingSheet as StyleSheet };

export function addWaitingRules() {
  for (const sheet of changed) sheet.addWaiting();
  changed.clear();
}
