import { Input, Stack } from '@chakra-ui/react';
import { useNavigate } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import { needsReauthentication, useReauthentication } from '#lib/reauthentication.ts';
import { showServerErrorsInForm } from '#lib/serverErrors.ts';
import { useSessionChange } from '#lib/session.ts';
import { showToast } from '#lib/toasts.ts';
import { trpc } from '#lib/trpc.ts';
import { accountDataMessages, accountDataToasts } from '#shared/account/messages.ts';
import { myDataTexts } from '#shared/settings/messages.ts';
import type { CurrentUser } from '#shared/users/output.ts';
import { FormDialog } from '#ui/dialogs/FormDialog.tsx';
import { FormError } from '#ui/forms/FormError.tsx';
import { FormField } from '#ui/forms/FormField.tsx';

/** Asks for the username, and for the password again, before it deletes the account. */
export function DeleteAccountDialog({ user, onClose }: { user: CurrentUser; onClose: () => void }) {
  const form = useForm({ defaultValues: { username: '' } });
  const { errors } = form.formState;
  const confirmed = useReauthentication();
  const navigate = useNavigate();
  const changeSession = useSessionChange();
  const remove = trpc.account.delete.useMutation({
    onSuccess: async () => {
      onClose();
      await navigate({ to: '/' });
      changeSession(null);
      showToast({ tone: 'success', ...accountDataToasts.deleted });
    },
    onError: (error) => {
      if (!needsReauthentication(error)) showServerErrorsInForm(form, error);
    },
  });
  return (
    <FormDialog
      open
      size="sm"
      title={myDataTexts.deleteTitle}
      description={myDataTexts.noUndo}
      submitLabel={myDataTexts.delete}
      tone="danger"
      busy={remove.isPending}
      dirty={false}
      onClose={onClose}
      onSubmit={form.handleSubmit((values) => void confirmed(() => remove.mutateAsync(values)))}
    >
      <Stack gap="4">
        <FormField label={myDataTexts.typeUsername(user.username)} error={errors.username?.message}>
          <Input
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            {...form.register('username', {
              validate: (typed) => typed.trim() === user.username || accountDataMessages.wrongName,
            })}
          />
        </FormField>
        <FormError error={errors.root} />
      </Stack>
    </FormDialog>
  );
}
