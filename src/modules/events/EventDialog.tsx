import { Stack } from '@chakra-ui/react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { differIn } from '#lib/cache/drafts/keptAs.ts';
import { useMutationFeedback } from '#lib/cache/feedback.ts';
import { onceProcedure } from '#lib/cache/once.ts';
import { schemaResolver } from '#lib/schemaResolver.ts';
import { isStaleSave, showServerErrors } from '#lib/serverErrors.ts';
import { errorOf, STEP, trpc } from '#lib/trpc.ts';
import { AnotherCheck } from '#records/AnotherCheck.tsx';
import { DraftNotes } from '#records/DraftNotes.tsx';
import { RecordConflict } from '#records/RecordConflict.tsx';
import { useDraftedForm } from '#records/useForms.ts';
import { useStaleSave } from '#records/useStaleSave.ts';
import { eventFormTexts } from '#shared/events/form.messages.ts';
import { eventMessages, eventTexts, eventToasts } from '#shared/events/messages.ts';
import type { SeriesScope } from '#shared/events/model.ts';
import type { EventRead } from '#shared/events/output.ts';
import { eventPageToasts } from '#shared/events/page.messages.ts';
import { eventCreateInput } from '#shared/events/schema.ts';
import { generalTexts } from '#shared/general.messages.ts';
import { FormDialog } from '#ui/dialogs/FormDialog.tsx';
import { DraftStateNote } from '#widgets/DraftNote.tsx';
import { ScopeChoice } from './components/ScopeChoice.tsx';
import { EventFields } from './EventFields.tsx';
import { DRAFT_TEXTS } from './form/draftTexts.ts';
import {
  blankDraft,
  createInputOf,
  draftOf,
  type EventDraft,
  keptDraft,
  TIMES,
  updateInputOf,
} from './form/eventDraft.ts';

const resolver = schemaResolver(eventCreateInput, createInputOf);

/** Plans or edits an event. The input survives failed saves and edit conflicts. */
export function EventDialog({ event = null, open, onClose }: EventDialogProps) {
  const [blank] = useState(() => (event ? draftOf(event) : blankDraft(new Date())));
  const [scope, setScope] = useState<SeriesScope>('this');
  const [sending, setSending] = useState(false);
  const [again, setAgain] = useState(false);
  const { drafted, form, written, version, base, dirty, show, begin } = useDraftedForm<
    EventDraft,
    FieldValues
  >({
    slot: event ? `event:${event.id}` : 'event',
    onDevice: true,
    blank,
    version: event?.version,
    resolver,
    differs: (a, b) => differIn(blank, a, b),
    readKept: (content) => keptDraft(content, blank),
    onShown: () => stale.settle(),
  });
  const { keeper } = drafted;
  const utils = trpc.useUtils();
  const stale = useStaleSave<EventDraft, EventRead>({
    base,
    readRemote: event && (() => utils.events.read.fetch({ id: event.id }, { staleTime: 0 })),
    draftOf,
    together: [TIMES],
    show,
  });
  const save = useEventSave({
    onSaved: () => (again && !event ? beginNext() : close()),
    onFailed: (error) => {
      if (!isStaleSave(error)) showServerErrors(form, error);
      void stale.compare(error);
    },
  });

  function close(): void {
    keeper.forget();
    onClose();
  }

  /** The next event begins where this one was planned, and has a text of its own. */
  function beginNext(): void {
    const { startTime, endTime, timeZone, location, tags } = form.getValues();
    begin({ ...blankDraft(new Date()), startTime, endTime, timeZone, location, tags }, undefined);
    form.setFocus('title');
  }

  function submit(over = version, from = base): void {
    if (sending) {
      form.setError('coverUrl', { message: eventFormTexts.coverUploading });
      return;
    }
    void form.handleSubmit(() => {
      const draft = form.getValues();
      if (event) save.update({ ...updateInputOf(draft, from), id: event.id, version: over, scope });
      else save.create({ ...createInputOf(draft), once: keeper.once });
    })();
  }

  function saveOver(): void {
    const over = stale.rebase(form.getValues());
    if (over) submit(over.remote.version, over.theirs);
  }

  return (
    <FormDialog
      open={open}
      onClose={close}
      title={event ? eventFormTexts.edit : eventTexts.create}
      onSubmit={() => submit()}
      submitLabel={event ? generalTexts.saveChanges : generalTexts.create}
      busy={save.busy}
      busyLabel={event ? generalTexts.saving : eventFormTexts.creating}
      dirty={dirty}
      {...{ unsaved: drafted.unsaved, leaveNote: drafted.leaveNote }}
      footerStart={
        <>
          {dirty && <DraftStateNote state={keeper.state} choosing={keeper.other !== null} />}
          {!event && <AnotherCheck checked={again} onChange={setAgain} />}
        </>
      }
      size="lg"
    >
      <Stack gap="5" pb="2">
        <DraftNotes drafted={drafted} focus={() => form.setFocus('title')} />
        {stale.conflict && (
          <RecordConflict
            message={eventMessages.stale}
            fields={DRAFT_TEXTS}
            conflict={stale.conflict}
            mine={written}
            savedAt={stale.conflict.remote.updatedAt}
            onSaveOver={saveOver}
            onTakeOver={stale.acceptRemote}
          />
        )}
        <EventFields form={form} event={event} onSending={setSending} />
        {event && event.seriesId !== null && <ScopeChoice value={scope} onChange={setScope} />}
      </Stack>
    </FormDialog>
  );
}

type Handlers = { onSaved: () => void; onFailed: (error: unknown) => void };

function useEventSave({ onSaved, onFailed }: Handlers) {
  const navigate = useNavigate();
  const view = ({ id }: EventRead) => void navigate({ to: '/events/$id', params: { id: String(id) } });
  const creating = trpc.events.create.useMutation(STEP);
  const create = useMutationFeedback(onceProcedure({ send: creating.mutateAsync }), {
    success: (event) => ({
      ...eventToasts.created,
      action: { label: generalTexts.view, run: () => view(event) },
    }),
    failure: (_, error) => (errorOf(error)?.fields ? null : eventToasts.createFailed),
    onSuccess: onSaved,
    onError: onFailed,
  });
  const update = useMutationFeedback(trpc.events.update, {
    success: eventPageToasts.saved,
    // The form itself shows edit conflicts and errors of fields.
    failure: (_, error) => (isStaleSave(error) || errorOf(error)?.fields ? null : eventPageToasts.saveFailed),
    onSuccess: onSaved,
    onError: onFailed,
  });
  return { create: create.mutate, update: update.mutate, busy: create.isPending || update.isPending };
}

type EventDialogProps = {
  /** The edited event, or none for a new one. */
  event?: EventRead | null;
  open: boolean;
  onClose: () => void;
};
