import { Skeleton } from '@chakra-ui/react';
import { Suspense, useDeferredValue } from 'react';
import { lazyOrRetry } from '#lib/cache/lazyOrRetry.ts';
import type { Conflict } from '#records/useStaleSave.ts';
import { courseMessages } from '#shared/courses/messages.ts';
import type { LessonEdit } from '#shared/courses/output.ts';
import { EditConflict } from '#ui/diff/EditConflict.tsx';
import { overwrittenLabels } from '#ui/diff/overwrittenLabels.ts';
import type { LessonDraft } from './lessonDraft.ts';
import { LESSON_PARTS } from './lessonParts.ts';

const LessonDiff = lazyOrRetry(async () => ({ default: (await import('./LessonDiff.tsx')).LessonDiff }));

/** Shown when someone else saved the lesson first. */
export function LessonConflict({ conflict, mine, onSaveOver, onTakeOver }: LessonConflictProps) {
  const { theirs } = conflict;
  const saved = conflict.merge(useDeferredValue(mine));
  // A draft of an older release doesn't have the version on which it is based.
  const before = 'title' in conflict.before ? { ...theirs, ...conflict.before } : null;
  return (
    <EditConflict
      message={courseMessages.stale}
      overwritten={overwrittenLabels(LESSON_PARTS, conflict.before, theirs, saved)}
      offered={before ? ['theirs', 'mine'] : ['mine']}
      onSaveOver={onSaveOver}
      onTakeOver={onTakeOver}
    >
      {(comparison) => (
        <Suspense fallback={<Skeleton height="6rem" />}>
          {comparison === 'theirs' && before ? (
            <LessonDiff before={before} after={theirs} />
          ) : (
            <LessonDiff before={theirs} after={saved} />
          )}
        </Suspense>
      )}
    </EditConflict>
  );
}

type LessonConflictProps = {
  conflict: Conflict<LessonDraft, LessonEdit>;
  mine: LessonDraft;
  onSaveOver: () => void;
  onTakeOver: () => void;
};
