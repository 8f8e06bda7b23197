import { chakra, Input, Stack } from '@chakra-ui/react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { showServerErrorsInForm } from '#lib/serverErrors.ts';
import { useSessionChange } from '#lib/session/session.ts';
import { showToast } from '#lib/toasts.ts';
import { errorOf, trpc } from '#lib/trpc.ts';
import { accountDataMessages, accountDataToasts } from '#shared/account/messages.ts';
import { generalTexts } from '#shared/general.messages.ts';
import { myDataTexts } from '#shared/settings/messages.ts';
import { userMessages } from '#shared/users/messages.ts';
import type { CurrentUser } from '#shared/users/output.ts';
import { FormDialog } from '#ui/dialogs/FormDialog.tsx';
import { FormError } from '#ui/forms/FormError.tsx';
import { FormField } from '#ui/forms/FormField.tsx';
import { PasswordInput } from '#ui/forms/PasswordInput.tsx';
import { CodeField } from '#widgets/CodeField.tsx';

/** Asks for the username, the password, and a verification code if needed, before it deletes the account. */
export function DeleteAccountDialog({ user, onClose }: { user: CurrentUser; onClose: () => void }) {
  const form = useForm({ defaultValues: { username: '', password: '', code: '' } });
  const { errors } = form.formState;
  const [asksCode, setAsksCode] = useState(user.secondFactor);
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
      // The app may have been set up in another browser.
      if (errorOf(error)?.fields?.code) setAsksCode(true);
      showServerErrorsInForm(form, error);
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
      onSubmit={form.handleSubmit(({ code, ...values }) =>
        remove.mutate(code ? { ...values, code } : values),
      )}
    >
      <Stack gap="4">
        <FormField label={myDataTexts.typeUsername(user.username)} error={errors.username?.message}>
          <Input
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            {...form.register('username', {
              validate: (name) => name.trim() === user.username || accountDataMessages.wrongName,
            })}
          />
        </FormField>
        <chakra.input type="text" autoComplete="username" value={user.username} readOnly hidden />
        <FormField label={generalTexts.password} error={errors.password?.message}>
          <PasswordInput
            autoComplete="current-password"
            {...form.register('password', { required: userMessages.passwordRequired })}
          />
        </FormField>
        {asksCode && (
          <CodeField
            error={errors.code?.message}
            register={() => form.register('code')}
            onSwitch={() => form.resetField('code')}
          />
        )}
        <FormError error={errors.root} />
      </Stack>
    </FormDialog>
  );
}
