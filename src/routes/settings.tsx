import { createFileRoute, Outlet, useRouterState } from '@tanstack/react-router';
import { settingAt } from '#shared/pages.ts';
import { SettingsFrame } from '../modules/settings/components/SettingsFrame.tsx';

export const Route = createFileRoute('/settings')({ component: Settings });

function Settings() {
  const page = settingAt(useRouterState({ select: ({ location }) => location.pathname }));
  if (!page) return null;
  return (
    <SettingsFrame page={page}>
      <Outlet />
    </SettingsFrame>
  );
}
