import { Box } from '@chakra-ui/react';
import { useRouterState } from '@tanstack/react-router';
import { Bell } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { NOTIFICATIONS_COUNTED } from '#shared/notifications.ts';
import { IconAction } from '../../components/IconAction.tsx';
import { useCan } from '../../lib/session.ts';
import { useUnreadCount } from './useNotifications.ts';

const loadPanel = () => import('./NotificationPanel.tsx');
const NotificationPanel = lazy(async () => ({ default: (await loadPanel()).NotificationPanel }));

/** The bell of the top bar, for those who can have notifications. */
export function NotificationBell() {
  return useCan('notifications.read', null) ? <BellWithPanel /> : null;
}

function BellWithPanel() {
  const unread = useUnreadCount() ?? 0;
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const address = useRouterState({ select: (state) => state.resolvedLocation?.href });
  const shown = unread >= NOTIFICATIONS_COUNTED ? `${NOTIFICATIONS_COUNTED - 1}+` : String(unread);

  // biome-ignore lint/correctness/useExhaustiveDependencies: arriving somewhere else is what closes it
  useEffect(() => setOpen(false), [address]);
  useEffect(() => {
    if (!open) return;
    const onPointerDown = (event: PointerEvent) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) setOpen(false);
    };
    document.addEventListener('pointerdown', onPointerDown);
    return () => document.removeEventListener('pointerdown', onPointerDown);
  }, [open]);

  return (
    <Box
      ref={box}
      position="relative"
      onKeyDown={(event) => {
        if (!open || event.key !== 'Escape') return;
        event.stopPropagation();
        setOpen(false);
        button.current?.focus();
      }}
      onBlur={(event) => {
        const next = event.relatedTarget;
        if (next instanceof Node && !event.currentTarget.contains(next)) setOpen(false);
      }}
    >
      <IconAction
        ref={button}
        label={unread === 0 ? 'Notifications' : `Notifications, ${shown} unread`}
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
          {shown}
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
