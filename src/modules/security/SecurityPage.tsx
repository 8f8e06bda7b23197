import { Stack } from '@chakra-ui/react';
import { PasswordPanel } from './components/PasswordPanel.tsx';
import { SessionsPanel } from './components/SessionsPanel.tsx';
import { TwoFactorPanel } from './components/TwoFactorPanel.tsx';

/** The viewer's password, two-factor authentication, and sessions. */
export function SecurityPage() {
  return (
    <Stack gap="5">
      <PasswordPanel />
      <TwoFactorPanel />
      <SessionsPanel />
    </Stack>
  );
}
