import { type WikiLink, wikiLinks } from '#shared/wiki-links/model.ts';

type TreeNode = {
  type: string;
  value?: string;
  position?: { start: { offset?: number }; end: { offset?: number } };
  data?: { hName: string; hProperties: WikiLinkProps };
  children?: TreeNode[];
};

/** What `<wiki-link>` is told: the link as it was typed, and its parts. */
export type WikiLinkProps = Pick<WikiLink, 'raw' | 'title' | 'label' | 'text'>;

/** Makes nodes of the `[[links]]` in the text: exactly those that the server stores, wherever they stand as words. */
export function wikiLinkNodes() {
  return (tree: TreeNode, file: { value: unknown }): void => {
    const links = wikiLinks(String(file.value));
    if (links.length > 0) walk(tree, links);
  };
}

function walk(node: TreeNode, links: readonly WikiLink[]): void {
  // A link inside a link leads nowhere sensible.
  if (node.type === 'link' || node.type === 'linkReference') return;
  node.children = node.children?.flatMap((child) => {
    if (child.type === 'text') return split(child, links);
    walk(child, links);
    return child;
  });
}

/** What was typed may be longer than the text it makes (`\|` in a table), so each link is looked for in the text. */
function split(node: TreeNode, links: readonly WikiLink[]): TreeNode[] {
  const { start, end } = node.position ?? {};
  const from = start?.offset ?? 0;
  const to = end?.offset ?? 0;
  const value = node.value ?? '';
  const parts: TreeNode[] = [];
  let done = 0;
  for (const link of links) {
    if (link.start < from || link.start >= to) continue;
    const written = [link.raw, link.raw.replace('\\|', '|')].find((raw) => value.includes(raw, done));
    if (written === undefined) continue;
    const at = value.indexOf(written, done);
    if (at > done) parts.push({ type: 'text', value: value.slice(done, at) });
    parts.push(linkNode(link));
    done = at + written.length;
  }
  if (done === 0) return [node];
  if (done < value.length) parts.push({ type: 'text', value: value.slice(done) });
  return parts;
}

function linkNode({ raw, title, label, text }: WikiLink): TreeNode {
  return {
    type: 'wikiLink',
    data: { hName: 'wiki-link', hProperties: { raw, title, label, text } },
    children: [],
  };
}
