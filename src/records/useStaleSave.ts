import { useState } from 'react';
import { mergeDrafts } from '#lib/cache/drafts/mergeDrafts.ts';
import { showFailure } from '#lib/cache/feedback.ts';
import { isStaleSave } from '#lib/serverErrors.ts';

type Options<Draft, Remote> = {
  /** The form's values of the version on which the edit is based. Null if they aren't known. */
  base: Draft | null;
  /** Reads them otherwise. */
  readBase?: () => Promise<Partial<Draft>>;
  /** Null for a new record. */
  readRemote: (() => Promise<Remote>) | null;
  draftOf: (remote: Remote) => Draft;
  /** Shows values in the form, which are based on a version and on its values. */
  show: (draft: Draft, version: number, from?: Draft) => void;
  /** Fields that are only merged with each other. */
  together?: readonly (readonly (keyof Draft)[])[] | undefined;
};

/** An edit conflict. */
export type Conflict<Draft, Remote> = {
  /** The version that someone else saved in the meantime, and its values in the form. */
  remote: Remote;
  theirs: Draft;
  /** The values before both edits, as far as they could be read. */
  before: Partial<Draft>;
  /** What saving over the other version stores: fields that weren't changed in the form keep its values. */
  merge: (mine: Draft) => Draft;
};

/** Notices an edit conflict after a failed save. `conflict` is only set until the user decides. */
export function useStaleSave<Draft extends object, Remote extends { version: number }>(
  options: Options<Draft, Remote>,
) {
  const { base, readBase, readRemote, draftOf, together, show } = options;
  const [latest, setLatest] = useState<Conflict<Draft, Remote> | null>(null);
  const [open, setOpen] = useState(false);
  const conflict = open ? latest : null;
  const settle = () => setOpen(false);

  /** Reads the version of the other user. Ignores other errors. */
  async function compare(error: unknown): Promise<void> {
    if (!isStaleSave(error) || readRemote === null) return;
    try {
      // Without the base, everything in the form counts as changed.
      const basePromise = base ?? readBase?.().catch(() => ({}));
      const [remote, before = {}] = await Promise.all([readRemote(), basePromise]);
      const theirs = draftOf(remote);
      const merge = (mine: Draft) => mergeDrafts(before, theirs, mine, together);
      setLatest({ remote, theirs, before, merge });
      setOpen(true);
    } catch (unread) {
      showFailure(unread);
    }
  }

  /** Continues with the version of the other user. */
  function acceptRemote(): void {
    if (conflict) show(conflict.theirs, conflict.remote.version);
    settle();
  }

  /** Continues with the own changes to the version of the other user. Returns that version. */
  function rebase(mine: Draft): Conflict<Draft, Remote> | null {
    if (conflict) show(conflict.merge(mine), conflict.remote.version, conflict.theirs);
    settle();
    return conflict;
  }

  return { conflict, latest: latest?.remote ?? null, compare, acceptRemote, rebase, settle };
}
