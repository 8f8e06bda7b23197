import { useCan } from '#lib/session/session.ts';
import { trpc } from '#lib/trpc.ts';
import { courseSummaryTexts } from '#shared/courses/messages.ts';
import type { CoursesSummary, MyCourses } from '#shared/courses/model.ts';
import { listMessages } from '#shared/entries/lists.messages.ts';
import { QueryError } from '#ui/base/QueryError.tsx';
import { type Stat, StatCards } from '#ui/base/StatCards.tsx';

const texts = courseSummaryTexts;
const NAMES = [texts.courses, texts.completed, texts.progress];
const NONE = '—';

/** What the cards list. */
const SHOWN: readonly (readonly [name: string, show: MyCourses])[] = [
  [texts.courses, 'all'],
  [texts.completed, 'completed'],
  [texts.progress, 'open'],
];

/** The viewer's progress in all courses, in three numbers that list their courses. Nothing for visitors. */
export function LearnerSummary(props: SummaryProps) {
  return useCan('courses.mine', null) ? <Summary {...props} /> : null;
}

function Summary({ shown, onShow }: SummaryProps) {
  const summary = trpc.courses.summary.useQuery(undefined);
  const filters = Object.fromEntries(
    SHOWN.map(([name, show]) => {
      const isOn = shown === show;
      return [name, { isOn, toggle: () => onShow(isOn ? undefined : show) }];
    }),
  );
  if (summary.isError) return <QueryError message={listMessages.error} query={summary} />;
  return (
    <StatCards
      label={texts.label}
      names={NAMES}
      stats={summary.data && statsOf(summary.data)}
      failed={false}
      filters={filters}
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

type SummaryProps = {
  /** The courses that are listed below the cards, if any. */
  shown: MyCourses | undefined;
  onShow: (show: MyCourses | undefined) => void;
};
