/** A node of an ordered tree. A tree is a list of nodes in reading order: a node, then its descendants. */
export type TreePosition = { id: number; parentId: number | null };

export function childrenOf<T extends TreePosition>(tree: readonly T[], parentId: number | null): T[] {
  return tree.filter((place) => place.parentId === parentId);
}

/** The node and its descendants, in reading order. */
export function branchOf<T extends TreePosition>(tree: readonly T[], id: number): T[] {
  const ids = new Set([id]);
  return tree.filter((place) => {
    if (place.parentId !== null && ids.has(place.parentId)) ids.add(place.id);
    return ids.has(place.id);
  });
}

/** The depth of each node; 0 at the top. */
export function depthsOf(tree: readonly TreePosition[]): Map<number, number> {
  const depths = new Map<number, number>();
  for (const { id, parentId } of tree) {
    depths.set(id, parentId === null ? 0 : (depths.get(parentId) ?? 0) + 1);
  }
  return depths;
}

/** The levels of a branch: 1 for a node without children. */
export function heightOf(tree: readonly TreePosition[], id: number): number {
  const branch = branchOf(tree, id);
  const depths = depthsOf(branch.map((place) => (place.id === id ? { ...place, parentId: null } : place)));
  return Math.max(...depths.values()) + 1;
}

/**
 * The tree with a branch inserted below `parentId` at `index` (past the end: last). `branch` is in reading order, starts
 * with its root, and must not be in the tree.
 */
export function putBranch<T extends TreePosition>(
  tree: readonly T[],
  branch: readonly T[],
  parentId: number | null,
  index: number,
): T[] {
  const [first, ...rest] = branch;
  if (!first) return [...tree];
  const next = childrenOf(tree, parentId)[index];
  const at = next ? tree.indexOf(next) : endOf(tree, parentId);
  return [...tree.slice(0, at), { ...first, parentId }, ...rest, ...tree.slice(at)];
}

/** The tree with a branch moved. The new parent must not be in the branch. */
export function moveBranch<T extends TreePosition>(
  tree: readonly T[],
  id: number,
  parentId: number | null,
  index: number,
): T[] {
  const branch = branchOf(tree, id);
  const moved = new Set(branch);
  return putBranch(
    tree.filter((place) => !moved.has(place)),
    branch,
    parentId,
    index,
  );
}

/** The tree without one node. Its children take its place, in the same order. */
export function liftOut<T extends TreePosition>(tree: readonly T[], id: number): T[] {
  const above = tree.find((place) => place.id === id)?.parentId ?? null;
  return tree
    .filter((place) => place.id !== id)
    .map((place) => (place.parentId === id ? { ...place, parentId: above } : place));
}

/** The tree in reading order, from nodes in any order and the order of siblings. */
export function inReadingOrder<T extends TreePosition>(places: readonly T[]): T[] {
  const below = new Map<number | null, T[]>();
  for (const place of places) below.set(place.parentId, [...(below.get(place.parentId) ?? []), place]);
  const walk = (parentId: number | null): T[] =>
    (below.get(parentId) ?? []).flatMap((place) => [place, ...walk(place.id)]);
  return walk(null);
}

/** The end of a node's branch; the end of the tree for the top. */
function endOf(tree: readonly TreePosition[], parentId: number | null): number {
  if (parentId === null) return tree.length;
  const last = branchOf(tree, parentId).at(-1);
  return last ? tree.indexOf(last) + 1 : tree.length;
}
