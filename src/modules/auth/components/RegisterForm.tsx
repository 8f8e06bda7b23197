import { Button, Input, Stack, Text } from '@chakra-ui/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { boot } from '#lib/boot.ts';
import { errorOf, trpc } from '#lib/trpc.ts';
import { authToasts } from '#shared/users/messages.ts';
import { PASSWORD_MIN, USERNAME_MAX, USERNAME_MIN } from '#shared/users/model.ts';
import { type RegisterInput, registerInput } from '#shared/users/schema.ts';
import { FormField } from '#ui/forms/FormField.tsx';
import { PasswordInput } from '#ui/forms/PasswordInput.tsx';
import { useSignIn } from '../useSignIn.ts';

/** `invite` is sent along. It may stop working while the form is filled in: then `onInvitationRefused` is called. */
export function RegisterForm({ next, invite, onInvitationRefused }: RegisterFormProps) {
  const form = useForm<RegisterInput>({
    resolver: zodResolver(registerInput),
    defaultValues: { username: '', email: '', password: '' },
  });
  const { errors } = form.formState;
  const register = useSignIn(trpc.auth.register, {
    ...{ form, next },
    success: () => authToasts.registered,
    failure: authToasts.registrationFailed,
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
          label="Username"
          hint={`${USERNAME_MIN} to ${USERNAME_MAX} letters, digits, _ - or .`}
          error={errors.username?.message}
        >
          <Input
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            {...form.register('username')}
          />
        </FormField>
        <FormField label="Email" hint="Never shown to other people." error={errors.email?.message}>
          <Input type="email" autoComplete="email" inputMode="email" {...form.register('email')} />
        </FormField>
        <FormField
          label="Password"
          hint={`At least ${PASSWORD_MIN} characters.`}
          error={errors.password?.message}
        >
          <PasswordInput autoComplete="new-password" {...form.register('password')} />
        </FormField>
        {boot.setupTokenRequired && (
          <FormField
            label="Setup token"
            hint="Printed on the console of the server when it started."
            error={errors.setupToken?.message}
          >
            <Input autoComplete="off" spellCheck={false} fontFamily="mono" {...form.register('setupToken')} />
          </FormField>
        )}
        {errors.root && <Text color="danger">{errors.root.message}</Text>}
        <Button type="submit" variant="solid" size="lg" loading={register.isPending}>
          Create account
        </Button>
      </Stack>
    </form>
  );
}

type RegisterFormProps = { next: string; invite?: string; onInvitationRefused?: () => void };
