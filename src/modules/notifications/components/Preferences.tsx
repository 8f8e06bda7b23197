import { Box, Heading, Skeleton, Stack } from '@chakra-ui/react';
import { messageOf } from '#lib/feedback.ts';
import { useCan } from '#lib/session.ts';
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
  const change = (part: Partial<NotificationPreferences>) =>
    cached.setData(undefined, (before) => before && { ...before, ...part });
  const set = trpc.notifications.setPreference.useMutation({
    onError: (error, { kind, on }) => {
      change({ [kind]: !on });
      showToast({ tone: 'error', ...notificationToasts.preferenceFailed(messageOf(error)) });
    },
  });
  return (kind, on) => {
    // Updates the cache right away, because a switch that waits for the request would flicker.
    change({ [kind]: on });
    set.mutate({ kind, on });
  };
}
