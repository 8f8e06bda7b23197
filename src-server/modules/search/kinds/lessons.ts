import { prepared } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import { lessonPath } from '#shared/courses/model.ts';
import { type LessonHit, lessonHitOutput } from '#shared/courses/output.ts';
import { SEARCH_OFFERS, type SuggestedResult } from '#shared/search/model.ts';
import type { ReadContext, ThreadContext } from '../../../context.ts';
import { viewerTier } from '../../entries/queries.ts';
import { excerptAround } from '../answers/excerpt.ts';
import type { FullText } from '../answers/full-text.ts';
import type { Matcher } from '../answers/matches.ts';
import type { SearchQuery } from '../words/parsed-query.ts';
import { allBeginning } from '../words/query-text.ts';
import { withTags } from '../words/tagged.ts';
import { hitsOf, type Placed } from './hits.ts';
import { resultKind } from './result-kind.ts';
import { wordExpression } from './unranked.ts';

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

type TitleRow = { id: number; courseId: string; number: number; title: string; course: string };

/** The latest lessons with all of the words in the title, the last one as a beginning. */
function suggestLessons({ db, viewer }: ReadContext, typed: SearchQuery): SuggestedResult[] {
  // Tags and authors of lessons are those of their courses, which entries suggest.
  if (typed.parsed.tags.length > 0 || typed.parsed.author !== null) return [];
  const expression = `{title} : (${wordExpression(typed, allBeginning)})`;
  return titlesStatement(db)
    .all(viewerTier(viewer), expression, SEARCH_OFFERS)
    .map(({ id, courseId, number, title, course }) => ({
      type: 'lesson',
      key: `lesson-${id}`,
      title,
      note: course,
      url: lessonPath(courseId, number),
    }));
}

function titlesStatement(db: Db) {
  return prepared<[number, string, number], TitleRow>(
    db,
    `select l.id, l.course_id as courseId, l.number, l.title, e.title as course
       from lessons_fts f cross join lessons l on l.id = f.rowid and l.number is not null
         cross join entries e on e.id = l.course_id and e.deleted_at is null and e.tier <= ?
       where lessons_fts match ? order by f.rowid desc limit ?`,
  );
}

export const lessonKind = resultKind({
  output: lessonHitOutput,
  // Rows with other tags don't count.
  rank: ({ db }, { searchQuery, tags }, enough) =>
    withTags(db, lessonHits.rank(db, searchQuery, tags.length === 0 ? enough : {}), tags),
  read: (context, hits, searchQuery) => lessonHits.read(context, hits, searchQuery),
  shown: 3,
  isAuthored: true,
  suggest: suggestLessons,
  knows: null,
  worth: 0.9,
  text: (context, id) => lessonTexts(context, [{ seq: Number(id) }])[0],
});
