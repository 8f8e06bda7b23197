import type { Draft, DraftContent } from '#shared/drafts/model.ts';
import type { LocalDraft } from './localDrafts.ts';

/** A draft as the server has it. */
export type ServerDraft = Pick<Draft, 'content' | 'updatedAt'>;

/** Which draft to continue: this browser's, the server's, none, or the one that the user chooses. */
export type Verdict = 'local' | 'server' | 'none' | 'choose';

/**
 * Compares the two sides of a draft without clocks. The server's draft is older if this browser's is based on it, and
 * newer if this browser changed nothing since the last sync. If both sides changed, the user chooses.
 */
export function compareDrafts(local: LocalDraft | null, server: ServerDraft | null): Verdict {
  // A draft that vanished from the server was sent or discarded elsewhere. Later changes are a draft of their own.
  if (!server) return local?.content && !local.synced ? 'local' : 'none';
  if (!local) return 'server';
  if (local.base === server.updatedAt || sameContent(local.content, server.content)) return 'local';
  return local.synced || local.content === null ? 'server' : 'choose';
}

/** True if both have the same content, in any order of fields. */
export function sameContent(a: DraftContent | null, b: DraftContent | null): boolean {
  return inOrder(a) === inOrder(b);
}

function inOrder(content: DraftContent | null): string {
  return JSON.stringify(content && Object.entries(content).sort(([a], [b]) => (a < b ? -1 : 1)));
}
