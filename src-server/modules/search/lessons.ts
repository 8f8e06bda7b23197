import type { Db } from '#db/open.ts';
import { statement } from '#db/statement.ts';
import { lessonPath } from '#shared/courses.ts';
import type { Viewer } from '#shared/permissions.ts';
import type { LessonHit } from '#shared/search.ts';
import { viewerTier } from '../entries/queries.ts';
import { excerptAround, MARK_END, MARK_START, readMarks } from './excerpt.ts';
import { anyOf } from './query-text.ts';
import { frequency, inText, type Ranked, rankMatches } from './ranking.ts';

/** The index holds the published lessons of courses that everybody may see. */
const INDEX = 'lessons_fts';

/** Lessons that hold what is looked for, best first. */
export function rankLessons(db: Db, terms: readonly string[]): Ranked[] {
  return rankMatches(db, INDEX, terms, (term) => frequency(db, INDEX, term));
}

/** Reads lessons with their matched words marked. */
export function readLessons(
  db: Db,
  viewer: Viewer,
  hits: readonly Ranked[],
  terms: readonly string[],
): LessonHit[] {
  const expression = inText(INDEX, anyOf(terms));
  return hits.flatMap(({ seq }) => {
    const row = hitStatement(db).get(viewerTier(viewer), expression, seq);
    return row ? [toHit(row)] : [];
  });
}

type HitRow = {
  id: number;
  courseId: string;
  courseTitle: string;
  number: number;
  title: string;
  body: string;
};

function hitStatement(db: Db) {
  return statement(db, 'search.lessonHit', () =>
    db.$client.prepare<[number, string, number], HitRow>(
      `select l.id, l.course_id as courseId, e.title as courseTitle, l.number,
         highlight(${INDEX}, 0, '${MARK_START}', '${MARK_END}') as title,
         highlight(${INDEX}, 1, '${MARK_START}', '${MARK_END}') as body
       from ${INDEX} f join lessons l on l.id = f.rowid and l.number is not null
         join entries e on e.id = l.course_id and e.deleted_at is null and e.tier <= ?
       where ${INDEX} match ? and f.rowid = cast(? as integer)`,
    ),
  );
}

function toHit({ title, body, ...row }: HitRow): LessonHit {
  const marked = readMarks(title);
  const excerpt = excerptAround(body);
  return {
    ...row,
    type: 'lesson',
    title: marked.text,
    titleMatches: marked.matches,
    excerpt: excerpt.text,
    excerptMatches: excerpt.matches,
    url: lessonPath(row.courseId, row.number),
  };
}
