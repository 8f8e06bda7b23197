import { markdownTexts } from '../messages.ts';
import type { MarkdownNode } from './html-elements.ts';

/** The first line of a quote that is a callout, as on GitHub. */
const MARK = /^\[!(NOTE|TIP|IMPORTANT|WARNING|CAUTION)\][ \t]*(?:\n|$)/i;

/** Shows quotes that begin with `[!NOTE]`, or one of its four siblings, as boxes with a title. */
export function callouts() {
  return function walk(node: MarkdownNode): void {
    for (const child of node.children ?? []) walk(child);
    if (node.type === 'blockquote') makeCallout(node);
  };
}

function makeCallout(quote: MarkdownNode): void {
  const [first, ...rest] = quote.children ?? [];
  const [mark, ...words] = first?.type === 'paragraph' ? (first.children ?? []) : [];
  const [found, name = ''] = mark?.type === 'text' ? (MARK.exec(mark.value ?? '') ?? []) : [];
  if (found === undefined || mark === undefined) return;
  const kind = name.toLowerCase() as keyof typeof markdownTexts.callouts;
  const left = (mark.value ?? '').slice(found.length);
  const text = [...(left === '' ? [] : [{ ...mark, value: left }]), ...afterBreak(words, left === '')];
  quote.data = {
    hName: 'div',
    hProperties: { className: ['callout', `callout-${kind}`], role: 'note' },
  };
  quote.children = [
    {
      type: 'paragraph',
      data: { hProperties: { className: ['callout-title'] } },
      children: [{ type: 'text', value: markdownTexts.callouts[kind] }],
    },
    ...(text.length > 0 ? [{ ...first, type: 'paragraph', children: text }] : []),
    ...rest,
  ];
}

/** Without a line break after the mark. */
function afterBreak(words: readonly MarkdownNode[], isFirst: boolean): readonly MarkdownNode[] {
  return isFirst && words[0]?.type === 'break' ? words.slice(1) : words;
}
