import { Box } from '@chakra-ui/react';
import { useRouterState } from '@tanstack/react-router';
import { Suspense } from 'react';
import { boot } from '#lib/boot.ts';
import { lazyOrRetry } from '#lib/lazyOrRetry.ts';
import { useCurrentUser } from '#lib/session.ts';
import { hasBanner } from '#shared/users/model.ts';

const AccountBanner = lazyOrRetry(async () => ({
  default: (await import('./AccountBanner.tsx')).AccountBanner,
}));

/** The strip above the page. Few viewers have one, so it loads on demand, into a space of its height. */
export function BannerSlot() {
  const user = useCurrentUser();
  // The registration page says itself that no account exists. An empty space would move its form away from a press.
  const registers = useRouterState({ select: ({ location }) => location.pathname === '/register' });
  if (!hasBanner(user, boot.firstAccount && !registers)) return null;
  return (
    <Suspense fallback={<Box h="11" bg="warning.bg" />}>
      <AccountBanner />
    </Suspense>
  );
}
