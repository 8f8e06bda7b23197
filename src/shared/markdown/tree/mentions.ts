import type { HtmlNode } from '../../kit/html-tree.ts';
import { memberPath } from '../../members/model.ts';
import { MENTION } from '../../users/mentions.ts';

/** Elements in which an @ isn't a mention. */
const LITERAL = new Set(['a', 'code', 'pre']);

/** Turns `@name` into a link to that user's profile. For unknown users, the profile page says so. */
export function mentions() {
  return function walk(node: HtmlNode): void {
    if (LITERAL.has(node.tagName ?? '')) return;
    node.children = node.children?.flatMap((child) => {
      if (child.type === 'text') return split(child.value ?? '');
      walk(child);
      return [child];
    });
  };
}

function split(text: string): HtmlNode[] {
  if (!text.includes('@')) return [{ type: 'text', value: text }];
  const parts: HtmlNode[] = [];
  let end = 0;
  for (const match of text.matchAll(MENTION)) {
    parts.push({ type: 'text', value: text.slice(end, match.index) });
    parts.push({
      type: 'element',
      tagName: 'a',
      properties: { className: ['mention'], href: memberPath({ username: match[0].slice(1) }) },
      children: [{ type: 'text', value: match[0] }],
    });
    end = match.index + match[0].length;
  }
  parts.push({ type: 'text', value: text.slice(end) });
  return parts.filter((part) => part.value !== '');
}
