import { editorTexts } from '#shared/markdown/messages.ts';
import { table } from './tableCommand.ts';
import type { Replacement } from './typeText.ts';

export type MarkdownCommand =
  | 'bold'
  | 'italic'
  | 'heading'
  | 'link'
  | 'code'
  | 'quote'
  | 'bullets'
  | 'numbers'
  | 'table';

const KEYS: Partial<Record<MarkdownCommand, string>> = { bold: 'b', italic: 'i', link: 'k' };

/** The key that runs a command with Ctrl or ⌘. */
export function keyOf(command: MarkdownCommand): string | undefined {
  return KEYS[command];
}

type Keys = { key: string; ctrlKey: boolean; metaKey: boolean; altKey: boolean; shiftKey: boolean };

/** The command of a pressed key. */
export function commandOf({ key, ctrlKey, metaKey, altKey, shiftKey }: Keys): MarkdownCommand | undefined {
  if (!(ctrlKey || metaKey) || altKey || shiftKey) return undefined;
  const commands = Object.keys(KEYS) as MarkdownCommand[];
  return commands.find((command) => KEYS[command] === key.toLowerCase());
}

/** The edit of a toolbar button. Pressing it again removes the marks. */
export function markdownCommand(
  command: MarkdownCommand,
  text: string,
  start: number,
  end: number,
): Replacement {
  switch (command) {
    case 'bold':
      return wrap(text, start, end, '**', editorTexts.boldSample);
    case 'italic':
      return wrap(text, start, end, '_', editorTexts.italicSample);
    case 'code':
      return code(text, start, end);
    case 'link':
      return link(text, start, end);
    case 'heading':
      return prefixLines(text, start, end, () => '## ', /^#{1,6} /);
    case 'quote':
      return prefixLines(text, start, end, () => '> ', /^> ?/);
    case 'bullets':
      return prefixLines(text, start, end, () => '- ', /^[-*+] /);
    case 'numbers':
      return prefixLines(text, start, end, (index) => `${index + 1}. `, /^\d+\. /);
    case 'table':
      return table(text, start, end);
  }
}

function wrap(text: string, start: number, end: number, mark: string, sample: string): Replacement {
  const marked =
    text.slice(start - mark.length, start) === mark && text.slice(end, end + mark.length) === mark;
  if (marked) {
    const from = start - mark.length;
    return {
      start: from,
      end: end + mark.length,
      text: text.slice(start, end),
      select: [from, from + end - start],
    };
  }
  const inner = text.slice(start, end) || sample;
  const from = start + mark.length;
  return { start, end, text: `${mark}${inner}${mark}`, select: [from, from + inner.length] };
}

function code(text: string, start: number, end: number): Replacement {
  const selected = text.slice(start, end);
  if (!selected.includes('\n')) return wrap(text, start, end, '`', editorTexts.codeSample);
  const fenced = `\`\`\`\n${selected}\n\`\`\``;
  return { start, end, text: fenced, select: [start + 4, start + 4 + selected.length] };
}

/** A selected URL becomes the link's target. Any other selection becomes its text. */
function link(text: string, start: number, end: number): Replacement {
  const selected = text.slice(start, end);
  const isAddress = /^(https?:\/\/|\/|#)\S*$/.test(selected);
  const words = isAddress ? editorTexts.linkSample : selected || editorTexts.linkSample;
  const target = isAddress ? selected : 'https://';
  const from = isAddress ? start + 1 : start + words.length + 3;
  return {
    start,
    end,
    text: `[${words}](${target})`,
    select: [from, from + (isAddress ? words.length : target.length)],
  };
}

function prefixLines(
  text: string,
  start: number,
  end: number,
  prefix: (index: number) => string,
  present: RegExp,
): Replacement {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const nextBreak = text.indexOf('\n', end);
  const to = nextBreak < 0 ? text.length : nextBreak;
  const lines = text.slice(from, to).split('\n');
  const all = lines.every((line) => present.test(line));
  const replaced = lines
    .map((line, index) => (all ? line.replace(present, '') : prefix(index) + line.replace(present, '')))
    .join('\n');
  return {
    start: from,
    end: to,
    text: replaced,
    select: lines.length > 1 ? [from, from + replaced.length] : caret(),
  };

  function caret(): [number, number] {
    const moved = Math.max(from, end + replaced.length - (to - from));
    return [moved, moved];
  }
}
