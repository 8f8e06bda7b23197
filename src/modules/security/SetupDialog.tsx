import { Box, Code, Flex, Input, Stack, Text } from '@chakra-ui/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { showServerErrorsInForm } from '#lib/serverErrors.ts';
import { needsReauthentication } from '#lib/session/reauthentication.ts';
import { securityTexts, twoFactorTexts } from '#shared/security/messages.ts';
import type { RecoveryCodes, TwoFactorSetup } from '#shared/security/model.ts';
import { appCodeInput } from '#shared/security/schema.ts';
import { CopyText } from '#ui/base/CopyText.tsx';
import { QrCode } from '#ui/base/QrCode.tsx';
import { FormDialog } from '#ui/dialogs/FormDialog.tsx';
import { FormError } from '#ui/forms/FormError.tsx';
import { FormField } from '#ui/forms/FormField.tsx';

type Props = {
  setup: TwoFactorSetup;
  /** Another app is in use. It and its recovery codes will stop working. */
  replaces: boolean;
  busy: boolean;
  confirm: (code: string) => Promise<RecoveryCodes>;
  onClose: () => void;
  onDone: (made: RecoveryCodes) => void;
};

/** Shows the secret for an authenticator app and asks for the app's first code. */
export function SetupDialog({ setup, replaces, busy, confirm, onClose, onDone }: Props) {
  const { secret, address } = setup;
  const form = useForm<{ code: string }>({
    resolver: zodResolver(appCodeInput),
    defaultValues: { code: '' },
  });
  const { errors } = form.formState;
  const submit = form.handleSubmit(({ code }) =>
    confirm(code).then(onDone, (error) => {
      if (!needsReauthentication(error)) showServerErrorsInForm(form, error);
    }),
  );

  return (
    <FormDialog
      open
      size="sm"
      title={twoFactorTexts.setUp}
      description={twoFactorTexts.scan}
      submitLabel={twoFactorTexts.turnOn}
      busy={busy}
      dirty={false}
      onClose={onClose}
      onSubmit={submit}
    >
      <Stack gap="5">
        {replaces && <Text>{twoFactorTexts.switchNote}</Text>}
        <Flex justify="center">
          <QrCode text={address} label={twoFactorTexts.qrCode} />
        </Flex>
        <Box>
          <Text mb="2">{twoFactorTexts.enterKey}</Text>
          <Flex align="center" gap="2" justify="space-between">
            <Code fontFamily="mono" overflowWrap="anywhere" minW="0">
              {secret.match(/.{1,4}/g)?.join(' ')}
            </Code>
            <CopyText text={secret} label={twoFactorTexts.copyKey} />
          </Flex>
        </Box>
        <FormField label={securityTexts.code} hint={securityTexts.codeHint} error={errors.code?.message}>
          <Input
            data-autofocus
            autoComplete="one-time-code"
            inputMode="numeric"
            spellCheck={false}
            fontFamily="mono"
            {...form.register('code')}
          />
        </FormField>
        <FormError error={errors.root} />
      </Stack>
    </FormDialog>
  );
}
