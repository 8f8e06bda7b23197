import { Box, Button, Flex, Stack, Text } from '@chakra-ui/react';
import { Undo2 } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { useMutationFeedback } from '#lib/feedback.ts';
import { trpc } from '#lib/trpc.ts';
import { tagToasts } from '#shared/tags/messages.ts';
import type { TagChange, TagChangeKind } from '#shared/tags/model.ts';
import { ProgressBar } from '#ui/base/ProgressBar.tsx';
import { RelativeTime } from '#ui/base/RelativeTime.tsx';

/** Milliseconds between two looks while a change is under way. */
const LOOK_AGAIN = 700;

/** The change that is under way with how far it came, and the merges that can still be undone. */
export function TagChanges() {
  const changes = trpc.tags.changes.useQuery(undefined, {
    refetchInterval: ({ state }) => (state.data?.some(({ endedAt }) => !endedAt) ? LOOK_AGAIN : false),
  });
  const shown = changes.data?.filter(({ endedAt, undoable }) => !endedAt || undoable) ?? [];
  const underWay = shown.some(({ endedAt }) => !endedAt);
  useRefreshAfter(underWay);
  return (
    <Box role="status" mb={shown.length > 0 ? '5' : undefined}>
      {shown.length > 0 && (
        <Stack as="ul" listStyleType="none" gap="2" aria-label="Changes of tags">
          {shown.map((change) => (
            <Change key={change.id} change={change} quiet={!underWay} />
          ))}
        </Stack>
      )}
    </Box>
  );
}

/** Once a change is through, the numbers are others. */
function useRefreshAfter(underWay: boolean): void {
  const utils = trpc.useUtils();
  const refresh = useEffectEvent(() => {
    void utils.tags.table.invalidate();
    void utils.tags.list.invalidate();
    void utils.entries.invalidate();
  });
  useEffect(() => {
    if (!underWay) return;
    return () => refresh();
  }, [underWay]);
}

function Change({ change, quiet }: { change: TagChange; quiet: boolean }) {
  const undo = useMutationFeedback(trpc.tags.undoMerge, {
    invalidates: ['tags', 'entries', 'follows', 'search'],
    success: ({ to }) => tagToasts.undone(to),
  });
  const { id, endedAt, total, done } = change;
  const title = titleOf(change);
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
            aria-label={`Undo: ${title}`}
            loading={undo.isPending}
            disabled={!quiet}
            onClick={() => undo.mutate({ id })}
          >
            <Undo2 aria-hidden />
            Undo
          </Button>
        )}
      </Flex>
      {!endedAt && (
        <Box mt="2">
          <ProgressBar percent={total === 0 ? 100 : Math.round((done / total) * 100)} label={title} />
          <Text textStyle="xs" color="fg.muted" mt="1" fontVariantNumeric="tabular-nums">
            {done.toLocaleString('en-US')} of {total.toLocaleString('en-US')} entries
          </Text>
        </Box>
      )}
    </Box>
  );
}

const TITLES: Record<TagChangeKind, [underWay: string, over: string]> = {
  respell: ['Renaming', 'Renamed'],
  rename: ['Renaming', 'Renamed'],
  merge: ['Merging', 'Merged'],
  undo: ['Undoing the merge of', 'Undone the merge of'],
};

function titleOf({ kind, from, to, endedAt }: TagChange): string {
  const [underWay, over] = TITLES[kind];
  const verb = endedAt ? over : underWay;
  if (kind === 'undo') return `${verb} ${to} into ${from}`;
  return `${verb} ${from} ${kind === 'merge' ? 'into' : 'to'} ${to}`;
}
