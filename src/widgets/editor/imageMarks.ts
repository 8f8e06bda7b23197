import { editorTexts } from '#shared/markdown/messages.ts';

const MARK = /!\[Uploading [^\]\n]*…\]\(\)/;

/** True while a text holds the placeholder of a picture that is being uploaded. */
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

/** A placeholder that is not in use, not even in what undo can bring back. */
export function freeMark(name: string, isUsed: (mark: string) => boolean): string {
  for (let count = 1; ; count += 1) {
    const mark = `![Uploading ${name}${count > 1 ? ` ${count}` : ''}…]()`;
    if (!isUsed(mark)) return mark;
  }
}
