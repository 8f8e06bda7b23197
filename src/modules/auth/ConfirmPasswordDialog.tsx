import { chakra, Stack } from '@chakra-ui/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { showServerErrorsInForm } from '#lib/serverErrors.ts';
import { useCurrentUser } from '#lib/session/session.ts';
import { errorOf, trpc } from '#lib/trpc.ts';
import { generalTexts } from '#shared/general.messages.ts';
import { securityTexts } from '#shared/security/messages.ts';
import { userMessages } from '#shared/users/messages.ts';
import { type ConfirmInput, confirmInput } from '#shared/users/schema.ts';
import { FormDialog } from '#ui/dialogs/FormDialog.tsx';
import { FormError } from '#ui/forms/FormError.tsx';
import { FormField } from '#ui/forms/FormField.tsx';
import { PasswordInput } from '#ui/forms/PasswordInput.tsx';
import { CodeField } from '#widgets/CodeField.tsx';

/** Asks the viewer for their password again, and for a verification code if two-factor authentication is on. */
export function ConfirmPasswordDialog({ onAnswer }: { onAnswer: (confirmed: boolean) => void }) {
  const user = useCurrentUser();
  const [asksCode, setAsksCode] = useState(user?.secondFactor ?? false);
  const form = useForm<ConfirmInput>({
    resolver: zodResolver(confirmInput),
    defaultValues: { password: '', code: '' },
  });
  const { errors } = form.formState;
  const confirm = trpc.auth.confirmPassword.useMutation({
    onSuccess: () => onAnswer(true),
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
      title={securityTexts.confirmTitle}
      description={userMessages.confirmPassword}
      submitLabel={securityTexts.confirm}
      busy={confirm.isPending}
      dirty={false}
      onClose={() => onAnswer(false)}
      onSubmit={form.handleSubmit(({ password, code }) =>
        confirm.mutate(code ? { password, code } : { password }),
      )}
    >
      <Stack gap="5">
        {/* Tells password managers whose password it is. */}
        <chakra.input type="text" autoComplete="username" value={user?.username ?? ''} readOnly hidden />
        <FormField label={generalTexts.password} error={errors.password?.message}>
          <PasswordInput autoComplete="current-password" autoFocus {...form.register('password')} />
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
