import { Input, Stack, Text, Textarea } from '@chakra-ui/react';
import { useId, useState } from 'react';
import { useMutationFeedback } from '#lib/cache/feedback.ts';
import { onceProcedure } from '#lib/cache/once.ts';
import { countOf } from '#lib/text/format.ts';
import { errorOf, STEP, trpc } from '#lib/trpc.ts';
import { messageTexts, messageToasts } from '#shared/events/entrance/message.messages.ts';
import { MESSAGE_SUBJECT_MAX, MESSAGE_TEXT_MAX } from '#shared/events/model.ts';
import type { EventRead } from '#shared/events/output.ts';
import { formatCount } from '#shared/kit/numbers.ts';
import { QueryError } from '#ui/base/QueryError.tsx';
import { FormDialog } from '#ui/dialogs/FormDialog.tsx';
import { Choice, ChoiceGroup } from '#ui/forms/ChoiceGroup.tsx';
import { FormField } from '#ui/forms/FormField.tsx';
import { useKeptTexts } from '#widgets/useKeptTexts.tsx';

const AUDIENCES = ['going', 'waitlisted'] as const;

/** Emails those who go, those who wait, or the selected attendees. It says before how many get the email. */
export function MessageDialog({ event, selected, open, onClose, onSent }: MessageDialogProps) {
  const { id, entry } = event;
  const { texts, write, once, ...keptText } = useKeptTexts(`event:${id}:message`, {
    subject: entry.title,
    text: '',
  });
  const [to, setTo] = useState<(typeof AUDIENCES)[number]>('going');
  const name = useId();
  const whom = selected
    ? { audience: 'selected' as const, attendeeIds: [...selected] }
    : { audience: to, attendeeIds: [] };
  const reach = trpc.events.messageReach.useQuery({ id, ...whom });
  const close = keptText.closing(onClose);
  const sending = trpc.events.sendMessage.useMutation(STEP);
  const send = useMutationFeedback(onceProcedure({ send: sending.mutateAsync }), {
    success: messageToasts.sent(countOf(reach.data?.emails ?? 0, messageTexts.attendees)),
    failure: (_, error) => {
      const refusal = errorOf(error);
      if (refusal?.fields) return null;
      const isKnown = refusal?.code === 'CONFLICT' || refusal?.code === 'TOO_MANY_REQUESTS';
      return isKnown ? refusal.message : messageToasts.sendFailed;
    },
    onSuccess: () => {
      onSent?.();
      close();
    },
  });
  const errors = errorOf(send.error)?.fields;
  return (
    <FormDialog
      open={open}
      onClose={close}
      title={messageTexts.open}
      onSubmit={() => send.mutate({ id, ...whom, ...texts, once })}
      submitLabel={messageTexts.send}
      busy={send.isPending}
      busyLabel={messageTexts.sending}
      dirty={texts.text !== ''}
      {...keptText.frame}
    >
      <Stack gap="5" pb="2">
        {keptText.note}
        {!selected && (
          <ChoiceGroup legend={messageTexts.to}>
            {AUDIENCES.map((audience) => (
              <Choice
                key={audience}
                name={name}
                {...messageTexts.audiences[audience]}
                checked={to === audience}
                onChoose={() => setTo(audience)}
              />
            ))}
          </ChoiceGroup>
        )}
        <Stack role="status" gap="1">
          {reach.isError && <QueryError message={messageTexts.reachFailed} query={reach} />}
          {reach.data && <Reach {...reach.data} />}
        </Stack>
        <FormField label={messageTexts.subject} error={errors?.subject} required>
          <Input
            value={texts.subject}
            maxLength={MESSAGE_SUBJECT_MAX}
            autoComplete="off"
            onChange={({ target }) => write({ subject: target.value })}
          />
        </FormField>
        <FormField label={messageTexts.text} hint={messageTexts.textHint} error={errors?.text} required>
          <Textarea
            rows={8}
            value={texts.text}
            maxLength={MESSAGE_TEXT_MAX}
            onChange={({ target }) => write({ text: target.value })}
          />
        </FormField>
      </Stack>
    </FormDialog>
  );
}

function Reach({ attendees, emails }: { attendees: number; emails: number }) {
  if (emails === 0) return <Text color="warning">{messageTexts.noOne}</Text>;
  return (
    <>
      <Text fontWeight="medium">
        {messageTexts.reach(formatCount(emails), countOf(attendees, messageTexts.attendees))}
      </Text>
      {emails < attendees && (
        <Text color="fg.muted" textStyle="xs">
          {messageTexts.unreached}
        </Text>
      )}
    </>
  );
}

type MessageDialogProps = {
  event: EventRead;
  /** The RSVPs that were selected in the table. */
  selected?: readonly number[];
  open: boolean;
  onClose: () => void;
  onSent?: () => void;
};
