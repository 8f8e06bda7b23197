import { ENTRY_TYPES } from '#shared/entries/model.ts';
import { type HtmlNode, textOf } from '#ui/markdown/tree.ts';

/** Before every id made of words people wrote, so that none is the id of something else on the page. */
export const HEADING_ID = 'section-';

/** A link to a heading on another page that shows what people wrote: an entry's or a lesson's. */
const ELSEWHERE = new RegExp(
  `^(/(?:${ENTRY_TYPES.join('|')})/[^/#?]+(?:/lesson/\\d+)?)#(?!${HEADING_ID}|comment-)(?=.)`,
);

/**
 * Gives each heading an id by its words, so that it can be linked to, and lets links such as `#its-words` find it, also
 * from another page.
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

/** Letters and digits of any script in lower case, joined by hyphens. */
function slugOf(words: string): string {
  return (
    words
      .toLowerCase()
      .match(/[\p{L}\p{N}\p{M}]+/gu)
      ?.join('-')
      .slice(0, 80) ?? 'part'
  );
}

/** A stray percent sign stands for itself. */
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
