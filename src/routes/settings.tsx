import { createFileRoute, Outlet, useRouterState } from '@tanstack/react-router';
import { settingsPageOf } from '#shared/settings.ts';
import { NotFound } from '../components/NotFound.tsx';
import { SettingsFrame } from '../modules/settings/SettingsFrame.tsx';

export const Route = createFileRoute('/settings')({ component: Settings });

function Settings() {
  const page = settingsPageOf(useRouterState({ select: ({ location }) => location.pathname }));
  if (!page) return <NotFound />;
  return (
    <SettingsFrame page={page}>
      <Outlet />
    </SettingsFrame>
  );
}
