import { Box } from '@chakra-ui/react';
import { useRouterState } from '@tanstack/react-router';
import { Bell } from 'lucide-react';
import { Suspense, useEffect, useRef } from 'react';
import { lazyOrRetry } from '#lib/cache/lazyOrRetry.ts';
import { useCan } from '#lib/session/session.ts';
import { generalTexts } from '#shared/general.messages.ts';
import { NOTIFICATIONS_COUNTED } from '#shared/notifications/shown.ts';
import { IconAction } from '#ui/base/IconAction.tsx';
import { useDropdown } from '#ui/hooks/useDropdown.ts';
import { useUnreadCount } from '../useNotifications.ts';

const loadPanel = () => import('./NotificationPanel.tsx');
const NotificationPanel = lazyOrRetry(async () => ({ default: (await loadPanel()).NotificationPanel }));

/** The top bar's bell, for everyone who can have notifications. */
export function NotificationBell() {
  return useCan('notifications.read', null) ? <BellWithPanel /> : null;
}

function BellWithPanel() {
  const unread = useUnreadCount() ?? 0;
  const button = useRef<HTMLButtonElement>(null);
  const { open, setOpen, frame } = useDropdown(button);
  const address = useRouterState({ select: (state) => state.resolvedLocation?.href });
  const countText = unread >= NOTIFICATIONS_COUNTED ? `${NOTIFICATIONS_COUNTED - 1}+` : String(unread);

  // biome-ignore lint/correctness/useExhaustiveDependencies: navigating closes it
  useEffect(() => setOpen(false), [address, setOpen]);

  return (
    <Box position="relative" {...frame}>
      <IconAction
        ref={button}
        label={unread === 0 ? generalTexts.notifications : generalTexts.unreadNotifications(countText)}
        icon={<Bell aria-hidden />}
        size="lg"
        placement="bottom"
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={loadPanel}
        onFocus={loadPanel}
        onClick={() => setOpen(!open)}
      />
      {unread > 0 && (
        <Box
          aria-hidden
          position="absolute"
          top="0.5"
          insetEnd="0.5"
          minW="4"
          h="4"
          px="1"
          borderRadius="full"
          bg="accent.solid"
          color="accent.contrast"
          fontSize="0.625rem"
          fontWeight="semibold"
          lineHeight="1rem"
          textAlign="center"
          fontVariantNumeric="tabular-nums"
          pointerEvents="none"
        >
          {countText}
        </Box>
      )}
      {open && (
        <Suspense>
          <NotificationPanel />
        </Suspense>
      )}
    </Box>
  );
}
