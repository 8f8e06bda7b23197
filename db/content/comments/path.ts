import { COMMENT_DEPTH_MAX } from '#shared/comments/model.ts';

/** Digits per id in a comment's path. */
const ID_DIGITS = 10;

type Place = { path: string; depth: number };

/** A comment's path. Below the deepest level, a reply is placed beside its parent. */
export function placeBelow(parent: Place | null, id: number): Place {
  const own = String(id).padStart(ID_DIGITS, '0');
  if (!parent) return { path: own, depth: 0 };
  if (parent.depth < COMMENT_DEPTH_MAX) return { path: parent.path + own, depth: parent.depth + 1 };
  return { path: parent.path.slice(0, -ID_DIGITS) + own, depth: COMMENT_DEPTH_MAX };
}
