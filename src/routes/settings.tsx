import { createFileRoute, Outlet } from '@tanstack/react-router';
import { SettingsFrame } from '../modules/settings/SettingsFrame.tsx';

export const Route = createFileRoute('/settings')({ component: Settings });

function Settings() {
  return (
    <SettingsFrame>
      <Outlet />
    </SettingsFrame>
  );
}
