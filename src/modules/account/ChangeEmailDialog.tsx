import { Input, Stack } from '@chakra-ui/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useMutationFeedback } from '#lib/cache/feedback.ts';
import { showServerErrorsInForm } from '#lib/serverErrors.ts';
import { useReauthentication } from '#lib/session/reauthentication.ts';
import { trpc } from '#lib/trpc.ts';
import { accountTexts } from '#shared/account/messages.ts';
import { type ChangeEmailInput, changeEmailInput } from '#shared/email-links/schema.ts';
import { joinToasts } from '#shared/invitations/joining.messages.ts';
import { FormDialog } from '#ui/dialogs/FormDialog.tsx';
import { FormError } from '#ui/forms/FormError.tsx';
import { FormField } from '#ui/forms/FormField.tsx';

/** Asks for a new email address, which takes effect once its link is opened. */
export function ChangeEmailDialog({ onClose, onAsked }: ChangeEmailDialogProps) {
  const form = useForm<ChangeEmailInput>({
    resolver: zodResolver(changeEmailInput),
    defaultValues: { email: '' },
  });
  const { errors, isDirty } = form.formState;
  const confirmed = useReauthentication();
  const request = useMutationFeedback(trpc.account.requestEmailChange, {
    success: (_, { email }) => joinToasts.changeAsked(email),
    failure: null,
    onSuccess: ({ delivers }, { email }) => onAsked({ email, delivers }),
    onError: (error) => showServerErrorsInForm(form, error),
  });
  return (
    <FormDialog
      open
      onClose={onClose}
      title={accountTexts.changeEmail}
      description={accountTexts.changeNote}
      onSubmit={form.handleSubmit((values) => void confirmed(() => request.mutateAsync(values)))}
      submitLabel={accountTexts.sendLink}
      busy={request.isPending}
      dirty={isDirty}
      size="sm"
    >
      <Stack gap="4">
        <FormField label={accountTexts.newEmail} error={errors.email?.message}>
          <Input type="email" autoComplete="email" inputMode="email" {...form.register('email')} />
        </FormField>
        <FormError error={errors.root} />
      </Stack>
    </FormDialog>
  );
}

type ChangeEmailDialogProps = {
  onClose: () => void;
  onAsked: (asked: { email: string; delivers: boolean }) => void;
};
