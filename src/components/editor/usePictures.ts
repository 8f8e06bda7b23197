import { type RefObject, useState } from 'react';
import { showToast } from '../../lib/toasts.ts';
import { replacePiece, typeText } from './typeText.ts';

/** Stores a picture and answers where it is; `onProgress` hears what share of it has been sent. */
export type SendPicture = (file: File, onProgress: (share: number) => void) => Promise<{ url: string }>;

export type Pictures = {
  /** False for who may not add any. */
  allowed: boolean;
  add: (files: Iterable<File>) => void;
  underWay: { mark: string; name: string; share: number }[];
};

const MARK = /!\[Uploading [^\]\n]*…\]\(\)/;

/** True while a text holds the place of a picture that is still on its way. */
export function awaitsPicture(text: string): boolean {
  return MARK.test(text);
}

/** The text without the places of pictures that were on their way when it was left. */
export function withoutAwaited(text: string): string {
  return text.replace(new RegExp(MARK, 'g'), '');
}

/** Puts pictures into a text area: a place is kept at the caret at once, and filled or taken away when the answer is there. */
export function usePictures(area: RefObject<HTMLTextAreaElement | null>, send?: SendPicture): Pictures {
  const [underWay, setUnderWay] = useState<Pictures['underWay']>([]);

  async function addOne(file: File): Promise<void> {
    const element = area.current;
    if (!send || !element) return;
    const name = nameOf(file);
    const mark = freeMark(element.value, name);
    element.focus();
    typeText(element, mark);
    setUnderWay((all) => [...all, { mark, name: file.name, share: 0 }]);
    const advance = (share: number) =>
      setUnderWay((all) => all.map((one) => (one.mark === mark ? { ...one, share } : one)));
    try {
      const { url } = await send(file, advance);
      if (area.current) replacePiece(area.current, mark, `![${name}](${url})`);
    } catch (error) {
      if (area.current) replacePiece(area.current, mark, '');
      showToast({ tone: 'error', title: 'Picture not added', description: (error as Error).message });
    } finally {
      setUnderWay((all) => all.filter((one) => one.mark !== mark));
    }
  }

  return {
    allowed: send !== undefined,
    add: (files) => {
      for (const file of files) void addOne(file);
    },
    underWay,
  };
}

/** The file's name as words for those who do not see the picture. */
function nameOf({ name }: File): string {
  return (
    name
      .replace(/\.[^.]*$/, '')
      .replace(/[[\]\\`*_<>()!\s]+/g, ' ')
      .trim()
      .slice(0, 80) || 'picture'
  );
}

function freeMark(text: string, name: string): string {
  for (let count = 1; ; count += 1) {
    const mark = `![Uploading ${name}${count > 1 ? ` ${count}` : ''}…]()`;
    if (!text.includes(mark)) return mark;
  }
}
