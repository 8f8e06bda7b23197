import { Skeleton } from '@chakra-ui/react';
import { Suspense, useDeferredValue } from 'react';
import { lazyOrRetry } from '#lib/lazyOrRetry.ts';
import { courseMessages } from '#shared/courses/messages.ts';
import { EditConflict } from '#ui/diff/EditConflict.tsx';
import type { LessonDraft } from './lessonDraft.ts';

const LessonDiff = lazyOrRetry(async () => ({ default: (await import('./LessonDiff.tsx')).LessonDiff }));

/** Shown when someone else saved the lesson first. */
export function LessonConflict({ before, theirs, mine, onSaveOver, onTakeOver }: LessonConflictProps) {
  const mineNow = useDeferredValue(mine);
  return (
    <EditConflict
      message={courseMessages.stale}
      offered={['theirs', 'mine']}
      onSaveOver={onSaveOver}
      onTakeOver={onTakeOver}
    >
      {(comparison) => (
        <Suspense fallback={<Skeleton height="6rem" />}>
          {comparison === 'theirs' ? (
            <LessonDiff before={before} after={theirs} />
          ) : (
            <LessonDiff before={theirs} after={mineNow} />
          )}
        </Suspense>
      )}
    </EditConflict>
  );
}

type LessonConflictProps = {
  /** The version that mine is based on. */
  before: LessonDraft;
  theirs: LessonDraft;
  mine: LessonDraft;
  onSaveOver: () => void;
  onTakeOver: () => void;
};
