import { chakra, Input, Stack, Text } from '@chakra-ui/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { userMessages } from '#shared/messages.ts';
import { type ConfirmInput, confirmInput } from '#shared/users.schema.ts';
import { FormDialog } from '../../components/FormDialog.tsx';
import { FormField } from '../../components/FormField.tsx';
import { PasswordInput } from '../../components/PasswordInput.tsx';
import { showFieldErrors } from '../../lib/fieldErrors.ts';
import { useCurrentUser } from '../../lib/session.ts';
import { trpc } from '../../lib/trpc.ts';

/** Asks who is signed in for their password again. */
export function ConfirmPasswordDialog({ onAnswer }: { onAnswer: (confirmed: boolean) => void }) {
  const user = useCurrentUser();
  const form = useForm<ConfirmInput>({
    resolver: zodResolver(confirmInput),
    defaultValues: { password: '', ...(user?.secondFactor && { code: '' }) },
  });
  const { errors } = form.formState;
  const confirm = trpc.auth.confirmPassword.useMutation({
    onSuccess: () => onAnswer(true),
    onError: (error) => showFieldErrors(form, error),
  });

  return (
    <FormDialog
      open
      size="sm"
      title="Confirm that it is you"
      description={userMessages.confirmPassword}
      submitLabel="Confirm"
      busy={confirm.isPending}
      dirty={false}
      onClose={() => onAnswer(false)}
      onSubmit={form.handleSubmit((values) => confirm.mutate(values))}
    >
      <Stack gap="5">
        {/* Tells password managers whose password it is. */}
        <chakra.input type="text" autoComplete="username" value={user?.username ?? ''} readOnly hidden />
        <FormField label="Password" error={errors.password?.message}>
          <PasswordInput autoComplete="current-password" autoFocus {...form.register('password')} />
        </FormField>
        {user?.secondFactor && (
          <FormField label="Code" hint={userMessages.codeRequired} error={errors.code?.message}>
            <Input
              autoComplete="one-time-code"
              autoCapitalize="none"
              spellCheck={false}
              {...form.register('code')}
            />
          </FormField>
        )}
        {errors.root && (
          <Text role="alert" color="danger">
            {errors.root.message}
          </Text>
        )}
      </Stack>
    </FormDialog>
  );
}
