import { type RefObject, useRef, useState } from 'react';
import { sentenceOf } from '#lib/requestError.ts';
import { showToast } from '#lib/toasts.ts';
import { uploadTexts } from '#shared/uploads/messages.ts';
import { freeMark, nameOf } from './imageMarks.ts';
import { replacePiece, selectionAfter, typeOver, undoTo } from './typeText.ts';

/** Uploads an image and returns its URL. `onProgress` gets the share that has been sent. */
export type SendImage = (file: File, onProgress: (share: number) => void) => Promise<{ url: string }>;

export type Images = {
  /** False if the user can't upload images. */
  allowed: boolean;
  add: (files: Iterable<File>) => void;
  underWay: { mark: string; name: string; share: number }[];
  /** Call it after each edit: undo and redo skip the placeholders of finished uploads. */
  followEdit: (edit: Event) => void;
};

/**
 * Adds images to a text area: first a placeholder at the caret, then the image. A failed upload removes the
 * placeholder.
 */
export function useImages(area: RefObject<HTMLTextAreaElement | null>, send?: SendImage): Images {
  const [underWay, setUnderWay] = useState<Images['underWay']>([]);
  /** The replacement of each placeholder. */
  const results = useRef(new Map<string, string>());

  async function addOne(file: File): Promise<void> {
    const element = area.current;
    if (!send || !element) return;
    const name = nameOf(file);
    const mark = freeMark(
      name,
      (candidate) => element.value.includes(candidate) || results.current.has(candidate),
    );
    const before = element.value;
    typeOver(element, element.selectionStart, element.selectionEnd, mark);
    element.setSelectionRange(element.selectionEnd, element.selectionEnd);
    element.focus();
    const after = element.value;
    setUnderWay((all) => [...all, { mark, name: file.name, share: 0 }]);
    const advance = (share: number) =>
      setUnderWay((all) => all.map((one) => (one.mark === mark ? { ...one, share } : one)));
    const settle = (result: string) => {
      results.current.set(mark, result);
      if (area.current) replaceMark(area.current, { mark, before, after }, result);
    };
    try {
      const { url } = await send(file, advance);
      settle(`![${name}](${url})`);
    } catch (error) {
      settle('');
      showToast({ tone: 'error', title: uploadTexts.failedTitle, description: sentenceOf(error as Error) });
    } finally {
      setUnderWay((all) => all.filter((one) => one.mark !== mark));
    }
  }

  /** Repeats the undo or redo. If there's nothing more to undo or redo, replaces the placeholder with its result. */
  function passOver(command: 'undo' | 'redo'): void {
    const element = area.current;
    if (!element) return;
    const text = element.value;
    const ended = [...results.current].filter(([mark]) => text.includes(mark));
    if (ended.length === 0) return;
    document.execCommand(command);
    if (element.value !== text) return;
    for (const [mark, result] of ended) replacePiece(element, mark, result);
  }

  return {
    allowed: send !== undefined,
    add: (files) => {
      for (const file of files) void addOne(file);
    },
    underWay,
    followEdit: (edit) => {
      const command = edit instanceof InputEvent && COMMANDS[edit.inputType];
      // The browser must finish this step first.
      if (command) queueMicrotask(() => passOver(command));
    },
  };
}

const COMMANDS: Record<string, 'undo' | 'redo'> = { historyUndo: 'undo', historyRedo: 'redo' };

type Marked = { mark: string; before: string; after: string };

/** If nothing was typed since, undoes the placeholder instead of replacing it, so that a later undo doesn't show it. */
function replaceMark(area: HTMLTextAreaElement, { mark, before, after }: Marked, result: string): void {
  const at = area.value.indexOf(mark);
  const selection = selectionAfter(area, at, at + mark.length, result.length);
  if (area.value !== after || !undoTo(area, before)) {
    replacePiece(area, mark, result);
    return;
  }
  // Undo selected the text that the placeholder had replaced, or placed the caret there.
  if (result) typeOver(area, area.selectionStart, area.selectionEnd, result);
  area.setSelectionRange(...selection);
}
