import { Skeleton, Text } from '@chakra-ui/react';
import { Suspense, useDeferredValue } from 'react';
import { lazyOrRetry } from '#lib/lazyOrRetry.ts';
import { trpc } from '#lib/trpc.ts';
import { entryFormTexts, entryMessages } from '#shared/entries/messages.ts';
import type { Entry } from '#shared/entries/output.ts';
import { RelativeTime } from '#ui/base/RelativeTime.tsx';
import { EditConflict } from '#ui/diff/EditConflict.tsx';
import type { Compared } from '../history/EntryDiff.tsx';

const EntryDiff = lazyOrRetry(async () => ({
  default: (await import('../history/EntryDiff.tsx')).EntryDiff,
}));

/** The edit conflict of an entry. */
export function EntryConflict({ theirs, mine, startedFrom, onSaveOver, onTakeOver }: EntryConflictProps) {
  const base = trpc.entries.revision.useQuery({ id: theirs.id, revision: startedFrom });
  const mineNow = useDeferredValue(mine);
  return (
    <EditConflict
      message={entryMessages.stale}
      detail={
        <Text color="fg.muted" textStyle="xs">
          {entryFormTexts.newerSaved} <RelativeTime iso={theirs.updatedAt} />
        </Text>
      }
      // Without the base version, only their version can be compared with mine.
      offered={base.isError ? ['mine'] : ['theirs', 'mine']}
      onSaveOver={onSaveOver}
      onTakeOver={onTakeOver}
    >
      {(comparison) => {
        const before = comparison === 'theirs' ? base.data?.content : theirs;
        if (!before) return <Skeleton height="6rem" />;
        return (
          <Suspense fallback={<Skeleton height="6rem" />}>
            <EntryDiff
              before={{ ...before, metadata: undefined }}
              after={{ ...(comparison === 'theirs' ? theirs : mineNow), metadata: undefined }}
            />
          </Suspense>
        );
      }}
    </EditConflict>
  );
}

type EntryConflictProps = {
  theirs: Entry;
  mine: Compared;
  /** The version that my edit is based on. */
  startedFrom: number;
  onSaveOver: () => void;
  onTakeOver: () => void;
};
