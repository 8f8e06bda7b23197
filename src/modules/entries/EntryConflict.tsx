import { Box, Button, Flex, Skeleton, Stack, Text } from '@chakra-ui/react';
import { lazy, Suspense, useDeferredValue, useState } from 'react';
import type { Entry } from '#shared/entries.ts';
import { entryMessages } from '#shared/messages.ts';
import { RelativeTime } from '../../components/RelativeTime.tsx';
import { trpc } from '../../lib/trpc.ts';
import type { Compared } from './EntryDiff.tsx';

const EntryDiff = lazy(() => import('./EntryDiff.tsx').then((module) => ({ default: module.EntryDiff })));

type Comparison = 'theirs' | 'mine';

/** Somebody else saved first: what they changed, how it differs from mine, and the choice between the two. */
export function EntryConflict({ theirs, mine, startedFrom, onSaveOver, onTakeOver }: EntryConflictProps) {
  const [shown, setShown] = useState<Comparison | null>('theirs');
  const base = trpc.entries.revision.useQuery({ id: theirs.id, revision: startedFrom });
  const mineNow = useDeferredValue(mine);
  // What I began with may not be kept; then there is only theirs beside mine.
  const comparison = base.isError && shown === 'theirs' ? 'mine' : shown;
  const before = comparison === 'theirs' ? base.data?.content : theirs;
  return (
    <Stack
      role="group"
      aria-label="Newer version"
      gap="3"
      p="4"
      borderWidth="1px"
      borderColor="danger.border"
      borderRadius="md"
    >
      <Text role="alert">{entryMessages.stale}</Text>
      <Text color="fg.muted" textStyle="xs">
        Newer version saved <RelativeTime iso={theirs.updatedAt} />
      </Text>
      <Flex gap="2" wrap="wrap">
        {!base.isError && (
          <Choice label="What they changed" value="theirs" shown={comparison} onShow={setShown} />
        )}
        <Choice label="Mine compared with theirs" value="mine" shown={comparison} onShow={setShown} />
      </Flex>
      {comparison && (
        <Box
          role="group"
          aria-label={comparison === 'theirs' ? 'What they changed' : 'Mine compared with theirs'}
          tabIndex={0}
          maxH="18rem"
          overflowY="auto"
          p="3"
          bg="bg.surface"
          borderWidth="1px"
          borderRadius="md"
        >
          {before ? (
            <Suspense fallback={<Skeleton height="6rem" />}>
              <EntryDiff
                before={{ ...before, metadata: undefined }}
                after={{ ...(comparison === 'theirs' ? theirs : mineNow), metadata: undefined }}
              />
            </Suspense>
          ) : (
            <Skeleton height="6rem" />
          )}
        </Box>
      )}
      <Flex gap="2" wrap="wrap">
        <Button onClick={onTakeOver}>Use the newer text</Button>
        <Button onClick={onSaveOver}>Save mine over it</Button>
      </Flex>
    </Stack>
  );
}

function Choice({ label, value, shown, onShow }: ChoiceProps) {
  return (
    <Button
      size="sm"
      variant="subtle"
      aria-pressed={shown === value}
      onClick={() => onShow(shown === value ? null : value)}
    >
      {label}
    </Button>
  );
}

type ChoiceProps = {
  label: string;
  value: Comparison;
  shown: Comparison | null;
  onShow: (next: Comparison | null) => void;
};

type EntryConflictProps = {
  theirs: Entry;
  mine: Compared;
  /** The version that mine was written on. */
  startedFrom: number;
  onSaveOver: () => void;
  onTakeOver: () => void;
};
