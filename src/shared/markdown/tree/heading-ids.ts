import { ENTRY_TYPES } from '../../entries/model.ts';
import { type HtmlNode, textOf } from '../../kit/html-tree.ts';

/** The prefix of ids derived from user content, so that they don't collide with other ids on the page. */
export const HEADING_ID = 'section-';

/** A link to a heading on another page with user content, such as an entry or a lesson. */
const ELSEWHERE = new RegExp(
  `^(/(?:${ENTRY_TYPES.join('|')})/[^/#?]+(?:/lesson/\\d+)?)#(?!${HEADING_ID}|comment-)(?=.)`,
);

/**
 * Gives each heading an id derived from its text, so that links such as `#its-words` can target it, also from another
 * page.
 */
export function headingIds() {
  return (tree: HtmlNode): void => {
    const ids = new Set<string>();
    walk(tree, (node) => {
      if (!/^h[1-6]$/.test(node.tagName ?? '') || node.properties?.id) return;
      const slug = slugOf(textOf(node));
      let id = slug;
      for (let times = 1; ids.has(id); times += 1) id = `${slug}-${times}`;
      ids.add(id);
      node.properties = { ...node.properties, id: HEADING_ID + id };
    });
    walk(tree, (node) => {
      const { href } = node.properties ?? {};
      if (node.tagName !== 'a' || typeof href !== 'string') return;
      if (href.startsWith('#') && ids.has(decode(href.slice(1))))
        node.properties = { ...node.properties, href: `#${HEADING_ID}${href.slice(1)}` };
      else node.properties = { ...node.properties, href: href.replace(ELSEWHERE, `$1#${HEADING_ID}`) };
    });
  };
}

/** Lowercase letters and digits of any script, joined by hyphens. */
function slugOf(words: string): string {
  return (
    words
      .toLowerCase()
      .match(/[\p{L}\p{N}\p{M}]+/gu)
      ?.join('-')
      .slice(0, 80) ?? 'part'
  );
}

/** A stray percent sign is kept as is. */
export function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function walk(node: HtmlNode, visit: (node: HtmlNode) => void): void {
  visit(node);
  for (const child of node.children ?? []) walk(child, visit);
}
