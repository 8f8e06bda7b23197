import { Stack } from '@chakra-ui/react';
import { PasswordPanel } from './PasswordPanel.tsx';
import { SessionsPanel } from './SessionsPanel.tsx';
import { TwoFactorPanel } from './TwoFactorPanel.tsx';

/** What protects the viewer's account. */
export function SecurityPage() {
  return (
    <Stack gap="5">
      <PasswordPanel />
      <TwoFactorPanel />
      <SessionsPanel />
    </Stack>
  );
}
