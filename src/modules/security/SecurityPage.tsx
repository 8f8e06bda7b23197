import { Stack } from '@chakra-ui/react';
import { PasswordPanel } from './PasswordPanel.tsx';
import { SecondFactorPanel } from './SecondFactorPanel.tsx';
import { SessionsPanel } from './SessionsPanel.tsx';

/** What protects the viewer's account. */
export function SecurityPage() {
  return (
    <Stack gap="5">
      <PasswordPanel />
      <SecondFactorPanel />
      <SessionsPanel />
    </Stack>
  );
}
