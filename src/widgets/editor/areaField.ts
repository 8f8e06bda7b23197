import type { RefObject } from 'react';
import { caretPlace } from './caretPlace.ts';
import { typeText } from './typeText.ts';
import type { CompletionField } from './useCompletion.ts';

/** A text area as a field with completions. */
export function areaField(area: RefObject<HTMLTextAreaElement | null>): CompletionField {
  return {
    read: () => {
      if (!area.current) return null;
      const { selectionStart, selectionEnd } = area.current;
      // The text is read last: it takes long in a long one.
      return selectionStart === selectionEnd ? { text: area.current.value, caret: selectionStart } : null;
    },
    placeOf: (start) => area.current && caretPlace(area.current, start),
    replace: (start, end, text) => {
      area.current?.focus();
      area.current?.setSelectionRange(start, end);
      if (area.current) typeText(area.current, text);
    },
  };
}
