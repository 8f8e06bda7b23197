import { Button, Input, Link, Stack } from '@chakra-ui/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { Link as RouterLink } from '@tanstack/react-router';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { boot } from '#lib/boot.ts';
import { showToast } from '#lib/toasts.ts';
import { errorOf, trpc } from '#lib/trpc.ts';
import { generalTexts } from '#shared/general.messages.ts';
import { joinTexts } from '#shared/invitations/joining.messages.ts';
import { loginToasts, userMessages } from '#shared/users/messages.ts';
import type { CurrentUser } from '#shared/users/output.ts';
import { type LoginInput, loginInput } from '#shared/users/schema.ts';
import { FormError } from '#ui/forms/FormError.tsx';
import { FormField } from '#ui/forms/FormField.tsx';
import { PasswordInput } from '#ui/forms/PasswordInput.tsx';
import { useArrivalFocus } from '#ui/hooks/useArrivalFocus.ts';
import { CodeField } from '#widgets/CodeField.tsx';
import { AuthCard } from './components/AuthCard.tsx';
import { useAuthForm } from './useAuthForm.ts';

/** `next` is the path to open afterwards. */
export function LoginPage({ next }: { next: string }) {
  const form = useForm<LoginInput>({
    resolver: zodResolver(loginInput),
    defaultValues: { username: '', password: '', code: '' },
  });
  const { errors } = form.formState;
  const utils = trpc.useUtils();
  /** The password was correct and a verification code is needed. The form keeps its values. */
  const [asksCode, setAsksCode] = useState(false);
  useArrivalFocus(!asksCode, () => form.setFocus('username'));
  const login = useAuthForm(trpc.auth.login, {
    form,
    next,
    success: ({ username }) => loginToasts.loggedIn(username),
    failure: loginToasts.loginFailed,
    handles: (error) => {
      const wantsCode = !asksCode && errorOf(error)?.fields?.code !== undefined;
      if (wantsCode) setAsksCode(true);
      return wantsCode;
    },
    onLoggedIn: (user) => {
      if (isRecoveryCode(form.getValues('code') ?? '')) void tellCodesLeft(user);
    },
  });
  async function tellCodesLeft({ username }: CurrentUser): Promise<void> {
    // Without the number, the toast of the login stays as it is.
    const factor = await utils.client.account.secondFactor.query(undefined).catch(() => null);
    if (factor) showToast({ tone: 'success', ...loginToasts.codesLeft(username, factor.recoveryCodesLeft) });
  }
  const submit = form.handleSubmit(({ code, ...credentials }) => {
    if (!asksCode) return login.mutate(credentials);
    if (!code) return form.setError('code', { message: userMessages.codeRequired }, { shouldFocus: true });
    login.mutate({ ...credentials, code });
  });
  const back = () => {
    form.resetField('code');
    form.clearErrors();
    setAsksCode(false);
  };

  return (
    <AuthCard
      title={generalTexts.logIn}
      subtitle={asksCode ? joinTexts.enterCode : joinTexts.welcomeBack(boot.brand.name)}
      other={{ question: joinTexts.noAccount, label: generalTexts.createAccount, to: '/register', next }}
    >
      <form noValidate onSubmit={submit}>
        <Stack gap="5">
          {asksCode ? (
            <CodeField
              first
              error={errors.code?.message}
              register={() => form.register('code')}
              onSwitch={() => form.resetField('code')}
            />
          ) : (
            <>
              <FormField label={joinTexts.loginName} error={errors.username?.message}>
                <Input
                  autoComplete="username"
                  autoCapitalize="none"
                  spellCheck={false}
                  {...form.register('username')}
                />
              </FormField>
              <FormField label={generalTexts.password} error={errors.password?.message}>
                <PasswordInput autoComplete="current-password" {...form.register('password')} />
              </FormField>
            </>
          )}
          <FormError error={errors.root} />
          <Button type="submit" variant="solid" size="lg" loading={login.isPending}>
            {generalTexts.logIn}
          </Button>
          {asksCode ? (
            <Button type="button" variant="ghost" onClick={back}>
              {generalTexts.back}
            </Button>
          ) : (
            <Link asChild alignSelf="center">
              <RouterLink to="/reset-password">{joinTexts.forgotPassword}</RouterLink>
            </Link>
          )}
        </Stack>
      </form>
    </AuthCard>
  );
}

/** Codes of apps are digits. */
function isRecoveryCode(code: string): boolean {
  return /[^\d\s]/.test(code);
}
