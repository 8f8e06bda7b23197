import type { Db } from '#db/open.ts';
import { statement } from '#db/statement.ts';
import { type LessonHit, lessonPath } from '#shared/courses.ts';
import type { Reading } from '../../context.ts';
import { viewerTier } from '../entries/queries.ts';
import { excerptAround, MARK_END, MARK_START, readMarks } from './excerpt.ts';
import { anyOf, queryTerms } from './query-text.ts';
import { frequency, rankEntries } from './ranking.ts';

/** The index holds every published lesson; those of courses in the trash are left out when they are read. */
const INDEX = 'lessons_fts';
/** Words that are looked for: a side list beside the entries needs no more. */
const TERMS = 8;

/** Lessons that hold what is looked for, best first. */
export function searchLessons(
  { db, viewer }: Reading,
  { q, limit }: { q: string; limit: number },
): LessonHit[] {
  const terms = queryTerms(q).slice(0, TERMS);
  const ranked = rankEntries(db, INDEX, terms, (term) => frequency(db, INDEX, term), undefined);
  const expression = `{title body} : (${anyOf(terms)})`;
  const hits: LessonHit[] = [];
  for (const { seq } of ranked) {
    const row = hitStatement(db).get(viewerTier(viewer), expression, seq);
    if (row) hits.push(toHit(row));
    if (hits.length === limit) break;
  }
  return hits;
}

type HitRow = {
  lessonId: number;
  courseId: string;
  courseTitle: string;
  number: number;
  title: string;
  body: string;
};

function hitStatement(db: Db) {
  return statement(db, 'search.lessonHit', () =>
    db.$client.prepare<[number, string, number], HitRow>(
      `select l.id as lessonId, l.course_id as courseId, e.title as courseTitle, l.number,
         highlight(${INDEX}, 0, '${MARK_START}', '${MARK_END}') as title,
         highlight(${INDEX}, 1, '${MARK_START}', '${MARK_END}') as body
       from ${INDEX} f join lessons l on l.id = f.rowid
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
    title: marked.text,
    titleMatches: marked.matches,
    excerpt: excerpt.text,
    matches: excerpt.matches,
    url: lessonPath(row.courseId, row.number),
  };
}
