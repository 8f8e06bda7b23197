import { Button, chakra, Stack } from '@chakra-ui/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useMutationFeedback } from '#lib/cache/feedback.ts';
import { restartLive } from '#lib/live/useLive.ts';
import { showServerErrorsInForm } from '#lib/serverErrors.ts';
import { useCurrentUser } from '#lib/session/session.ts';
import { errorOf, trpc } from '#lib/trpc.ts';
import { generalTexts } from '#shared/general.messages.ts';
import { securityTexts, securityToasts } from '#shared/security/messages.ts';
import { type ChangePasswordInput, changePasswordInput } from '#shared/security/schema.ts';
import { userTexts } from '#shared/users/frame.messages.ts';
import { Panel } from '#ui/base/Panel.tsx';
import { FormError } from '#ui/forms/FormError.tsx';
import { FormField } from '#ui/forms/FormField.tsx';
import { PasswordInput } from '#ui/forms/PasswordInput.tsx';
import { CodeField } from '#widgets/CodeField.tsx';

export function PasswordPanel() {
  const user = useCurrentUser();
  const [needsCode, setNeedsCode] = useState(false);
  const asksCode = needsCode || (user?.secondFactor ?? false);
  const form = useForm<ChangePasswordInput>({
    resolver: zodResolver(changePasswordInput),
    defaultValues: { currentPassword: '', password: '', code: '' },
  });
  const { errors } = form.formState;
  const change = useMutationFeedback(trpc.account.changePassword, {
    success: securityToasts.passwordChanged,
    failure: null,
    onSuccess: () => {
      form.reset();
      // The session has a new token, and the old token's stream has ended.
      restartLive();
    },
    onError: (error) => {
      // The app may have been set up in another browser.
      if (errorOf(error)?.fields?.code) setNeedsCode(true);
      showServerErrorsInForm(form, error);
    },
  });

  return (
    <Panel title={generalTexts.password} description={securityTexts.passwordNote}>
      <form
        noValidate
        onSubmit={form.handleSubmit(({ code, ...values }) =>
          change.mutate(asksCode && code ? { ...values, code } : values),
        )}
      >
        <Stack gap="5" maxW="26rem">
          <chakra.input type="text" autoComplete="username" value={user?.username ?? ''} readOnly hidden />
          <FormField label={securityTexts.currentPassword} error={errors.currentPassword?.message}>
            <PasswordInput autoComplete="current-password" {...form.register('currentPassword')} />
          </FormField>
          <FormField
            label={securityTexts.newPassword}
            hint={userTexts.passwordHint}
            error={errors.password?.message}
          >
            <PasswordInput autoComplete="new-password" {...form.register('password')} />
          </FormField>
          {asksCode && (
            <CodeField
              error={errors.code?.message}
              register={() => form.register('code')}
              onSwitch={() => form.resetField('code')}
            />
          )}
          <FormError error={errors.root} />
          <Button type="submit" alignSelf="flex-start" size="lg" loading={change.isPending}>
            {securityTexts.changePassword}
          </Button>
        </Stack>
      </form>
    </Panel>
  );
}
