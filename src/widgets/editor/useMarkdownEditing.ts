import { type KeyboardEvent, type RefObject, useCallback, useEffect, useRef } from 'react';
import { commandOf, type MarkdownCommand, markdownCommand } from './markdownCommands.ts';
import { applyChange } from './typeText.ts';
import { type SendImage, useImages } from './useImages.ts';
import { usePaste } from './usePaste.ts';
import { useWritingKeys } from './useWritingKeys.ts';

/** Everything that turns keys, buttons, pastes, and files into Markdown in a text area. */
export function useMarkdownEditing(area: RefObject<HTMLTextAreaElement | null>, sendImage?: SendImage) {
  const images = useImages(area, sendImage);
  const writingKeys = useWritingKeys(area);
  const { onPaste, noteKey } = usePaste(area);
  const addLatest = useRef(images.add);
  useEffect(() => {
    addLatest.current = images.add;
  });

  const run = useCallback(
    (command: MarkdownCommand) => {
      const element = area.current;
      if (!element) return;
      const { value, selectionStart, selectionEnd } = element;
      applyChange(element, markdownCommand(command, value, selectionStart, selectionEnd));
    },
    [area],
  );
  const addImages = useCallback((files: Iterable<File>) => addLatest.current(files), []);

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>): void {
    noteKey(event);
    const command = commandOf(event);
    if (!command) {
      writingKeys(event);
      return;
    }
    event.preventDefault();
    event.stopPropagation();
    run(command);
  }

  return { images, addImages, run, onKeyDown, onPaste };
}
