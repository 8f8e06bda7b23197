import { useState } from 'react';
import { schemaResolver } from '#lib/schemaResolver.ts';
import { isStaleSave, showServerErrors } from '#lib/serverErrors.ts';
import { toViewer, useCan, useCurrentUser } from '#lib/session/session.ts';
import { useRefusalToast } from '#lib/session/useRefusalToast.ts';
import { errorOf, trpc } from '#lib/trpc.ts';
import { useDraftedForm } from '#records/useForms.ts';
import { useStaleSave } from '#records/useStaleSave.ts';
import type { EntryType } from '#shared/entries/model.ts';
import type { Entry, EntryRead } from '#shared/entries/output.ts';
import { entryCreateInput } from '#shared/entries/schema.ts';
import { isBarred, refusal } from '#shared/permissions.ts';
import { createRefusal } from '#shared/refusals.messages.ts';
import { uploadMessages } from '#shared/uploads/messages.ts';
import { awaitsImage } from '#widgets/editor/imageMarks.ts';
import { asEntryDraft, blankEntry, differs, draftOf, type EntryDraft } from './entryDraft.ts';
import { useEntrySave } from './useEntrySave.ts';

const resolver = schemaResolver(entryCreateInput, (draft: EntryDraft) => draft);

/**
 * The form of a new or edited entry, in the dialog and on its page. The text survives a reload, a failed save, and an
 * edit conflict.
 */
export function useEntryForm(options: EntryFormOptions) {
  const { slot, type, typeFixed = false, entry, draft, onSaved, onRefreshed } = options;
  const viewer = toViewer(useCurrentUser());
  const [blank] = useState(() => (entry ? draftOf(entry) : { ...blankEntry(viewer, type), ...draft }));
  const [isGone, setGone] = useState(false);
  const { drafted, form, version, base, dirty, written, show } = useDraftedForm<EntryDraft, EntryDraft>({
    slot,
    blank,
    version: blank.version,
    resolver,
    differs,
    readKept: (content) => {
      const keptDraft = asEntryDraft(content);
      return keptDraft && { ...keptDraft, ...(typeFixed && { type: blank.type }) };
    },
    onShown: () => stale.settle(),
  });
  const { keeper } = drafted;
  const canCreate = useCan('entries.create', { type: written.type });

  const utils = trpc.useUtils();
  const save = useEntrySave({
    onSaved: (saved) => {
      keeper.forget();
      onSaved(saved);
    },
    onRefreshed,
    onFailed: (error) => {
      if (!isStaleSave(error)) showServerErrors(form, error);
      void stale.compare(error);
      setGone(errorOf(error)?.code === 'GONE' && entry !== undefined);
    },
  });
  const stale = useStaleSave<EntryDraft, EntryRead>({
    base,
    readBase: async () => {
      const revision = version ?? 1;
      const { content } = await utils.entries.revision.fetch({ id: entry?.id ?? '', revision });
      return { title: content.title, body: content.body, tags: content.tags };
    },
    readRemote: entry ? () => utils.entries.read.fetch({ id: entry.id }, { staleTime: 0 }) : null,
    draftOf,
    show,
  });

  const refuseVisitor = useRefusalToast();
  function submit(baseVersion = version, asNew = false): void {
    const refusalError = entry ? null : refusal('entries.create', viewer, { type: written.type });
    const barred = isBarred(refusalError);
    if (refusalError && barred) {
      refuseVisitor(refusalError, { title: createRefusal.title, description: refusalError.message });
    }
    void form.handleSubmit(({ version: _, ...input }) => {
      if (barred) return;
      if (awaitsImage(input.body)) return form.setError('body', { message: uploadMessages.underWay });
      const { once } = keeper;
      if (entry && !asNew) save.update.mutate({ ...input, id: entry.id, version: baseVersion, once });
      else save.create.mutate({ ...input, once });
    })();
  }

  return {
    form,
    viewer,
    entry,
    drafted,
    version,
    dirty,
    isGone,
    written,
    busy: save.busy,
    submit: () => submit(),
    /** True for a new entry of a pending account, whose draft stays on this device. */
    waits: !entry && viewer?.pending === true && (keeper.state === 'kept' || drafted.restored),
    /** Set after an edit conflict, until the user decides. */
    conflict: stale.conflict,
    saveOver: () => {
      const over = stale.rebase(form.getValues());
      if (over) submit(over.remote.version);
    },
    takeOver: stale.acceptRemote,
    saveAsNew: canCreate ? () => submit(version, true) : undefined,
  };
}

export type EntryFormState = ReturnType<typeof useEntryForm>;

type EntryFormOptions = {
  /** The slot of its draft. */
  slot: string;
  type: EntryType | undefined;
  /** A draft of another type becomes one of this type. */
  typeFixed?: boolean;
  entry?: EntryRead | undefined;
  /** The initial values of a new entry. */
  draft?: Partial<EntryDraft> | undefined;
  /** Runs before the lists are fetched again. */
  onSaved: (saved: Entry) => void;
  /** Runs once every list and page is up to date. */
  onRefreshed?: (saved: Entry) => void;
};
