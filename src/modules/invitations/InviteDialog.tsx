import { Input, Stack } from '@chakra-ui/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useMutationFeedback } from '#lib/feedback.ts';
import { showServerErrorsInForm } from '#lib/serverErrors.ts';
import { trpc } from '#lib/trpc.ts';
import type { NewInvitation } from '#shared/invitations/model.ts';
import { type InviteInput, inviteInput } from '#shared/invitations/schema.ts';
import { joinToasts } from '#shared/joining/messages.ts';
import { FormDialog } from '#ui/dialogs/FormDialog.tsx';
import { FormError } from '#ui/forms/FormError.tsx';
import { FormField } from '#ui/forms/FormField.tsx';

/** Makes an invitation. */
export function InviteDialog({ onClose, onMade }: InviteDialogProps) {
  const form = useForm<InviteInput>({
    resolver: zodResolver(inviteInput),
    defaultValues: { note: '', email: '' },
  });
  const { errors, isDirty } = form.formState;
  const create = useMutationFeedback(trpc.invitations.create, {
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
      title="Invite somebody"
      onSubmit={form.handleSubmit((values) => create.mutate(values))}
      submitLabel="Make the link"
      busy={create.isPending}
      dirty={isDirty}
      size="sm"
    >
      <Stack gap="4">
        <FormField
          label="Note"
          hint="For your list, such as whom it is for. Nobody else but administrators sees it."
          error={errors.note?.message}
        >
          <Input autoComplete="off" {...form.register('note')} />
        </FormField>
        <FormField
          label="Email"
          hint="Leave it empty to hand the link on yourself."
          error={errors.email?.message}
        >
          <Input type="email" autoComplete="off" inputMode="email" {...form.register('email')} />
        </FormField>
        <FormError error={errors.root} />
      </Stack>
    </FormDialog>
  );
}

type InviteDialogProps = { onClose: () => void; onMade: (made: NewInvitation) => void };
