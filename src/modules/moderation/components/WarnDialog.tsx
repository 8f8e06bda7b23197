import { Stack, Text, Textarea } from '@chakra-ui/react';
import { useState } from 'react';
import { useMutationFeedback } from '#lib/cache/feedback.ts';
import { onceProcedure } from '#lib/cache/once.ts';
import { STEP, trpc } from '#lib/trpc.ts';
import { moderationMessages, moderationTexts, moderationToasts } from '#shared/moderation/messages.ts';
import { WARNING_MAX } from '#shared/moderation/model.ts';
import type { ModerationCase } from '#shared/moderation/output.ts';
import { nameOf } from '#shared/users/model.ts';
import { FormDialog } from '#ui/dialogs/FormDialog.tsx';
import { FormField } from '#ui/forms/FormField.tsx';
import { useKeptTexts } from '#widgets/useKeptTexts.tsx';

/** Warns the author of a case by email. The text stays in the form until it is sent. */
export function WarnDialog({ item: { id, author }, open, onClose }: WarnDialogProps) {
  const { texts, write, ...keptText } = useKeptTexts(`case:${id}:warning`, { text: '' });
  const [error, setError] = useState<string>();
  const close = keptText.closing(onClose);
  const warning = trpc.moderation.warn.useMutation(STEP);
  const warn = useMutationFeedback(
    onceProcedure<{ id: number; text: string }, unknown>({ send: warning.mutateAsync }),
    { success: moderationToasts.warned, onSuccess: close },
  );

  function send(): void {
    const wrong = texts.text.trim() === '' ? moderationMessages.warning : undefined;
    setError(wrong);
    if (wrong === undefined) warn.mutate({ id, text: texts.text, once: keptText.once });
  }

  return (
    <FormDialog
      open={open}
      size="sm"
      title={moderationTexts.warnTitle(nameOf(author))}
      onClose={close}
      onSubmit={send}
      submitLabel={moderationTexts.sendWarning}
      busyLabel={moderationTexts.sendingWarning}
      busy={warn.isPending}
      dirty={texts.text.trim() !== ''}
      {...keptText.frame}
    >
      <Stack gap="4">
        <Text color="fg.muted">{moderationTexts.warnHint}</Text>
        {keptText.note}
        <FormField label={moderationTexts.warningLabel} error={error} required>
          <Textarea
            rows={5}
            maxLength={WARNING_MAX}
            value={texts.text}
            placeholder={moderationTexts.warningPlaceholder}
            onChange={(event) => {
              write({ text: event.target.value });
              setError(undefined);
            }}
          />
        </FormField>
      </Stack>
    </FormDialog>
  );
}

type WarnDialogProps = { item: ModerationCase; open: boolean; onClose: () => void };
