import { Box, Button, chakra, Input, Stack, Text } from '@chakra-ui/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { type ComponentProps, useId } from 'react';
import { useForm } from 'react-hook-form';
import { boot } from '#lib/boot.ts';
import { errorOf, trpc } from '#lib/trpc.ts';
import { generalTexts } from '#shared/general.messages.ts';
import { joinTexts } from '#shared/invitations/joining.messages.ts';
import { userTexts } from '#shared/users/frame.messages.ts';
import { loginToasts } from '#shared/users/messages.ts';
import { USERNAME_MAX, USERNAME_MIN } from '#shared/users/model.ts';
import { type RegisterInput, registerInput } from '#shared/users/schema.ts';
import { Check } from '#ui/forms/Check.tsx';
import { FormField } from '#ui/forms/FormField.tsx';
import { PasswordInput } from '#ui/forms/PasswordInput.tsx';
import { useArrivalFocus } from '#ui/hooks/useArrivalFocus.ts';
import { useAuthForm } from '../useAuthForm.ts';

/**
 * Sends `invite` along, and fills in `email`, where it was sent to. `newsletter`: its check box is checked at first. Calls `onInvitationRefused` if the invitation stopped
 * working in the meantime.
 */
export function RegisterForm({
  next,
  invite,
  email = '',
  newsletter = false,
  onInvitationRefused,
}: RegisterFormProps) {
  const form = useForm<RegisterInput>({
    resolver: zodResolver(registerInput),
    defaultValues: { username: '', email, password: '', newsletter },
  });
  const { errors } = form.formState;
  useArrivalFocus(true, () => form.setFocus('username'));
  const register = useAuthForm(trpc.auth.register, {
    form,
    next,
    success: () => loginToasts.registered,
    failure: loginToasts.registrationFailed,
  });
  const onError = (error: unknown) => {
    if (errorOf(error)?.fields?.invitation) onInvitationRefused?.();
  };
  return (
    <form
      noValidate
      onSubmit={form.handleSubmit((values) =>
        register.mutate({ ...values, invitation: invite }, { onError }),
      )}
    >
      <Stack gap="5">
        <FormField
          label={joinTexts.username}
          hint={joinTexts.usernameHint(USERNAME_MIN, USERNAME_MAX)}
          error={errors.username?.message}
        >
          <Input
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            {...form.register('username')}
          />
        </FormField>
        <FormField label={generalTexts.email} hint={joinTexts.emailHint} error={errors.email?.message}>
          <Input type="email" autoComplete="email" inputMode="email" {...form.register('email')} />
        </FormField>
        <FormField
          label={generalTexts.password}
          hint={userTexts.passwordHint}
          error={errors.password?.message}
        >
          <PasswordInput autoComplete="new-password" {...form.register('password')} />
        </FormField>
        {boot.setupTokenRequired && (
          <FormField
            label={joinTexts.setupToken}
            hint={joinTexts.setupTokenHint}
            error={errors.setupToken?.message}
          >
            <Input autoComplete="off" spellCheck={false} fontFamily="mono" {...form.register('setupToken')} />
          </FormField>
        )}
        <NewsletterBox {...form.register('newsletter')} />
        {errors.root && <Text color="danger">{errors.root.message}</Text>}
        <Button type="submit" variant="solid" size="lg" loading={register.isPending}>
          {generalTexts.createAccount}
        </Button>
      </Stack>
    </form>
  );
}

type RegisterFormProps = {
  next: string;
  invite?: string;
  email?: string;
  newsletter?: boolean;
  onInvitationRefused?: () => void;
};

function NewsletterBox(input: ComponentProps<typeof Check>) {
  const hint = useId();
  return (
    <div>
      <BoxLabel>
        <Check type="checkbox" aria-describedby={hint} {...input} />
        {joinTexts.newsletter}
      </BoxLabel>
      <Box id={hint} textStyle="xs" color="fg.muted" ps="7">
        {joinTexts.newsletterHint}
      </Box>
    </div>
  );
}

const BoxLabel = chakra('label', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minH: '6',
    textStyle: 'sm',
    fontWeight: 'medium',
    cursor: 'pointer',
    '@media (pointer: coarse)': { minH: '11' },
  },
});
