import { Input, Stack } from '@chakra-ui/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { boot } from '#lib/boot.ts';
import { useMutationFeedback } from '#lib/cache/feedback.ts';
import { onceProcedure } from '#lib/cache/once.ts';
import { showServerErrorsInForm } from '#lib/serverErrors.ts';
import { STEP, trpc } from '#lib/trpc.ts';
import { generalTexts } from '#shared/general.messages.ts';
import { joinToasts } from '#shared/invitations/joining.messages.ts';
import { invitationTexts } from '#shared/invitations/messages.ts';
import type { NewInvitation } from '#shared/invitations/output.ts';
import { type InviteInput, inviteInput } from '#shared/invitations/schema.ts';
import { FormDialog } from '#ui/dialogs/FormDialog.tsx';
import { FormError } from '#ui/forms/FormError.tsx';
import { FormField } from '#ui/forms/FormField.tsx';
import { useKeptTexts } from '#widgets/useKeptTexts.tsx';

/** Creates an invitation. */
export function InviteDialog({ onClose, onMade }: InviteDialogProps) {
  const { texts, write, ...keptText } = useKeptTexts('invitation', { note: '', email: '' }, (blank) =>
    form.reset(blank),
  );
  const form = useForm<InviteInput>({ resolver: zodResolver(inviteInput), defaultValues: texts });
  const { errors } = form.formState;
  const creating = trpc.invitations.create.useMutation(STEP);
  const create = useMutationFeedback(onceProcedure({ send: creating.mutateAsync }), {
    success: ({ mailed }) => (mailed && boot.delivers ? joinToasts.invitedByMail : joinToasts.invited),
    failure: null,
    onSuccess: (invitation) => {
      keptText.forget();
      onMade(invitation);
    },
    onError: (error) => showServerErrorsInForm(form, error),
  });
  return (
    <FormDialog
      open
      onClose={keptText.closing(onClose)}
      title={invitationTexts.invite}
      onSubmit={form.handleSubmit((values) => create.mutate({ ...values, once: keptText.once }))}
      submitLabel={invitationTexts.createLink}
      busy={create.isPending}
      dirty={texts.note !== '' || texts.email !== ''}
      {...keptText.frame}
      size="sm"
    >
      <Stack gap="4">
        {keptText.note}
        <FormField label={invitationTexts.note} hint={invitationTexts.noteHint} error={errors.note?.message}>
          <Input
            autoComplete="off"
            {...form.register('note', { onChange: ({ target }) => write({ note: target.value }) })}
          />
        </FormField>
        <FormField label={generalTexts.email} hint={invitationTexts.emailHint} error={errors.email?.message}>
          <Input
            type="email"
            autoComplete="off"
            inputMode="email"
            {...form.register('email', { onChange: ({ target }) => write({ email: target.value }) })}
          />
        </FormField>
        <FormError error={errors.root} />
      </Stack>
    </FormDialog>
  );
}

type InviteDialogProps = { onClose: () => void; onMade: (made: NewInvitation) => void };
