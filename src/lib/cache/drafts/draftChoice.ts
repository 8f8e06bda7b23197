import { DRAFT_KEY, type Draft, type DraftContent } from '#shared/drafts/model.ts';
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

/** True if both have the same content, in any order of fields. Their keys don't count. */
export function sameContent(a: DraftContent | null, b: DraftContent | null): boolean {
  if (a === null || b === null) return a === b;
  const names = new Set([...Object.keys(a), ...Object.keys(b)]);
  names.delete(DRAFT_KEY);
  // Fields that are left out are undefined. Texts are compared as they are: they can be long.
  return [...names].every(
    (name) =>
      a[name] === b[name] ||
      (typeof a[name] !== 'string' && JSON.stringify(a[name]) === JSON.stringify(b[name])),
  );
}

/** The values of a form as they are now. Only their texts are used as they are: a copy of a long one takes time. */
export function contentOf(values: object): DraftContent {
  const entries = Object.entries(values).filter(([, value]) => value !== undefined);
  return Object.fromEntries(
    entries.map(([name, value]) => [
      name,
      typeof value === 'string' ? value : JSON.parse(JSON.stringify(value)),
    ]),
  );
}
