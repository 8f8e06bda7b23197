import { Box, Button, Flex, Skeleton } from '@chakra-ui/react';
import { useState } from 'react';
import { useMutationFeedback } from '#lib/cache/feedback.ts';
import { useSessionChange } from '#lib/session/session.ts';
import { BY_CURSOR, itemsOf, trpc } from '#lib/trpc.ts';
import { listMessages } from '#shared/entries/lists.messages.ts';
import { PAGE_SIZE } from '#shared/kit/pagination.ts';
import { securityToasts, sessionTexts } from '#shared/security/messages.ts';
import { authToasts } from '#shared/users/frame.messages.ts';
import { Panel } from '#ui/base/Panel.tsx';
import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx';
import { useDelayed } from '#ui/hooks/useDelayed.ts';
import { ListEnd } from '#ui/lists/ListEnd.tsx';
import { SessionRow } from './SessionRow.tsx';

/** The viewer's active sessions, and buttons to end them. */
export function SessionsPanel() {
  const list = trpc.account.sessions.useInfiniteQuery({ limit: PAGE_SIZE }, BY_CURSOR);
  const items = itemsOf(list);
  const showSkeleton = useDelayed(list.isPending, 150);
  const endOthers = useMutationFeedback(trpc.account.endOtherSessions, {
    success: ({ ended }) => securityToasts.othersEnded(ended),
  });
  const hasOthers = items.some(({ current }) => !current);

  return (
    <Panel title={sessionTexts.title} description={sessionTexts.description}>
      {showSkeleton && <Skeleton height="8rem" aria-hidden />}
      {items.length > 0 && (
        <Box as="ul" listStyleType="none" mb="4">
          {items.map((session) => (
            <SessionRow key={session.id} session={session} />
          ))}
        </Box>
      )}
      <ListEnd list={list} count={items.length} failed={listMessages.error} />
      {list.isSuccess && (
        <Flex gap="2" wrap="wrap" mt="4">
          {hasOthers && (
            <Button size="lg" loading={endOthers.isPending} onClick={() => endOthers.mutate(undefined)}>
              {sessionTexts.endOthers}
            </Button>
          )}
          <LogOutEverywhere />
        </Flex>
      )}
    </Panel>
  );
}

function LogOutEverywhere() {
  const [isAsking, setAsking] = useState(false);
  const changeSession = useSessionChange();
  const end = useMutationFeedback(trpc.account.endAllSessions, {
    success: { ...authToasts.loggedOut, tone: 'info' },
    failure: authToasts.logoutFailed,
    onSuccess: () => changeSession(null),
  });
  return (
    <>
      <Button size="lg" onClick={() => setAsking(true)}>
        {sessionTexts.endAll}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={sessionTexts.endAllTitle}
        body={sessionTexts.endAllBody}
        confirmLabel={sessionTexts.endAll}
        busy={end.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() => end.mutate(undefined)}
      />
    </>
  );
}
