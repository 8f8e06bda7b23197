import { chakra, Skeleton } from '@chakra-ui/react';
import { useCan } from '#lib/session/session.ts';
import { trpc } from '#lib/trpc.ts';
import { courseSummaryTexts } from '#shared/courses/messages.ts';
import type { CoursesSummary } from '#shared/courses/model.ts';
import { listMessages } from '#shared/entries/lists.messages.ts';
import { ErrorState } from '#ui/base/ErrorState.tsx';
import { StatCard } from '#ui/base/StatCard.tsx';
import { useDelayed } from '#ui/hooks/useDelayed.ts';

const texts = courseSummaryTexts;
const NONE = '—';
const LOADING = { height: { base: '20.25rem', sm: '6.25rem' }, borderRadius: 'lg' } as const;

/** The viewer's progress in all courses, in three numbers. Nothing for visitors. */
export function LearnerSummary() {
  return useCan('courses.mine', null) ? <Summary /> : null;
}

function Summary() {
  const summary = trpc.courses.summary.useQuery(undefined);
  const showSkeleton = useDelayed(summary.isPending, 150);
  if (summary.isError) {
    return <ErrorState message={listMessages.error} onRetry={() => void summary.refetch()} />;
  }
  if (!summary.data) {
    // As high as the cards, which are stacked on phones.
    return <Skeleton {...LOADING} visibility={showSkeleton ? 'visible' : 'hidden'} aria-hidden />;
  }
  return (
    <chakra.section aria-label={courseSummaryTexts.label}>
      <chakra.dl
        display="grid"
        gridTemplateColumns={{ base: '1fr', sm: 'repeat(3, minmax(0, 1fr))' }}
        gap="3"
      >
        <Cards summary={summary.data} />
      </chakra.dl>
    </chakra.section>
  );
}

function Cards({ summary }: { summary: CoursesSummary }) {
  const { courses, completed, lessonsDone, lessonsAll, progress } = summary;
  const started = courses > 0;
  return (
    <>
      <StatCard
        label={texts.courses}
        value={String(courses)}
        detail={started ? texts.enrolledIn : texts.start}
      />
      <StatCard
        label={texts.completed}
        value={String(completed)}
        detail={started ? texts.ofCourses(courses) : texts.none}
      />
      <StatCard
        label={texts.progress}
        value={lessonsAll > 0 ? `${progress}%` : NONE}
        detail={lessonsAll > 0 ? texts.ofLessons(lessonsDone, lessonsAll) : texts.noLessons}
      />
    </>
  );
}
