import { Button, Stack, Text } from '@chakra-ui/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { useMutationFeedback } from '#lib/cache/feedback.ts';
import { showServerErrorsInForm } from '#lib/serverErrors.ts';
import { errorOf, trpc } from '#lib/trpc.ts';
import { type ResetPasswordInput, resetPasswordInput } from '#shared/email-links/schema.ts';
import { generalTexts } from '#shared/general.messages.ts';
import { joinTexts, joinToasts } from '#shared/invitations/joining.messages.ts';
import { userTexts } from '#shared/users/frame.messages.ts';
import { FormError } from '#ui/forms/FormError.tsx';
import { FormField } from '#ui/forms/FormField.tsx';
import { PasswordInput } from '#ui/forms/PasswordInput.tsx';
import { AuthCard } from './components/AuthCard.tsx';

/** Sets a new password for the account of the link. */
export function ResetPasswordPage({ token }: { token: string }) {
  const form = useForm<ResetPasswordInput>({
    resolver: zodResolver(resetPasswordInput),
    defaultValues: { token, password: '' },
  });
  const { errors } = form.formState;
  const reset = useMutationFeedback(trpc.account.resetPassword, {
    success: joinToasts.passwordReset,
    failure: null,
    onError: (error) => showServerErrorsInForm(form, error),
  });
  const over = errorOf(reset.error)?.code === 'GONE';
  return (
    <AuthCard
      title={joinTexts.newPasswordTitle}
      subtitle={joinTexts.newPasswordSubtitle}
      other={{ question: joinTexts.remembered, label: generalTexts.logIn, to: '/login', next: '/' }}
    >
      {reset.isSuccess && (
        <Outcome message={joinTexts.passwordChanged} tone="status">
          <Link to="/login">{generalTexts.logIn}</Link>
        </Outcome>
      )}
      {over && (
        <Outcome message={errorOf(reset.error)?.message ?? ''} tone="alert">
          <Link to="/reset-password">{joinTexts.requestNewLink}</Link>
        </Outcome>
      )}
      {!reset.isSuccess && !over && (
        <form noValidate onSubmit={form.handleSubmit((values) => reset.mutate(values))}>
          <Stack gap="5">
            <FormField
              label={joinTexts.newPassword}
              hint={userTexts.passwordHint}
              error={errors.password?.message}
            >
              <PasswordInput autoComplete="new-password" {...form.register('password')} />
            </FormField>
            <FormError error={errors.root} />
            <Button type="submit" variant="solid" size="lg" loading={reset.isPending}>
              {joinTexts.changePassword}
            </Button>
          </Stack>
        </form>
      )}
    </AuthCard>
  );
}

function Outcome({
  message,
  tone,
  children,
}: {
  message: string;
  tone: 'status' | 'alert';
  children: ReactNode;
}) {
  const text = useRef<HTMLParagraphElement>(null);
  // Focus was in the form, which is no longer shown.
  useEffect(() => text.current?.focus(), []);
  return (
    <Stack gap="4" align="flex-start">
      <Text ref={text} role={tone} tabIndex={-1} outline="none">
        {message}
      </Text>
      <Button asChild variant="solid">
        {children}
      </Button>
    </Stack>
  );
}
