import { useState } from 'react';
import { messageOf } from './feedback.ts';
import { showToast } from './toasts.ts';
import { errorOf } from './trpc.ts';

/** The record that a form began with, and what somebody else saved meanwhile. */
export function useEditedRecord<Record>(record: Record | null, readAgain: () => Promise<Record>) {
  const [before, setBefore] = useState(record);
  const [theirs, setTheirs] = useState<Record | null>(null);

  /** After a save that was refused because somebody else was first: reads theirs. */
  async function compare(error: unknown): Promise<void> {
    if (errorOf(error)?.code !== 'CONFLICT') return;
    try {
      setTheirs(await readAgain());
    } catch (unread) {
      showToast({ tone: 'error', title: 'Error', description: messageOf(unread) });
    }
  }

  /** Goes on from theirs. */
  function takeOver(): void {
    setBefore(theirs);
    setTheirs(null);
  }

  return { before, theirs, compare, takeOver };
}
