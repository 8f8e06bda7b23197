import { Box, Heading, Skeleton, Stack } from '@chakra-ui/react';
import { useRef } from 'react';
import { messageOf } from '#lib/cache/feedback.ts';
import { useCan } from '#lib/session/session.ts';
import { showToast } from '#lib/toasts.ts';
import { trpc } from '#lib/trpc.ts';
import { notificationTexts, notificationToasts } from '#shared/notifications/messages.ts';
import {
  NOTIFICATION_KINDS,
  type NotificationKind,
  type NotificationPreferences,
  STAFF_NOTIFICATION_KINDS,
} from '#shared/notifications/model.ts';
import { QueryError } from '#ui/base/QueryError.tsx';
import { SwitchField } from '#ui/forms/SwitchField.tsx';
import { useDelayed } from '#ui/hooks/useDelayed.ts';

/** A switch for each kind of notification. Kinds that are turned off aren't stored. */
export function Preferences({ heading = 'h2' }: { heading?: 'h2' | 'h3' }) {
  const preferences = trpc.notifications.preferences.useQuery(undefined);
  const set = useSetPreference();
  const staff = useCan('projects.read', null);
  const showSkeleton = useDelayed(preferences.isPending, 150);
  if (preferences.isPending) return showSkeleton ? <Skeleton height="16rem" aria-hidden /> : null;
  const { data } = preferences;
  if (!data) {
    return <QueryError message={notificationTexts.failed} query={preferences} />;
  }
  return (
    <Box as="section" aria-labelledby="notify-me">
      <Heading as={heading} id="notify-me" size="md" mb="4">
        {notificationTexts.notifyMe}
      </Heading>
      <Stack gap="5">
        {NOTIFICATION_KINDS.filter((kind) => staff || !STAFF_NOTIFICATION_KINDS.includes(kind)).map(
          (kind) => (
            <SwitchField
              key={kind}
              {...notificationTexts.preferences[kind]}
              checked={data[kind]}
              onChange={(event) => set(kind, event.target.checked)}
            />
          ),
        )}
      </Stack>
    </Box>
  );
}

function useSetPreference(): (kind: NotificationKind, on: boolean) => void {
  const cached = trpc.useUtils().notifications.preferences;
  /** The server's last response, and the number of changes that it hasn't answered. */
  const lastSaved = useRef<NotificationPreferences>(undefined);
  const unanswered = useRef(0);
  const set = trpc.notifications.setPreference.useMutation({
    // One request after the other: the last press decides.
    scope: { id: 'notifications.preferences' },
    onSuccess: (saved) => {
      lastSaved.current = saved;
    },
    onError: (error) =>
      void showToast({ tone: 'error', ...notificationToasts.preferenceFailed(messageOf(error)) }),
    onSettled: () => {
      unanswered.current -= 1;
      if (unanswered.current === 0) cached.setData(undefined, lastSaved.current);
    },
  });
  return (kind, on) => {
    if (unanswered.current === 0) lastSaved.current = cached.getData();
    unanswered.current += 1;
    void cached.cancel();
    // Updates the cache right away, because a switch that waits for the request would flicker.
    cached.setData(undefined, (before) => before && { ...before, [kind]: on });
    set.mutate({ kind, on });
  };
}
