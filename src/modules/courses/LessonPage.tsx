import { errorOf, trpc } from '#lib/trpc.ts';
import { courseMessages, courseTexts } from '#shared/courses/messages.ts';
import { listMessages } from '#shared/entries/lists.messages.ts';
import { generalTexts } from '#shared/general.messages.ts';
import { ErrorState } from '#ui/base/ErrorState.tsx';
import { useDelayed } from '#ui/hooks/useDelayed.ts';
import { PageHeader } from '#widgets/PageHeader.tsx';
import { LessonArticle } from './lesson/LessonArticle.tsx';
import { LessonFrame } from './lesson/LessonFrame.tsx';
import { LessonMissing } from './lesson/LessonMissing.tsx';
import { LessonSkeleton } from './lesson/LessonSkeleton.tsx';
import { useHeadingFocus } from './lesson/useHeadingFocus.ts';

/** One lesson. `number` is null for a URL that no lesson can have. */
export function LessonPage({ courseId, number }: { courseId: string; number: number | null }) {
  if (number === null) {
    return (
      <LessonMissing title={generalTexts.notFound} text={courseMessages.lessonNotFound} courseId={courseId} />
    );
  }
  return <NumberedLesson courseId={courseId} number={number} />;
}

/** Stays mounted across lessons, so that the outline keeps its scroll position. */
function NumberedLesson({ courseId, number }: { courseId: string; number: number }) {
  const outline = trpc.courses.outline.useQuery({ courseId });
  const lesson = trpc.courses.lesson.useQuery({ courseId, number });
  const showSkeleton = useDelayed(lesson.isPending, 150);
  const heading = useHeadingFocus(lesson.data?.id);
  const refusal = errorOf(lesson.error);

  if (refusal?.code === 'GONE') {
    return <LessonMissing title={generalTexts.deleted} text={refusal.message} courseId={null} />;
  }
  if (refusal?.code === 'NOT_FOUND') {
    const noCourse = refusal.message === courseMessages.notFound;
    const wayBack = noCourse ? null : courseId;
    return <LessonMissing title={generalTexts.notFound} text={refusal.message} courseId={wayBack} />;
  }
  return (
    <LessonFrame outline={outline.data} number={number}>
      {showSkeleton && <LessonSkeleton />}
      {lesson.data ? (
        <LessonArticle
          key={lesson.data.id}
          lesson={lesson.data}
          progress={outline.data?.viewer ?? null}
          headingRef={heading}
        />
      ) : (
        lesson.isError && (
          <>
            <PageHeader title={courseTexts.lesson} />
            <ErrorState
              message={listMessages.error}
              onRetry={() => void Promise.all([lesson.refetch(), outline.refetch()])}
              retrying={lesson.isFetching}
            />
          </>
        )
      )}
    </LessonFrame>
  );
}
