import { Box } from '@chakra-ui/react';
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
  if (!hasBanner(user, boot.firstAccount)) return null;
  return (
    <Suspense fallback={<Box h="11" bg="warning.bg" />}>
      <AccountBanner />
    </Suspense>
  );
}
