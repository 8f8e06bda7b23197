import { type RefObject, useRef, useState } from 'react';
import { showToast } from '#lib/toasts.ts';
import { uploadTexts } from '#shared/uploads/messages.ts';
import { freeMark, nameOf } from './imageMarks.ts';
import { replacePiece, selectionAfter, typeOver, undoTo } from './typeText.ts';

/** Stores a picture and answers where it is; `onProgress` hears what share of it has been sent. */
export type SendImage = (file: File, onProgress: (share: number) => void) => Promise<{ url: string }>;

export type Images = {
  /** False for who may not add any. */
  allowed: boolean;
  add: (files: Iterable<File>) => void;
  underWay: { mark: string; name: string; share: number }[];
  /** Called after each edit: undo and redo pass over placeholders of uploads that have ended. */
  followEdit: (edit: Event) => void;
};

/** Adds pictures to a text area: a placeholder at the caret at once, the picture or nothing in its place afterwards. */
export function useImages(area: RefObject<HTMLTextAreaElement | null>, send?: SendImage): Images {
  const [underWay, setUnderWay] = useState<Images['underWay']>([]);
  /** What took the place of each placeholder. */
  const results = useRef(new Map<string, string>());

  async function addOne(file: File): Promise<void> {
    const element = area.current;
    if (!send || !element) return;
    const name = nameOf(file);
    const mark = freeMark(name, (taken) => element.value.includes(taken) || results.current.has(taken));
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
      showToast({ tone: 'error', title: uploadTexts.failedTitle, description: (error as Error).message });
    } finally {
      setUnderWay((all) => all.filter((one) => one.mark !== mark));
    }
  }

  /** Goes on in the same direction, and where that ends puts the result in the placeholder's place. */
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
      // The browser has to be done with this step first.
      if (command) queueMicrotask(() => passOver(command));
    },
  };
}

const COMMANDS: Record<string, 'undo' | 'redo'> = { historyUndo: 'undo', historyRedo: 'redo' };

type Marked = { mark: string; before: string; after: string };

/** While nothing was typed since, the placeholder is taken back rather than replaced, so that undo does not show it again. */
function replaceMark(area: HTMLTextAreaElement, { mark, before, after }: Marked, result: string): void {
  const at = area.value.indexOf(mark);
  const selection = selectionAfter(area, at, at + mark.length, result.length);
  if (area.value !== after || !undoTo(area, before)) {
    replacePiece(area, mark, result);
    return;
  }
  // Undo has selected what the placeholder had replaced, or put the caret there.
  if (result) typeOver(area, area.selectionStart, area.selectionEnd, result);
  area.setSelectionRange(...selection);
}
