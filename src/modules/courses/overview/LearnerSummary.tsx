import { useCan } from '#lib/session/session.ts';
import { trpc } from '#lib/trpc.ts';
import { courseSummaryTexts } from '#shared/courses/messages.ts';
import type { CoursesSummary } from '#shared/courses/model.ts';
import { listMessages } from '#shared/entries/lists.messages.ts';
import { QueryError } from '#ui/base/QueryError.tsx';
import { type Stat, StatCards } from '#ui/base/StatCards.tsx';

const texts = courseSummaryTexts;
const NAMES = [texts.courses, texts.completed, texts.progress];
const NONE = '—';

/** The viewer's progress in all courses, in three numbers. Nothing for visitors. */
export function LearnerSummary() {
  return useCan('courses.mine', null) ? <Summary /> : null;
}

function Summary() {
  const summary = trpc.courses.summary.useQuery(undefined);
  if (summary.isError) return <QueryError message={listMessages.error} query={summary} />;
  return (
    <StatCards
      label={texts.label}
      names={NAMES}
      stats={summary.data && statsOf(summary.data)}
      failed={false}
    />
  );
}

function statsOf({ courses, completed, lessonsDone, lessonsAll, progress }: CoursesSummary): Stat[] {
  const started = courses > 0;
  const hasLessons = lessonsAll > 0;
  return [
    { label: texts.courses, value: String(courses), detail: started ? texts.enrolledIn : texts.start },
    {
      label: texts.completed,
      value: String(completed),
      detail: started ? texts.ofCourses(courses) : texts.none,
    },
    {
      label: texts.progress,
      value: hasLessons ? `${progress}%` : NONE,
      detail: hasLessons ? texts.ofLessons(lessonsDone, lessonsAll) : texts.noLessons,
    },
  ];
}
