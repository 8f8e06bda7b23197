import { Box, Button, Flex, Stack, Text } from '@chakra-ui/react';
import { Undo2 } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { useMutationFeedback } from '#lib/cache/feedback.ts';
import { trpc } from '#lib/trpc.ts';
import { adminTexts } from '#shared/admin/messages.ts';
import { generalTexts } from '#shared/general.messages.ts';
import { tagToasts } from '#shared/tags/messages.ts';
import type { TagChange } from '#shared/tags/output.ts';
import { ProgressBar } from '#ui/base/ProgressBar.tsx';
import { RelativeTime } from '#ui/base/RelativeTime.tsx';

/** Milliseconds between refetches while a change is in progress. */
const LOOK_AGAIN = 700;

/** The change in progress, and merges that can still be undone. */
export function TagChanges() {
  const changes = trpc.tags.changes.useQuery(undefined, {
    refetchInterval: ({ state }) => (state.data?.some(({ endedAt }) => !endedAt) ? LOOK_AGAIN : false),
  });
  const current = changes.data?.filter(({ endedAt, undoable }) => !endedAt || undoable) ?? [];
  const inProgress = current.some(({ endedAt }) => !endedAt);
  useRefreshAfter(inProgress);
  return (
    <Box role="status" mb={current.length > 0 ? '5' : undefined}>
      {current.length > 0 && (
        <Stack as="ul" listStyleType="none" gap="2" aria-label={adminTexts.tagChanges}>
          {current.map((change) => (
            <Change key={change.id} change={change} quiet={!inProgress} />
          ))}
        </Stack>
      )}
    </Box>
  );
}

/** Refetches the counts when a change has finished. */
function useRefreshAfter(inProgress: boolean): void {
  const utils = trpc.useUtils();
  const refresh = useEffectEvent(() => {
    void utils.tags.table.invalidate();
    void utils.tags.list.invalidate();
    void utils.entries.invalidate();
  });
  useEffect(() => {
    if (!inProgress) return;
    return () => refresh();
  }, [inProgress]);
}

function Change({ change, quiet }: { change: TagChange; quiet: boolean }) {
  const undo = useMutationFeedback(trpc.tags.undoMerge, {
    success: ({ to }) => tagToasts.undone(to),
  });
  const { id, kind, from, to, endedAt, total, done } = change;
  const title = adminTexts.tagChange[kind](from, to, endedAt !== null);
  return (
    <Box as="li" px="4" py="3" bg="bg.surface" borderWidth="1px" borderRadius="lg">
      <Flex align="center" justify="space-between" gap="3" wrap="wrap">
        <Text overflowWrap="anywhere" minW="0">
          {title}{' '}
          {endedAt && (
            <Box as="span" color="fg.muted" textStyle="xs">
              <RelativeTime iso={endedAt} />
            </Box>
          )}
        </Text>
        {endedAt && (
          <Button
            size="sm"
            aria-label={adminTexts.undoTagChange(title)}
            loading={undo.isPending}
            disabled={!quiet}
            onClick={() => undo.mutate({ id })}
          >
            <Undo2 aria-hidden />
            {generalTexts.undo}
          </Button>
        )}
      </Flex>
      {!endedAt && (
        <Box mt="2">
          <ProgressBar percent={total === 0 ? 100 : Math.round((done / total) * 100)} label={title} />
          <Text textStyle="xs" color="fg.muted" mt="1" fontVariantNumeric="tabular-nums">
            {adminTexts.entriesDone(done, total)}
          </Text>
        </Box>
      )}
    </Box>
  );
}
