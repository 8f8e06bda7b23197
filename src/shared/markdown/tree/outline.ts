type TreeNode = { type: string; value?: string; depth?: number; children?: TreeNode[] };

/** The open headings after one more heading. */
export function headingsAfter(above: readonly number[], depth: number): readonly number[] {
  return [...above.filter((open) => open < depth), depth];
}

/**
 * Users start with any heading level. Here, the first one is `top`, and no level is skipped. `before` are the open headings
 * above a part of a text.
 */
export function outlineFrom(top: number, before: readonly number[] = []) {
  return () => (tree: TreeNode) => {
    let above = before;
    (function walk(node: TreeNode): void {
      if (node.type === 'heading' && node.depth !== undefined) {
        above = headingsAfter(above, node.depth);
        node.depth = Math.min(top + above.length - 1, 6);
      }
      for (const child of node.children ?? []) walk(child);
    })(tree);
  };
}

/** Page texts have the page's own h1 above them. */
export const pageOutline = outlineFrom(2);
/** Comments are under an h2. */
export const partOutline = outlineFrom(3);

export function dropHtmlComments() {
  return function walk(node: TreeNode): void {
    node.children = node.children?.filter(
      (child) => !(child.type === 'html' && /^<!--[\s\S]*-->$/.test(child.value?.trim() ?? '')),
    );
    for (const child of node.children ?? []) walk(child);
  };
}
