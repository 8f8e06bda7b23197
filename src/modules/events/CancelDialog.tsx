import { Stack, Textarea } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import { useMutationFeedback } from '#lib/cache/feedback.ts';
import { errorOf, trpc } from '#lib/trpc.ts';
import type { SeriesScope } from '#shared/events/model.ts';
import type { EventRead } from '#shared/events/output.ts';
import { eventPageTexts, eventPageToasts } from '#shared/events/page.messages.ts';
import { FormDialog } from '#ui/dialogs/FormDialog.tsx';
import { FormField } from '#ui/forms/FormField.tsx';
import { useKeptTexts } from '#widgets/useKeptTexts.tsx';
import { ScopeChoice } from './components/ScopeChoice.tsx';

/** Cancels an event, or it and all following ones of its series. Attendees see the reason. */
export function CancelDialog({ event, open, onClose }: CancelDialogProps) {
  const { texts, write, ...keptText } = useKeptTexts(`event:${event.id}:cancel`, { reason: '' });
  const { reason } = texts;
  const close = keptText.closing(onClose);
  const field = useRef<HTMLTextAreaElement>(null);
  const [scope, setScope] = useState<SeriesScope>('this');
  const cancel = useMutationFeedback(trpc.events.cancel, {
    success: eventPageToasts.canceled,
    failure: (_, error) => (errorOf(error)?.fields?.reason ? null : eventPageToasts.cancelFailed),
    onSuccess: close,
    onError: (error) => {
      if (errorOf(error)?.fields?.reason) field.current?.focus();
    },
  });
  return (
    <FormDialog
      open={open}
      onClose={close}
      title={eventPageTexts.cancelTitle(event.entry.title)}
      description={eventPageTexts.cancelBody}
      onSubmit={() => cancel.mutate({ id: event.id, reason, scope })}
      submitLabel={eventPageTexts.cancel}
      busy={cancel.isPending}
      busyLabel={eventPageTexts.canceling}
      dirty={reason !== ''}
      {...keptText.frame}
      size="sm"
      tone="danger"
    >
      <Stack gap="5" pb="2">
        {keptText.note}
        <FormField label={eventPageTexts.reason} error={errorOf(cancel.error)?.fields?.reason} required>
          <Textarea
            ref={field}
            rows={3}
            value={reason}
            onChange={({ target }) => write({ reason: target.value })}
          />
        </FormField>
        {event.seriesId !== null && <ScopeChoice value={scope} onChange={setScope} />}
      </Stack>
    </FormDialog>
  );
}

type CancelDialogProps = { event: EventRead; open: boolean; onClose: () => void };
