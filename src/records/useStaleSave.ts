import { useState } from 'react';
import { showFailure } from '#lib/feedback.ts';
import { isStaleSave } from '#lib/serverErrors.ts';

type Options<Base, Remote> = {
  /** What the form began with; null for a new record. */
  base: Base | null;
  readRemote: (base: Base) => Promise<Remote>;
  /** Reads what the form began with, where that is another version than the one at hand. */
  readBase?: () => Promise<Base>;
};

/**
 * A save that is based on an older version: `remote` is what somebody else saved meanwhile, `base` what both began with.
 * The two are set together, and only while there is something to decide.
 */
export function useStaleSave<Base, Remote extends Base>({
  base: first,
  readRemote,
  readBase,
}: Options<Base, Remote>) {
  const [base, setBase] = useState(first);
  const [remote, setRemote] = useState<Remote | null>(null);

  /** After a save that was refused because somebody else was first: reads what they saved. Other errors are passed over. */
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

  /** Goes on from what the other one saved. */
  function acceptRemote(): void {
    setBase(remote);
    setRemote(null);
  }

  /** Goes on from what was saved here. */
  function begin(saved: Base): void {
    setBase(saved);
    setRemote(null);
  }

  return { base, remote, compare, acceptRemote, begin, settle: () => setRemote(null) };
}
