import { Button, Input, Link, Stack, Text } from '@chakra-ui/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { Link as RouterLink } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import { authToasts } from '#shared/messages.ts';
import { type LoginInput, loginInput } from '#shared/users.schema.ts';
import { FormField } from '../../components/FormField.tsx';
import { PasswordInput } from '../../components/PasswordInput.tsx';
import { boot } from '../../lib/boot.ts';
import { trpc } from '../../lib/trpc.ts';
import { AuthCard } from './AuthCard.tsx';
import { useSignIn } from './useSignIn.ts';

/** `next` is where the person was going. */
export function LoginPage({ next }: { next: string }) {
  const form = useForm<LoginInput>({
    resolver: zodResolver(loginInput),
    defaultValues: { username: '', password: '' },
  });
  const { errors } = form.formState;
  const login = trpc.auth.login.useMutation(
    useSignIn({
      form,
      next,
      success: ({ username }) => authToasts.loggedIn(username),
      failure: authToasts.loginFailed,
    }),
  );

  return (
    <AuthCard
      title="Log in"
      subtitle={`Welcome back to ${boot.brand.name}`}
      other={{ question: 'No account yet?', label: 'Create account', to: '/register', next }}
    >
      <form noValidate onSubmit={form.handleSubmit((values) => login.mutate(values))}>
        <Stack gap="5">
          <FormField label="Username or email" error={errors.username?.message}>
            <Input
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              {...form.register('username')}
            />
          </FormField>
          <FormField label="Password" error={errors.password?.message}>
            <PasswordInput autoComplete="current-password" {...form.register('password')} />
          </FormField>
          {errors.root && <Text color="danger">{errors.root.message}</Text>}
          <Button type="submit" variant="solid" size="lg" loading={login.isPending}>
            Log in
          </Button>
          <Link asChild alignSelf="center">
            <RouterLink to="/reset-password">Forgot your password?</RouterLink>
          </Link>
        </Stack>
      </form>
    </AuthCard>
  );
}
