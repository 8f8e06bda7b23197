// @ts-check
// @ts-expect-error: this file of the package has no declarations
import { StyleSheet as Module } from '../node_modules/@emotion/sheet/dist/emotion-sheet.esm.js';

/** @type {typeof import('@emotion/sheet').StyleSheet} */
const Sheet = Module;

/** @type {Set<WaitingSheet>} */
const changed = new Set();

/** Stands in for `@emotion/sheet` (vite.config.ts). Rules wait for `addWaitingRules`, which saves layouts. */
class WaitingSheet extends Sheet {
  /** @type {string[]} */
  waiting = [];

  /** @override */
  insert(/** @type {string} */ rule) {
    this.waiting.push(rule);
    changed.add(this);
  }

  addWaiting() {
    for (const rule of this.waiting.splice(0)) super.insert(rule);
  }

  /** @override */
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
