import { Stack } from '@chakra-ui/react';
import { useState } from 'react';
import { schemaResolver } from '#lib/schemaResolver.ts';
import { isStaleSave, showServerErrors } from '#lib/serverErrors.ts';
import { toViewer, useCan, useCurrentUser } from '#lib/session.ts';
import { errorOf, trpc } from '#lib/trpc.ts';
import { useRefusalToast } from '#lib/useRefusalToast.ts';
import { DraftStateNote } from '#records/DraftNote.tsx';
import { DraftNotes } from '#records/DraftNotes.tsx';
import { EditedGone } from '#records/EditedGone.tsx';
import { useDraftedForm } from '#records/useForms.ts';
import { useStaleSave } from '#records/useStaleSave.ts';
import { draftMessages } from '#shared/drafts/messages.ts';
import { entryTexts } from '#shared/entries/lists/messages.ts';
import { entryFormTexts, entryMessages } from '#shared/entries/messages.ts';
import type { Entry, EntryRead, EntryType } from '#shared/entries/model.ts';
import { entryCreateInput } from '#shared/entries/schema.ts';
import { generalTexts } from '#shared/general.messages.ts';
import { isBarred, refusal } from '#shared/permissions.ts';
import { createRefusal } from '#shared/refusals.messages.ts';
import { uploadMessages } from '#shared/uploads/messages.ts';
import { FormDialog } from '#ui/dialogs/FormDialog.tsx';
import { awaitsImage } from '#widgets/editor/imageMarks.ts';
import { PendingNote } from '#widgets/PendingNote.tsx';
import { EntryFields } from './EntryFields.tsx';
import { EntryConflict } from './editor/EntryConflict.tsx';
import {
  asEntryDraft,
  blankEntry,
  differs,
  draftOf,
  type EntryDraft,
  type EntryStart,
} from './editor/entryDraft.ts';
import { useEntrySave } from './editor/useEntrySave.ts';

const NEW_TITLE: Record<EntryType, string> = {
  note: entryTexts.newNote,
  course: entryTexts.newCourse,
  tool: entryTexts.newTool,
  thread: entryTexts.newThread,
  survey: entryTexts.newSurvey,
};

const resolver = schemaResolver(entryCreateInput, (draft: EntryDraft) => draft);

/** Creates or edits an entry. The text survives a reload, a failed save, and an edit conflict. */
export function EntryDialog({ open, onClose, type, entry, start, onCreated }: EntryDialogProps) {
  const viewer = toViewer(useCurrentUser());
  const slot = start?.slot ?? entry?.id ?? type ?? 'new';
  const [blank] = useState(() => (entry ? draftOf(entry) : { ...blankEntry(viewer, type), ...start?.draft }));
  const [gone, setGone] = useState(false);
  const { drafted, form, version, dirty, ...state } = useDraftedForm<EntryDraft, EntryDraft>({
    ...{ slot, blank, version: blank.version, resolver, differs },
    readKept: asEntryDraft,
    onShown: () => stale.settle(),
  });
  const { keeper } = drafted;
  const written = { ...state.written, version };
  const canCreate = useCan('entries.create', { type: written.type });

  const utils = trpc.useUtils();
  const save = useEntrySave({
    onSaved: (saved) => {
      keeper.forget();
      onClose();
      if (!entry) onCreated?.(saved);
    },
    onFailed: (error) => {
      if (!isStaleSave(error)) showServerErrors(form, error);
      void stale.compare(error);
      setGone(errorOf(error)?.code === 'GONE' && entry !== undefined);
    },
  });
  const stale = useStaleSave<EntryRead, EntryRead>({
    base: entry ?? null,
    readRemote: ({ id }) => utils.entries.read.fetch({ id }, { staleTime: 0 }),
  });
  const { remote } = stale;

  const refuseVisitor = useRefusalToast();
  // A pending account closes the dialog without a confirmation: its draft stays on this device.
  const waits = !entry && viewer?.pending === true && (keeper.state === 'kept' || drafted.restored);
  function submit(baseVersion = version, asNew = false): void {
    const refused = entry ? null : refusal('entries.create', viewer, { type: written.type });
    const barred = isBarred(refused);
    if (refused && barred) {
      refuseVisitor(refused, { title: createRefusal.title, description: refused.message });
    }
    void form.handleSubmit(({ version: _, ...input }) => {
      if (barred) return;
      if (awaitsImage(input.body)) return form.setError('body', { message: uploadMessages.underWay });
      if (entry && !asNew) save.update.mutate({ ...input, id: entry.id, version: baseVersion });
      else save.create.mutate(input);
    })();
  }

  return (
    <FormDialog
      open={open}
      onClose={() => {
        if (!waits) keeper.forget();
        onClose();
      }}
      title={start?.title ?? (entry ? entryFormTexts.edit : type ? NEW_TITLE[type] : entryFormTexts.create)}
      onSubmit={() => submit()}
      submitLabel={entry ? generalTexts.saveChanges : generalTexts.create}
      busy={save.busy}
      busyLabel={generalTexts.saving}
      dirty={dirty && !waits}
      unsaved={drafted.unsaved}
      leaveNote={drafted.leaveNote}
      footerStart={dirty && <DraftStateNote state={keeper.state} choosing={keeper.other !== null} />}
      size="lg"
    >
      <Stack gap="5">
        {!entry && viewer?.pending && <PendingNote>{draftMessages.keptWhilePending}</PendingNote>}
        <DraftNotes drafted={drafted} focus={() => form.setFocus('title')} />
        {remote && (
          <EntryConflict
            theirs={remote}
            mine={written}
            startedFrom={version ?? 1}
            onSaveOver={() => submit(remote.version)}
            onTakeOver={() => {
              state.show(draftOf(remote), remote.version);
              stale.acceptRemote();
            }}
          />
        )}
        {gone && (
          <EditedGone
            message={entryMessages.goneWhileEditing}
            text={written.body}
            saveLabel={entryFormTexts.saveAsNew}
            onSaveAsNew={canCreate ? () => submit(version, true) : undefined}
          />
        )}
        <EntryFields form={form} viewer={viewer} chooseType={!type && !entry} entry={entry} />
      </Stack>
    </FormDialog>
  );
}

type EntryDialogProps = {
  open: boolean;
  onClose: () => void;
  type?: EntryType;
  entry?: EntryRead;
  start?: EntryStart;
  onCreated?: (entry: Entry) => void;
};
