import { type KeyboardEvent, type RefObject, useRef } from 'react';
import { isInFence } from '#lib/text/codeFences.ts';
import { useMediaQuery } from '#ui/hooks/useMediaQuery.ts';
import { awaitsImage } from '#widgets/editor/imageMarks.ts';
import { useImages } from '#widgets/editor/useImages.ts';
import { useWritingHelp } from '#widgets/editor/useWritingHelp.ts';
import { fitsMessage } from './length.ts';

/**
 * What the fields for new and edited messages share: suggestions, images, and the rule for Enter. On touch devices, and
 * in a code block that isn't closed, Enter starts a new line.
 */
export function useMessageField(): MessageFieldParts {
  const area = useRef<HTMLTextAreaElement>(null);
  const { sources, sendImage } = useWritingHelp();
  const images = useImages(area, sendImage);
  const touch = useMediaQuery('(pointer: coarse)');

  function isSending(event: KeyboardEvent<HTMLTextAreaElement>): boolean {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.shiftKey) return false;
    if (event.ctrlKey || event.metaKey) return true;
    const { value, selectionStart } = event.currentTarget;
    return !touch && !isInFence(value.slice(0, selectionStart));
  }

  return { area, touch, field: { area, sources, images }, isSending };
}

/** Whether a text can be sent: not while an image is still being uploaded. */
export function isReady(text: string): boolean {
  return fitsMessage(text) && !awaitsImage(text);
}

type MessageFieldParts = {
  area: RefObject<HTMLTextAreaElement | null>;
  /** The main pointer is a finger. */
  touch: boolean;
  /** For the `MessageArea`. */
  field: {
    area: RefObject<HTMLTextAreaElement | null>;
    sources: ReturnType<typeof useWritingHelp>['sources'];
    images: ReturnType<typeof useImages>;
  };
  /** Whether this key sends the message. */
  isSending: (event: KeyboardEvent<HTMLTextAreaElement>) => boolean;
};
