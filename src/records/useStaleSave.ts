import { useState } from 'react';
import { showFailure } from '#lib/feedback.ts';
import { isStaleSave } from '#lib/serverErrors.ts';

type Options<Base, Remote> = {
  /** The version on which the edit is based, or null for a new record. */
  base: Base | null;
  readRemote: (base: Base) => Promise<Remote>;
  /** Reads the version on which the edit is based, if it isn't the opened one. */
  readBase?: () => Promise<Base>;
};

/**
 * An edit conflict: `remote` is the version that someone else saved in the meantime, `base` the version before both edits.
 * `remote` is only set until the user decides.
 */
export function useStaleSave<Base, Remote extends Base>({
  base: first,
  readRemote,
  readBase,
}: Options<Base, Remote>) {
  const [base, setBase] = useState(first);
  const [remote, setRemote] = useState<Remote | null>(null);

  /** After an edit conflict, reads the version of the other user. Ignores other errors. */
  async function compare(error: unknown): Promise<void> {
    if (!isStaleSave(error) || base === null) return;
    try {
      const [theirs, begun] = await Promise.all([readRemote(base), readBase?.()]);
      if (begun !== undefined) setBase(begun);
      setRemote(theirs);
    } catch (unread) {
      showFailure(unread);
    }
  }

  /** Continues with the version of the other user. */
  function acceptRemote(): void {
    setBase(remote);
    setRemote(null);
  }

  /** Continues with the version that was just saved. */
  function begin(saved: Base): void {
    setBase(saved);
    setRemote(null);
  }

  return { base, remote, compare, acceptRemote, begin, settle: () => setRemote(null) };
}
