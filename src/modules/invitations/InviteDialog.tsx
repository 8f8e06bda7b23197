import { Input, Stack } from '@chakra-ui/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useMutationFeedback } from '#lib/feedback.ts';
import { onceProcedure, useOnceKey } from '#lib/once.ts';
import { showServerErrorsInForm } from '#lib/serverErrors.ts';
import { trpc } from '#lib/trpc.ts';
import { generalTexts } from '#shared/general.messages.ts';
import { invitationTexts } from '#shared/invitations/messages.ts';
import type { NewInvitation } from '#shared/invitations/model.ts';
import { type InviteInput, inviteInput } from '#shared/invitations/schema.ts';
import { joinToasts } from '#shared/joining/messages.ts';
import { FormDialog } from '#ui/dialogs/FormDialog.tsx';
import { FormError } from '#ui/forms/FormError.tsx';
import { FormField } from '#ui/forms/FormField.tsx';

/** Creates an invitation. */
export function InviteDialog({ onClose, onMade }: InviteDialogProps) {
  const form = useForm<InviteInput>({
    resolver: zodResolver(inviteInput),
    defaultValues: { note: '', email: '' },
  });
  const { errors, isDirty } = form.formState;
  const once = useOnceKey();
  const creating = trpc.invitations.create.useMutation();
  const create = useMutationFeedback(onceProcedure({ send: creating.mutateAsync }), {
    invalidates: ['invitations', 'mail'],
    success: ({ mailed }) => (mailed ? joinToasts.invitedByMail : joinToasts.invited),
    failure: null,
    onSuccess: onMade,
    onError: (error) => showServerErrorsInForm(form, error),
  });
  return (
    <FormDialog
      open
      onClose={onClose}
      title={invitationTexts.invite}
      onSubmit={form.handleSubmit((values) => create.mutate({ ...values, once }))}
      submitLabel={invitationTexts.createLink}
      busy={create.isPending}
      dirty={isDirty}
      size="sm"
    >
      <Stack gap="4">
        <FormField label={invitationTexts.note} hint={invitationTexts.noteHint} error={errors.note?.message}>
          <Input autoComplete="off" {...form.register('note')} />
        </FormField>
        <FormField label={generalTexts.email} hint={invitationTexts.emailHint} error={errors.email?.message}>
          <Input type="email" autoComplete="off" inputMode="email" {...form.register('email')} />
        </FormField>
        <FormError error={errors.root} />
      </Stack>
    </FormDialog>
  );
}

type InviteDialogProps = { onClose: () => void; onMade: (made: NewInvitation) => void };
