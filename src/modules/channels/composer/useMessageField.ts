import { type KeyboardEvent, type RefObject, useRef } from 'react';
import { useMediaQuery } from '#ui/hooks/useMediaQuery.ts';
import { awaitsImage } from '#widgets/editor/imageMarks.ts';
import type { WritingFieldHandle } from '#widgets/editor/WritingField.tsx';
import { fitsMessage } from './length.ts';

/**
 * What the fields for new and edited messages share: the rule for Enter. On touch devices, and in a code block that isn't closed,
 * Enter starts a new line.
 */
export function useMessageField(): MessageFieldParts {
  const field = useRef<WritingFieldHandle>(null);
  const touch = useMediaQuery('(pointer: coarse)');

  function isSending(event: KeyboardEvent): boolean {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.shiftKey) return false;
    if (event.ctrlKey || event.metaKey) return true;
    return !touch && !field.current?.takesEnter();
  }

  return { field, touch, isSending };
}

/** Whether a text can be sent: not while an image is still being uploaded. */
export function isReady(text: string): boolean {
  return fitsMessage(text) && !awaitsImage(text);
}

type MessageFieldParts = {
  /** For the `MessageArea`. */
  field: RefObject<WritingFieldHandle | null>;
  /** The main pointer is a finger. */
  touch: boolean;
  /** Whether this key sends the message. */
  isSending: (event: KeyboardEvent) => boolean;
};
