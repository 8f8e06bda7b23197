// @ts-check
import { useInsertionEffect } from 'react';
import { addWaitingRules } from './style-sheet.mjs';

/**
 * Stands in for `@emotion/use-insertion-effect-with-fallbacks` (vite.config.ts). An element's rules are compiled while it
 * renders, which React does in pieces. They are added when React shows it, all at once: each addition costs a layout.
 * With `style-sheet.mjs`, it saves 57 bytes of every page's code (brotli, Nov 28, 2026), and time (decision 65).
 * @param {() => void} compile
 */
export function useInsertionEffectAlwaysWithSyncFallback(compile) {
  compile();
  useInsertionEffect(addWaitingRules);
}

/**
 * For rules of the whole page.
 * @param {() => void | (() => void)} add
 * @param {unknown[]} values
 */
export function useInsertionEffectWithLayoutFallback(add, values) {
  useInsertionEffect(() => {
    const remove = add();
    addWaitingRules();
    return remove;
    // biome-ignore lint/correctness/useExhaustiveDependencies: the caller names them
  }, values);
}
