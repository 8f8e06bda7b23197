import type { Draft, DraftContent } from '#shared/drafts/model.ts';
import type { LocalDraft } from './localDrafts.ts';

/** A draft as the server has it. */
export type ServerDraft = Pick<Draft, 'content' | 'updatedAt'>;

/** Which draft goes on: this browser's, the server's, none, or the one that the person chooses. */
export type Verdict = 'local' | 'server' | 'none' | 'choose';

/**
 * Compares the two sides of a draft. No clock is asked: the server's is older when this browser's follows it, and
 * newer when this browser has changed nothing since it was last in step. Changed on both sides, nobody but the person
 * can tell.
 */
export function compareDrafts(local: LocalDraft | null, server: ServerDraft | null): Verdict {
  // What the server had and has no more was sent or given up elsewhere; what was written since is a text of its own.
  if (!server) return local?.content && !local.synced ? 'local' : 'none';
  if (!local) return 'server';
  if (local.base === server.updatedAt || sameContent(local.content, server.content)) return 'local';
  return local.synced || local.content === null ? 'server' : 'choose';
}

/** True when both say the same, in whatever order their fields came. */
export function sameContent(a: DraftContent | null, b: DraftContent | null): boolean {
  return inOrder(a) === inOrder(b);
}

function inOrder(content: DraftContent | null): string {
  return JSON.stringify(content && Object.entries(content).sort(([a], [b]) => (a < b ? -1 : 1)));
}
