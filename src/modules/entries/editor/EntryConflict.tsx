import { Skeleton, Text } from '@chakra-ui/react';
import { Suspense, useDeferredValue } from 'react';
import { lazyOrRetry } from '#lib/cache/lazyOrRetry.ts';
import type { Conflict } from '#records/useStaleSave.ts';
import { entryFormTexts, entryMessages } from '#shared/entries/messages.ts';
import type { EntryRead } from '#shared/entries/output.ts';
import { generalTexts } from '#shared/general.messages.ts';
import { RelativeTime } from '#ui/base/RelativeTime.tsx';
import { EditConflict } from '#ui/diff/EditConflict.tsx';
import type { FieldText } from '#ui/diff/FieldDiff.tsx';
import { overwrittenLabels } from '#ui/diff/overwrittenLabels.ts';
import type { EntryDraft } from './entryDraft.ts';

const EntryDiff = lazyOrRetry(async () => ({
  default: (await import('../history/EntryDiff.tsx')).EntryDiff,
}));

const FIELDS: FieldText<EntryDraft>[] = [
  { label: generalTexts.title, text: ({ title }) => title },
  { label: generalTexts.tags, text: ({ tags }) => tags.join(', ') },
  { label: generalTexts.content, text: ({ body }) => body },
  { label: entryFormTexts.linked, text: ({ linkedIds }) => linkedIds.join(', ') },
];

/** The edit conflict of an entry. */
export function EntryConflict({ conflict, mine, onSaveOver, onTakeOver }: EntryConflictProps) {
  const { before, theirs, remote } = conflict;
  const saved = conflict.merge(useDeferredValue(mine));
  const isKnown = before.body !== undefined;
  return (
    <EditConflict
      message={entryMessages.stale}
      detail={
        <Text color="fg.muted" textStyle="xs">
          {entryFormTexts.newerSaved} <RelativeTime iso={remote.updatedAt} />
        </Text>
      }
      overwritten={overwrittenLabels(FIELDS, before, theirs, saved)}
      // Without the base version, only their version can be compared with mine.
      offered={isKnown ? ['theirs', 'mine'] : ['mine']}
      onSaveOver={onSaveOver}
      onTakeOver={onTakeOver}
    >
      {(comparison) => {
        const [from, to] = comparison === 'theirs' ? [{ ...theirs, ...before }, theirs] : [theirs, saved];
        return (
          <Suspense fallback={<Skeleton height="6rem" />}>
            <EntryDiff before={from} after={to} />
          </Suspense>
        );
      }}
    </EditConflict>
  );
}

type EntryConflictProps = {
  conflict: Conflict<EntryDraft, EntryRead>;
  mine: EntryDraft;
  onSaveOver: () => void;
  onTakeOver: () => void;
};
