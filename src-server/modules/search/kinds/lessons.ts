import { lessonPath } from '#shared/courses/model.ts';
import type { LessonHit } from '#shared/search/output.ts';
import type { ThreadContext } from '../../../context.ts';
import { excerptAround } from '../answers/excerpt.ts';
import type { FullText } from '../answers/full-text.ts';
import type { Matcher } from '../answers/matches.ts';
import { hitsOf, type Placed } from './hits.ts';

type Row = Pick<LessonHit, 'id' | 'courseId' | 'courseTitle' | 'number' | 'title'> & { body: string };

/** The index contains the published lessons of public courses. */
export const lessonHits = hitsOf<Row, LessonHit>(
  'lessons_fts',
  `select l.id, l.course_id as courseId, e.title as courseTitle, l.number, l.title, l.body
   from lessons l join entries e on e.id = l.course_id and e.deleted_at is null and e.tier <= @tier
   where l.id = @id and l.number is not null`,
  toHit,
);

/** Lessons in full. */
export function lessonTexts(context: ThreadContext, hits: readonly Placed[]): FullText[] {
  return lessonHits.rows(context, hits).map(({ id, courseId, number, title, body }) => ({
    type: 'lesson',
    id: String(id),
    title,
    url: lessonPath(courseId, number),
    text: body,
  }));
}

function toHit({ body, ...row }: Row, matchesIn: Matcher): LessonHit {
  const excerpt = excerptAround(body, matchesIn);
  return {
    ...row,
    type: 'lesson',
    titleMatches: matchesIn(row.title),
    excerpt: excerpt.text,
    excerptMatches: excerpt.matches,
    url: lessonPath(row.courseId, row.number),
  };
}
