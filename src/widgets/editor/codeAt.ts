import { isInFence } from '#lib/text/codeFences.ts';

/** True if an offset of the text is in fenced or inline code. */
export function isInCode(text: string, at: number): boolean {
  const before = text.slice(0, at);
  const line = before.slice(before.lastIndexOf('\n') + 1);
  return (line.match(/`+/g)?.length ?? 0) % 2 === 1 || isInFence(before);
}
