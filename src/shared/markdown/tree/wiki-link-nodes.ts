import { type WikiLink, wikiLinks } from '../../wiki-links/model.ts';

type TreeNode = {
  type: string;
  value?: string;
  position?: { start: { offset?: number }; end: { offset?: number } };
  data?: { hName: string; hProperties: WikiLinkProps };
  children?: TreeNode[];
};

/** The props of `<wiki-link>`: the link as typed, and its parts. */
export type WikiLinkProps = Pick<WikiLink, 'raw' | 'title' | 'label' | 'text'>;

/** Turns the `[[links]]` of a text into nodes: exactly those that the server stores. */
export function wikiLinkNodes() {
  return (tree: TreeNode, file: { value: unknown }): void => {
    const links = wikiLinks(String(file.value));
    if (links.length > 0) walk(tree, links);
  };
}

function walk(node: TreeNode, links: readonly WikiLink[]): void {
  // Links can't be nested.
  if (node.type === 'link' || node.type === 'linkReference') return;
  node.children = node.children?.flatMap((child) => {
    if (child.type === 'text') return split(child, links);
    walk(child, links);
    return child;
  });
}

/** The source may be longer than the rendered text (`\|` in a table), so each link is searched for in the text. */
function split(node: TreeNode, links: readonly WikiLink[]): TreeNode[] {
  const { start, end } = node.position ?? {};
  const from = start?.offset ?? 0;
  const to = end?.offset ?? 0;
  const value = node.value ?? '';
  const parts: TreeNode[] = [];
  let copiedTo = 0;
  for (const link of links) {
    if (link.start < from || link.start >= to) continue;
    const written = [link.raw, link.raw.replace('\\|', '|')].find((raw) => value.includes(raw, copiedTo));
    if (written === undefined) continue;
    const at = value.indexOf(written, copiedTo);
    if (at > copiedTo) parts.push({ type: 'text', value: value.slice(copiedTo, at) });
    parts.push(linkNode(link));
    copiedTo = at + written.length;
  }
  if (copiedTo === 0) return [node];
  if (copiedTo < value.length) parts.push({ type: 'text', value: value.slice(copiedTo) });
  return parts;
}

function linkNode({ raw, title, label, text }: WikiLink): TreeNode {
  return {
    type: 'wikiLink',
    data: { hName: 'wiki-link', hProperties: { raw, title, label, text } },
    children: [],
  };
}
