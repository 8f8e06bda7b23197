import { Box, Button, Text } from '@chakra-ui/react';
import { useRouterState } from '@tanstack/react-router';
import { Suspense } from 'react';
import { boot } from '#lib/boot.ts';
import { lazyOrRetry } from '#lib/cache/lazyOrRetry.ts';
import { useReadOnly } from '#lib/live/readOnly.ts';
import { useCurrentUser } from '#lib/session/session.ts';
import { userRefusals } from '#shared/refusals.messages.ts';
import { userTexts } from '#shared/users/frame.messages.ts';
import { hasBanner } from '#shared/users/model.ts';
import type { CurrentUser } from '#shared/users/output.ts';
import { Banner } from '#ui/base/Banner.tsx';

const AccountBanner = lazyOrRetry(async () => ({
  default: (await import('./AccountBanner.tsx')).AccountBanner,
}));

const ReadOnlyBanner = lazyOrRetry(async () => ({
  default: (await import('./ReadOnlyBanner.tsx')).ReadOnlyBanner,
}));

/** The space of a strip. Few viewers have one, so each loads on demand, into a space of its height, also where it wraps. */
const SPACE = <Box h="11" bg="warning.bg" />;

/** The strips above the page: that nothing can be changed right now, and what is special about the account. */
export function BannerSlot() {
  const readOnly = useReadOnly();
  const user = useCurrentUser();
  // The registration page says itself that no account exists. An empty space would move its form away from a press.
  const registers = useRouterState({ select: ({ location }) => location.pathname === '/register' });
  return (
    <>
      {readOnly && (
        <Suspense fallback={SPACE}>
          <ReadOnlyBanner reason={readOnly} />
        </Suspense>
      )}
      {hasBanner(user, boot.firstAccount && !registers) && (
        <Suspense fallback={user ? <Ahead user={user} /> : SPACE}>
          <AccountBanner />
        </Suspense>
      )}
    </>
  );
}

/** The banner's text until its code is there. Its button only takes its place. */
function Ahead({ user: { state, role, standing } }: { user: CurrentUser }) {
  const [text, button] =
    state === 'waiting'
      ? [userRefusals.pending]
      : role === standing
        ? [userTexts.twoFactorMissing, userTexts.setUpTwoFactor]
        : [userTexts.previewing(role), userTexts.exitPreview];
  return (
    <Banner label={userTexts.yourAccount} icon={<Box boxSize="4" flexShrink="0" />}>
      <Text fontWeight="medium">{text}</Text>
      {button && (
        <Button size="sm" visibility="hidden">
          {button}
        </Button>
      )}
    </Banner>
  );
}
