import { useEffect, useState } from 'react';
import { differIn, keptAs } from '#lib/cache/drafts/keptAs.ts';
import { useMutationFeedback } from '#lib/cache/feedback.ts';
import { onceProcedure } from '#lib/cache/once.ts';
import { schemaResolver } from '#lib/schemaResolver.ts';
import { isStaleSave, showServerErrors } from '#lib/serverErrors.ts';
import { errorOf, trpc } from '#lib/trpc.ts';
import { useDraftedForm } from '#records/useForms.ts';
import { useStaleSave } from '#records/useStaleSave.ts';
import { blankDraft, type DraftOf, draftOf, inputOf } from '#shared/kit/fields.ts';
import { PROMPT_FIELDS } from '#shared/prompts/fields.ts';
import type { Prompt } from '#shared/prompts/output.ts';
import { promptFailures, promptToasts } from '#shared/prompts/page.messages.ts';
import { promptCreateInput } from '#shared/prompts/schema.ts';

export type PromptDraft = DraftOf<typeof PROMPT_FIELDS>;
const BLANK: PromptDraft = blankDraft(PROMPT_FIELDS);
const resolver = schemaResolver(promptCreateInput, (draft: PromptDraft) => inputOf(PROMPT_FIELDS, draft));

type Options = {
  /** The edited prompt, or null for a new one. */
  prompt: Prompt | null;
  /** The text of the editor. It replaces that of the form, also that of an earlier attempt. */
  text: string | undefined;
  shared: boolean;
  onSaved: (saved: Prompt) => void;
};

/** The form of a saved prompt. Its texts are kept in this browser until they are saved or discarded. */
export function usePromptForm({ prompt, text, shared, onSaved }: Options) {
  const blank = prompt ? draftOf(PROMPT_FIELDS, prompt) : BLANK;
  const { drafted, ...state } = useDraftedForm({
    slot: prompt ? `prompt-form:${prompt.id}` : 'prompt-form',
    onDevice: true,
    blank,
    version: prompt?.version,
    resolver,
    differs: (a, b) => differIn(BLANK, a, b),
    readKept: (content) => keptAs(content, BLANK),
    onShown: () => stale.settle(),
  });
  const { form, version, base, show } = state;
  const { client } = trpc.useUtils();
  const [isGone, setGone] = useState(false);
  useEffect(() => {
    if (text !== undefined) form.setValue('text', text, { shouldDirty: true });
  }, [form, text]);

  const stale = useStaleSave<PromptDraft, Prompt>({
    base,
    readRemote: prompt && (() => client.prompts.read.query({ id: prompt.id })),
    draftOf: (remote) => draftOf(PROMPT_FIELDS, remote),
    show,
  });
  const onFailed = (error: unknown) => {
    if (!isStaleSave(error)) showServerErrors(form, error);
    void stale.compare(error);
    setGone(prompt !== null && ['GONE', 'NOT_FOUND'].includes(errorOf(error)?.code ?? ''));
  };
  const done = (saved: Prompt) => {
    drafted.keeper.forget();
    onSaved(saved);
  };
  const creating = trpc.prompts.create.useMutation();
  const updating = trpc.prompts.update.useMutation();
  const change = (input: { id: number | string; version?: number }) =>
    updating.mutateAsync({ ...input, id: Number(input.id) });
  const create = useMutationFeedback(onceProcedure({ send: creating.mutateAsync, change }), {
    success: promptToasts.added,
    failure: promptFailures.save,
    onSuccess: done,
    onError: onFailed,
  });
  const update = useMutationFeedback(onceProcedure({ send: updating.mutateAsync, change }), {
    success: promptToasts.saved,
    // The form itself handles edit conflicts and deletions.
    failure: (_, error) =>
      ['CONFLICT', 'GONE', 'NOT_FOUND'].includes(errorOf(error)?.code ?? '') ? null : promptFailures.save,
    onSuccess: done,
    onError: onFailed,
  });

  function submit(over = version, asNew = false): void {
    void form.handleSubmit((input) => {
      const { once } = drafted.keeper;
      if (prompt && !asNew) update.mutate({ ...input, shared, id: prompt.id, version: over, once });
      else create.mutate({ ...input, shared, once });
    })();
  }

  return {
    ...state,
    drafted,
    stale,
    isGone,
    busy: create.isPending || update.isPending,
    submit: () => submit(),
    saveAsNew: () => submit(undefined, true),
    saveOver: () => {
      const over = stale.rebase(form.getValues());
      if (over) submit(over.remote.version);
    },
  };
}
