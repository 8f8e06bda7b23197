import { type RefObject, useLayoutEffect } from 'react';

/** Gives a text area the height of its text, in browsers without `field-sizing`. */
export function useFieldSize(area: RefObject<HTMLTextAreaElement | null>, value: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: measured again with each text
  useLayoutEffect(() => {
    const element = area.current;
    if (!element || CSS.supports('field-sizing', 'content')) return;
    element.style.height = 'auto';
    element.style.height = `${element.scrollHeight + 2}px`;
  }, [value, area]);
}
