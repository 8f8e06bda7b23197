import { createFileRoute } from '@tanstack/react-router';
import { settingsTexts } from '#shared/settings/messages.ts';
import { SecurityPage } from '../modules/security/SecurityPage.tsx';
import { SettingsColumn } from '../modules/settings/components/SettingsColumn.tsx';

export const Route = createFileRoute('/settings/security')({ component: Security });

function Security() {
  return (
    <SettingsColumn title={settingsTexts.security}>
      <SecurityPage />
    </SettingsColumn>
  );
}
