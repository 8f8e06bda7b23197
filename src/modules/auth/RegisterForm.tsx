import { Button, Input, Stack, Text } from '@chakra-ui/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { authToasts } from '#shared/messages/users.ts';
import { type RegisterInput, registerInput } from '#shared/users.schema.ts';
import { PASSWORD_MIN, USERNAME_MAX, USERNAME_MIN } from '#shared/users.ts';
import { FormField } from '../../components/FormField.tsx';
import { PasswordInput } from '../../components/PasswordInput.tsx';
import { boot } from '../../lib/boot.ts';
import { trpc } from '../../lib/trpc.ts';
import { useSignIn } from './useSignIn.ts';

export function RegisterForm({ next, invite }: { next: string; invite?: string }) {
  const form = useForm<RegisterInput>({
    resolver: zodResolver(registerInput),
    defaultValues: { username: '', email: '', password: '', invitation: invite },
  });
  const { errors } = form.formState;
  const register = trpc.auth.register.useMutation(
    useSignIn({ form, next, success: () => authToasts.registered, failure: authToasts.registrationFailed }),
  );
  return (
    <form noValidate onSubmit={form.handleSubmit((values) => register.mutate(values))}>
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
