import { chakra, Skeleton } from '@chakra-ui/react';
import { useCan } from '#lib/session.ts';
import { trpc } from '#lib/trpc.ts';
import type { CoursesSummary } from '#shared/courses/model.ts';
import { listMessages } from '#shared/entries/messages.ts';
import { ErrorState } from '#ui/base/ErrorState.tsx';
import { StatCard } from '#ui/base/StatCard.tsx';
import { useDelayed } from '#ui/hooks/useDelayed.ts';

const NONE = '—';

/** What the viewer has learned so far, in three numbers. Nothing for visitors. */
export function LearnerSummary() {
  return useCan('courses.mine', null) ? <Summary /> : null;
}

function Summary() {
  const summary = trpc.courses.summary.useQuery(undefined);
  const showSkeleton = useDelayed(summary.isPending, 150);
  if (summary.isError) {
    return <ErrorState message={listMessages.error} onRetry={() => void summary.refetch()} />;
  }
  if (!summary.data) return showSkeleton ? <Skeleton height="6.5rem" borderRadius="lg" aria-hidden /> : null;
  return (
    <chakra.section aria-label="Your learning">
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
        label="My Courses"
        value={String(courses)}
        detail={started ? 'you are enrolled in' : 'Enrol in a course to begin.'}
      />
      <StatCard label="Completed" value={String(completed)} detail={started ? `of ${courses}` : 'None yet'} />
      <StatCard
        label="Overall Progress"
        value={lessonsAll > 0 ? `${progress}%` : NONE}
        detail={lessonsAll > 0 ? `${lessonsDone} of ${lessonsAll} lessons` : 'No lessons yet'}
      />
    </>
  );
}
