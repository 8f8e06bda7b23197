import { type HtmlNode, textOf } from './tree.ts';

/** Before every id made of words people wrote, so that none is the id of something else on the page. */
const PREFIX = 'section-';

/** Gives each heading an id by its words, so that it can be linked to, and lets links such as `#its-words` find it. */
export function headingIds() {
  return (tree: HtmlNode): void => {
    const ids = new Set<string>();
    walk(tree, (node) => {
      if (!/^h[1-6]$/.test(node.tagName ?? '') || node.properties?.id) return;
      const slug = slugOf(textOf(node));
      let id = slug;
      for (let times = 1; ids.has(id); times += 1) id = `${slug}-${times}`;
      ids.add(id);
      node.properties = { ...node.properties, id: PREFIX + id };
    });
    walk(tree, (node) => {
      const { href } = node.properties ?? {};
      if (node.tagName !== 'a' || typeof href !== 'string' || !href.startsWith('#')) return;
      if (ids.has(decode(href.slice(1))))
        node.properties = { ...node.properties, href: `#${PREFIX}${href.slice(1)}` };
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

function decode(text: string): string {
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
