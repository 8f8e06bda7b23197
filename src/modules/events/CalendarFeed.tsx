import { Button, Flex, Input, Skeleton, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useMutationFeedback } from '#lib/cache/feedback.ts';
import { formatDate } from '#lib/text/format.ts';
import { trpc } from '#lib/trpc.ts';
import { feedTexts, feedToasts } from '#shared/events/feed.messages.ts';
import { CopyLink } from '#ui/base/CopyLink.tsx';
import { Panel } from '#ui/base/Panel.tsx';
import { QueryError } from '#ui/base/QueryError.tsx';
import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx';

/** The member's private calendar for other programs. Its address is shown once, because only its hash is stored. */
export function CalendarFeed() {
  const query = trpc.events.feed.useQuery({});
  const [address, setAddress] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);
  const create = useMutationFeedback(trpc.events.createFeed, {
    failure: feedToasts.createFailed,
    onSuccess: ({ path }) => {
      setAddress(new URL(path, window.location.origin).href);
      return query.refetch();
    },
  });
  const revoke = useMutationFeedback(trpc.events.revokeFeed, {
    success: feedToasts.revoked,
    failure: feedToasts.revokeFailed,
    onSuccess: () => setAddress(null),
    onSettled: () => setAsking(false),
  });
  return (
    <Panel title={feedTexts.title} description={feedTexts.hint}>
      {query.isPending && <Skeleton height="2.5rem" aria-hidden />}
      {query.isError && <QueryError message={feedTexts.failed} query={query} />}
      {query.isSuccess && (
        <Stack gap="3" align="flex-start">
          {address && (
            <Stack gap="2" w="full" role="status">
              <Text>{feedTexts.shownOnce}</Text>
              <Flex gap="2" wrap="wrap">
                <Input readOnly value={address} aria-label={feedTexts.address} flex="1 1 16rem" w="auto" />
                <CopyLink address={address} />
              </Flex>
            </Stack>
          )}
          {query.data && !address && (
            <Text color="fg.muted">{feedTexts.createdOn(formatDate(query.data.createdAt))}</Text>
          )}
          <Flex gap="2" wrap="wrap">
            <Button loading={create.isPending} onClick={() => create.mutate({})}>
              {query.data ? feedTexts.renew : feedTexts.create}
            </Button>
            {query.data && (
              <Button variant="ghost" onClick={() => setAsking(true)}>
                {feedTexts.revoke}
              </Button>
            )}
          </Flex>
        </Stack>
      )}
      <ConfirmDialog
        open={isAsking}
        title={feedTexts.revokeTitle}
        body={feedTexts.revokeBody}
        confirmLabel={feedTexts.revoke}
        tone="danger"
        busy={revoke.isPending}
        onConfirm={() => revoke.mutate({})}
        onCancel={() => setAsking(false)}
      />
    </Panel>
  );
}
