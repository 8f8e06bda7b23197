import { Stack } from '@chakra-ui/react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { type FieldValues, useForm } from 'react-hook-form';
import { useMutationFeedback } from '#lib/feedback.ts';
import { onceProcedure, useOnceKey } from '#lib/once.ts';
import { schemaResolver } from '#lib/schemaResolver.ts';
import { isStaleSave, showServerErrors } from '#lib/serverErrors.ts';
import { errorOf, trpc } from '#lib/trpc.ts';
import { RecordConflict } from '#records/RecordConflict.tsx';
import { useStaleSave } from '#records/useStaleSave.ts';
import { eventFormTexts } from '#shared/events/form/messages.ts';
import { eventMessages, eventTexts, eventToasts } from '#shared/events/messages.ts';
import type { EventRead, SeriesScope } from '#shared/events/model.ts';
import { eventPageToasts } from '#shared/events/page/messages.ts';
import { eventCreateInput } from '#shared/events/schema.ts';
import { generalTexts } from '#shared/general.messages.ts';
import { FormDialog } from '#ui/dialogs/FormDialog.tsx';
import { ScopeChoice } from './components/ScopeChoice.tsx';
import { EventFields } from './EventFields.tsx';
import { DRAFT_TEXTS } from './form/draftTexts.ts';
import { blankDraft, createInputOf, draftOf, type EventDraft, updateInputOf } from './form/eventDraft.ts';

const resolver = schemaResolver(eventCreateInput, createInputOf);

/** Plans or edits an event. The input survives failed saves and edit conflicts. */
export function EventDialog({ event = null, open, onClose }: EventDialogProps) {
  const [before, setBefore] = useState(event);
  const [blank] = useState(() => (event ? draftOf(event) : blankDraft(new Date())));
  const [scope, setScope] = useState<SeriesScope>('this');
  const form = useForm<EventDraft, unknown, FieldValues>({ defaultValues: blank, resolver });
  const written = form.watch();
  const dirty = JSON.stringify(written) !== JSON.stringify(blank);
  const utils = trpc.useUtils();
  const stale = useStaleSave<EventRead, EventRead>({
    base: event,
    readRemote: ({ id }) => utils.events.read.fetch({ id }, { staleTime: 0 }),
  });
  const save = useEventSave({
    onSaved: onClose,
    onFailed: (error) => {
      if (!isStaleSave(error)) showServerErrors(form, error);
      void stale.compare(error);
    },
  });
  const once = useOnceKey();

  function submit(version = before?.version): void {
    void form.handleSubmit(() => {
      const draft = form.getValues();
      if (before) save.update({ ...updateInputOf(draft, draftOf(before)), id: before.id, version, scope });
      else save.create({ ...createInputOf(draft), once });
    })();
  }

  function takeOver(): void {
    if (stale.remote) {
      form.reset(draftOf(stale.remote));
      setBefore(stale.remote);
    }
    stale.acceptRemote();
  }

  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={event ? eventFormTexts.edit : eventTexts.create}
      onSubmit={() => submit()}
      submitLabel={event ? generalTexts.saveChanges : eventFormTexts.submit}
      busy={save.busy}
      busyLabel={event ? generalTexts.saving : eventFormTexts.creating}
      dirty={dirty}
      size="lg"
    >
      <Stack gap="5" pb="2">
        {stale.base && stale.remote && (
          <RecordConflict
            message={eventMessages.stale}
            fields={DRAFT_TEXTS}
            before={draftOf(stale.base)}
            theirs={draftOf(stale.remote)}
            mine={written}
            savedAt={stale.remote.updatedAt}
            onSaveOver={() => submit(stale.remote?.version)}
            onTakeOver={takeOver}
          />
        )}
        <EventFields form={form} event={event} />
        {event && event.seriesId !== null && <ScopeChoice value={scope} onChange={setScope} />}
      </Stack>
    </FormDialog>
  );
}

type Handlers = { onSaved: () => void; onFailed: (error: unknown) => void };

function useEventSave({ onSaved, onFailed }: Handlers) {
  const navigate = useNavigate();
  const view = ({ id }: EventRead) => void navigate({ to: '/events/$id', params: { id: String(id) } });
  const creating = trpc.events.create.useMutation();
  const create = useMutationFeedback(onceProcedure({ send: creating.mutateAsync }), {
    invalidates: ['events', 'entries', 'search'],
    success: (made) => ({
      ...eventToasts.created,
      action: { label: generalTexts.view, run: () => view(made) },
    }),
    failure: (_, error) => (errorOf(error)?.fields ? null : eventToasts.createFailed),
    onSuccess: onSaved,
    onError: onFailed,
  });
  const update = useMutationFeedback(trpc.events.update, {
    invalidates: ['events', 'entries', 'search'],
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
