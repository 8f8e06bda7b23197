import { useEffect, useRef, useState } from 'react';
import { errorOf, trpc } from '#lib/trpc.ts';
import type { AiAnswerer, AiDraft } from '#shared/ai/output.ts';
import type { DraftInput } from '#shared/ai/schema.ts';
import type { EntryForm } from '../editor/entryDraft.ts';
import { type DraftPlace, placeDraft } from './placeDraft.ts';

/** What a request has written into the text. It isn't complete if it was stopped. */
export type Written = { before: string; after: string; by: AiAnswerer; isComplete: boolean };
/** Why a request was aborted whose text stays. */
const STOPPED = 'stopped';

type Requested = { written?: Written; error?: unknown };

/** Asks for a draft and writes it into the text, also while a model still writes it. Typing into it stops the request. */
export function useDraftRequest({ form, write, open }: DraftRequestProps) {
  const [busy, setBusy] = useState(false);
  const running = useRef<AbortController | null>(null);
  const { client } = trpc.useUtils();

  // A discarded text must not come back, and no one waits for it.
  useEffect(() => {
    if (!open) running.current?.abort();
    return () => running.current?.abort();
  }, [open]);

  async function request(input: DraftInput, place: DraftPlace): Promise<Requested> {
    const abort = new AbortController();
    running.current = abort;
    setBusy(true);
    const bodyBefore = form.getValues('body');
    let written: Written | undefined;

    /** The text with a draft. What was written since the request stays. */
    const next = ({ body, by }: AiDraft, isComplete: boolean): Written => {
      const before = written?.before ?? form.getValues('body');
      const after = placeDraft(body, before, before === bodyBefore ? place : 'append');
      return { before, after, by, isComplete };
    };
    const onPart = (draft: AiDraft) => {
      if (abort.signal.aborted) return;
      if (written && form.getValues('body') !== written.after) return abort.abort(STOPPED);
      written = next(draft, false);
      // The editor's own way needs the focus, which belongs to the user while they wait.
      setBody(written.after);
    };
    const setBody = (text: string) => form.setValue('body', text, { shouldDirty: true });
    const isEdited = () => written !== undefined && form.getValues('body') !== written.after;

    try {
      const draft = await client.ai.draft.mutate(input, { signal: abort.signal, context: { onPart } });
      if (abort.signal.aborted || isEdited()) return written ? { written } : {};
      const complete = next(draft, true);
      write(complete.after);
      return { written: complete };
    } catch (error) {
      if (!abort.signal.aborted) {
        // The server no longer allows to show it.
        if (written && errorOf(error) && !isEdited()) {
          setBody(written.before);
          return { error };
        }
        return written ? { written, error } : { error };
      }
      return written && abort.signal.reason === STOPPED ? { written } : {};
    } finally {
      if (running.current === abort) setBusy(false);
    }
  }

  return {
    busy,
    request,
    /** Keeps what has been written. */
    stop: () => running.current?.abort(STOPPED),
  };
}

type DraftRequestProps = {
  form: EntryForm;
  write: (text: string) => void;
  /** False while the form closes. */
  open: boolean;
};
