import {
  createRootRoute,
  Outlet,
  redirect,
  retainSearchParams,
  useRouterState,
} from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { boot } from '#lib/boot.ts';
import { storedKeys } from '#lib/browser/storage.ts';
import { lazyOrRetry } from '#lib/cache/lazyOrRetry.ts';
import { useCan } from '#lib/session/session.ts';
import { isProgram } from '#shared/brand.ts';
import { isShownAt } from '#shared/pages.ts';
import { ToastRegion } from '#ui/base/ToastRegion.tsx';
import { useFirstInput } from '#ui/hooks/useFirstInput.ts';
import { NotFound } from '#widgets/NotFound.tsx';
import { OfflinePage } from '#widgets/OfflinePage.tsx';
import { AppShell } from '#widgets/shell/AppShell.tsx';
import '#lib/zodConfig.ts';
import { AccountControls } from '../modules/auth/components/AccountControls.tsx';
import { BannerSlot } from '../modules/auth/components/BannerSlot.tsx';
import { RightsWatch } from '../modules/auth/components/RightsWatch.tsx';
import { ReauthDialog } from '../modules/auth/ReauthDialog.tsx';
import { NotificationBell } from '../modules/notifications/components/NotificationBell.tsx';
import { PaletteKeys } from '../modules/palette/components/PaletteKeys.tsx';
import { SearchField } from '../modules/search/components/SearchField.tsx';
import { MorePlaces } from './-MorePlaces.tsx';

// A page that is offline by then works without tooltips.
const Attention = lazy(() =>
  import('./-Attention.tsx').then(
    (module) => ({ default: module.Attention }),
    () => ({ default: () => null }),
  ),
);

const PaletteDialogs = lazyOrRetry(
  async () => ({ default: (await import('./-PaletteDialogs.tsx')).PaletteDialogs }),
  ({ onShow }) => onShow(null),
);

const loadAssistant = async () => ({
  default: (await import('../modules/assistant/AssistantDialog.tsx')).AssistantDialog,
});
const AssistantDialog = lazyOrRetry(loadAssistant);

/** `domain` may hold the program's marker. Links keep it in the URL. */
type RootSearch = { domain?: string };

export const Route = createRootRoute({
  validateSearch: ({ domain }: Record<string, unknown>): RootSearch =>
    typeof domain === 'string' ? { domain } : {},
  search: { middlewares: [retainSearchParams(['domain'])] },
  beforeLoad: ({ location }) => {
    if (location.pathname === '/' && isProgram(boot.brand, window.location.host, location.searchStr)) {
      throw redirect({ to: '/accelerator', replace: true });
    }
  },
  component: Root,
});

/** The current page. Routes also match paths without a page. */
function Page() {
  const isFound = useRouterState({
    select: ({ matches }) => {
      const match = matches.at(-1);
      return match === undefined || isShownAt(match.pathname, match.fullPath);
    },
  });
  if (boot.offline) return <OfflinePage />;
  return isFound ? <Outlet /> : <NotFound />;
}

function Root() {
  const moderates = useCan('moderation.decide', null);
  const hasInput = useFirstInput();
  // Staff left check-ins behind, which are sent without any input.
  const hasWaiting = storedKeys('check-in:').length > 0;
  return (
    <>
      <AppShell
        search={<SearchField />}
        notifications={<NotificationBell />}
        account={<AccountControls />}
        banner={<BannerSlot />}
        onNearAssistant={() => void loadAssistant().catch(() => {})}
        morePlaces={moderates ? MorePlaces : undefined}
      >
        <Page />
      </AppShell>
      <RightsWatch />
      <ReauthDialog />
      <PaletteKeys dialogs={PaletteDialogs} assistant={AssistantDialog} />
      <ToastRegion />
      <Suspense fallback={null}>{(hasInput || hasWaiting) && <Attention />}</Suspense>
    </>
  );
}
