import { Button, Input, Stack } from '@chakra-ui/react';
import { useState } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { securityTexts } from '#shared/security/messages.ts';
import { userMessages } from '#shared/users/messages.ts';
import { FormField } from '#ui/forms/FormField.tsx';

type Props = {
  error?: string;
  register: () => UseFormRegisterReturn;
  /** Clears the field and its error, which are about the other kind of code. */
  onSwitch: () => void;
  /** The first field of its form. */
  first?: boolean;
};

/** Asks for a verification code or a recovery code. */
export function CodeField({ error, register, onSwitch, first = false }: Props) {
  const [kind, setKind] = useState<'app' | 'recovery' | 'app again'>('app');
  const recovery = kind === 'recovery';
  // The server treats 6 digits as a verification code, even if they were typed as a recovery code.
  const shownError = recovery && error === userMessages.codeWrong ? userMessages.recoveryCodeWrong : error;
  return (
    <Stack gap="1" align="flex-start">
      <FormField
        label={recovery ? securityTexts.recoveryCode : securityTexts.code}
        hint={recovery ? securityTexts.recoveryCodeHint : securityTexts.codeHint}
        error={shownError}
      >
        <Input
          key={kind}
          autoFocus={first || kind !== 'app'}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          fontFamily="mono"
          inputMode={recovery ? 'text' : 'numeric'}
          {...register()}
        />
      </FormField>
      <Button
        type="button"
        variant="plain"
        px="0"
        color="accent.fg"
        onClick={() => {
          onSwitch();
          setKind(recovery ? 'app again' : 'recovery');
        }}
      >
        {recovery ? securityTexts.useApp : securityTexts.useRecoveryCode}
      </Button>
    </Stack>
  );
}
