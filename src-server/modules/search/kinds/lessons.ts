import { statement } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import { lessonPath } from '#shared/courses/model.ts';
import type { Viewer } from '#shared/roles.ts';
import type { LessonHit } from '#shared/search/model.ts';
import { viewerTier } from '../../entries/queries.ts';
import { excerptAround } from '../answers/excerpt.ts';
import { type Matcher, wordMatcher } from '../answers/matches.ts';
import { frequency, type Ranked, rankMatches } from '../words/ranking.ts';

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
  const matchesIn = wordMatcher(terms);
  return hits.flatMap(({ seq }) => {
    const row = hitStatement(db).get(viewerTier(viewer), seq);
    return row ? [toHit(row, matchesIn)] : [];
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
    db.$client.prepare<[number, number], HitRow>(
      `select l.id, l.course_id as courseId, e.title as courseTitle, l.number, l.title, l.body
       from lessons l join entries e on e.id = l.course_id and e.deleted_at is null and e.tier <= ?
       where l.id = ? and l.number is not null`,
    ),
  );
}

function toHit({ body, ...row }: HitRow, matchesIn: Matcher): LessonHit {
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
