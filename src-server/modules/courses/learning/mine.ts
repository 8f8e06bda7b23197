import { prepared } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import {
  type CoursesSummary,
  type MyCourse,
  type MyCourses,
  progressPercent,
} from '#shared/courses/model.ts';
import type { MyCoursesInput } from '#shared/courses/schema.ts';
import { COURSE_COVER } from '#shared/entries/model.ts';
import type { Page } from '#shared/kit/pagination.ts';
import type { WriteContext } from '../../../context.ts';
import { type CursorPart, decodeCursor, keysetPage } from '../../../cursor.ts';
import { viewerTier, voterId } from '../../entries/queries.ts';
import { DONE, LIVE, RESUME } from '../queries.ts';

export const SUMMARY_SQL = `
  select count(*) as courses, coalesce(sum(done = lessons and lessons > 0), 0) as completed,
    coalesce(sum(done), 0) as lessonsDone, coalesce(sum(lessons), 0) as lessonsAll
  from (select c.lessons as lessons, ${DONE} as done from enrolments n ${LIVE} where n.user_id = @person)`;

const COMPLETED = `c.lessons > 0 and ${DONE} = c.lessons`;
const SHOWN: Record<MyCourses, string> = {
  all: '',
  completed: `and ${COMPLETED}`,
  open: `and not (${COMPLETED})`,
};

/** The statement of the list; `from` continues after a row. */
export const mineSql = (from: boolean, show: MyCourses = 'all') => `
  select n.course_id as courseId, e.title, e.metadata, c.lessons, ${DONE} as completed,
    ${RESUME} as resumeNumber, n.enrolled_at as enrolledAt, n.used_at as usedAt
  from enrolments n ${LIVE}
  where n.user_id = @person ${SHOWN[show]} ${from ? 'and (n.used_at, n.course_id) < (@usedAt, @courseId)' : ''}
  order by n.used_at desc, n.course_id desc limit @limit`;

/** Totals of the viewer's courses. */
export function summarize({ db, viewer }: WriteContext): CoursesSummary {
  const row = prepared<[Viewing], Omit<CoursesSummary, 'progress'>>(db, SUMMARY_SQL).get({
    person: voterId(viewer),
    tier: viewerTier(viewer),
  });
  const sums = row ?? { courses: 0, completed: 0, lessonsDone: 0, lessonsAll: 0 };
  return { ...sums, progress: progressPercent(sums.lessonsDone, sums.lessonsAll) };
}

type Row = Omit<MyCourse, 'enrolledAt' | 'imageUrl' | 'progress'> & {
  metadata: string;
  enrolledAt: number;
  usedAt: number;
};
type Viewing = { person: number; tier: number };
type Parameters = Viewing & { limit: number; usedAt?: CursorPart; courseId?: CursorPart };

/** The viewer's courses, last used first. */
export function listMine({ db, viewer }: WriteContext, input: MyCoursesInput): Page<MyCourse> {
  const [usedAt, courseId] = input.cursor ? decodeCursor(input.cursor, ['number', 'string']) : [];
  const rows = mineStatement(db, usedAt !== undefined, input.show).all({
    person: voterId(viewer),
    tier: viewerTier(viewer),
    limit: input.limit + 1,
    ...(usedAt !== undefined && courseId !== undefined ? { usedAt, courseId } : {}),
  });
  return keysetPage(rows, input.limit, toMyCourse, (last) => [last.usedAt, last.courseId]);
}

function mineStatement(db: Db, from: boolean, show: MyCourses) {
  return prepared<[Parameters], Row>(db, mineSql(from, show));
}

function toMyCourse({ metadata, enrolledAt, usedAt: _, ...row }: Row): MyCourse {
  const { imageUrl = COURSE_COVER } = JSON.parse(metadata) as { imageUrl?: string };
  return {
    ...row,
    imageUrl,
    progress: progressPercent(row.completed, row.lessons),
    enrolledAt: new Date(enrolledAt).toISOString(),
  };
}
