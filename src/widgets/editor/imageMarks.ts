import { editorTexts } from '#shared/markdown/messages.ts';

const MARK = /!\[Uploading [^\]\n]*…\]\(\)/;

/** True while a text contains the placeholder of an image upload. */
export function awaitsImage(text: string): boolean {
  return MARK.test(text);
}

/** The text without placeholders of uploads that were in progress when it was left. */
export function withoutAwaited(text: string): string {
  return text.replace(new RegExp(MARK, 'g'), '');
}

/** The file's name as alternative text. */
export function nameOf({ name }: File): string {
  return (
    name
      .replace(/\.[^.]*$/, '')
      .replace(/[[\]\\`*_<>()!\s]+/g, ' ')
      .trim()
      .slice(0, 80) || editorTexts.imageName
  );
}

/** An unused placeholder, which undo can't restore either. */
export function freeMark(name: string, isUsed: (mark: string) => boolean): string {
  for (let count = 1; ; count += 1) {
    const mark = `![Uploading ${name}${count > 1 ? ` ${count}` : ''}…]()`;
    if (!isUsed(mark)) return mark;
  }
}
