import { ENTRY_TYPES } from '../../entries/model.ts';
import { type HtmlNode, textOf } from '../../kit/html-tree.ts';

/** The prefix of ids derived from user content, so that they don't collide with other ids on the page. */
export const HEADING_ID = 'section-';

/** A link to a heading on another page with user content, such as an entry or a lesson. */
const ELSEWHERE = new RegExp(
  `^(/(?:${ENTRY_TYPES.join('|')})/[^/#?]+(?:/lesson/\\d+)?)#(?!${HEADING_ID}|comment-)(?=.)`,
);

/** Makes the anchors of GitHub (`github-slugger`), each once. */
type Slugger = new () => { slug: (words: string) => string };

/**
 * Gives each heading the id that GitHub derives from its text, so that links such as `#its-words` can target it, also from
 * another page. Links to the ids of earlier versions still work.
 */
export function headingIds(Anchors: Slugger) {
  return (tree: HtmlNode): void => {
    const anchors = new Anchors();
    const ids = new Set<string>();
    const earlier = new Map<string, string>();
    const aliases: { heading: HtmlNode; old: string }[] = [];
    walk(tree, (heading) => {
      if (!/^h[1-6]$/.test(heading.tagName ?? '') || heading.properties?.id) return;
      const words = textOf(heading);
      const id = anchors.slug(words) || anchors.slug(NO_WORDS);
      ids.add(id);
      const old = earlierId(words, earlier);
      earlier.set(old, id);
      aliases.push({ heading, old });
      heading.properties = { ...heading.properties, id: HEADING_ID + id };
    });
    for (const { heading, old } of aliases) {
      if (ids.has(old)) continue;
      const alias = { type: 'element', tagName: 'span', properties: { id: HEADING_ID + old }, children: [] };
      heading.children = [alias, ...(heading.children ?? [])];
    }
    const targetOf = (hash: string) => {
      const anchor = decode(hash);
      return [anchor, anchor.toLowerCase()].find((each) => ids.has(each)) ?? earlier.get(anchor);
    };
    walk(tree, (node) => {
      const { href } = node.properties ?? {};
      if (node.tagName !== 'a' || typeof href !== 'string') return;
      const target = href.startsWith('#') ? targetOf(href.slice(1)) : undefined;
      const here = target === undefined ? null : `#${HEADING_ID}${encodeURIComponent(target)}`;
      node.properties = { ...node.properties, href: here ?? href.replace(ELSEWHERE, `$1#${HEADING_ID}`) };
    });
  };
}

/** The anchor of a heading without letters and digits. */
const NO_WORDS = 'part';

/** What earlier versions derived from a heading: lowercase letters and digits of any script, joined by hyphens. */
function earlierId(words: string, used: ReadonlyMap<string, string>): string {
  const parts = words.toLowerCase().match(/[\p{L}\p{N}\p{M}]+/gu) ?? [NO_WORDS];
  const slug = parts.join('-').slice(0, 80);
  let id = slug;
  for (let times = 1; used.has(id); times += 1) id = `${slug}-${times}`;
  return id;
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
