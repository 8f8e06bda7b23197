import type { Db } from '#db/open.ts';
import { statement } from '#db/statement.ts';
import { findTag } from '#db/tag-rows.ts';
import { tagKey } from '#shared/entries.ts';
import type { Ranked, SearchIndex } from './ranking.ts';

/** The row of `entries` behind a row of each index. */
const ENTRY_OF: Record<SearchIndex, string> = {
  entries_fts_public: '@row',
  entries_fts_staff: '@row',
  lessons_fts: '(select e.seq from lessons l join entries e on e.id = l.course_id where l.id = @row)',
  comments_fts: '(select e.seq from comments c join entries e on e.id = c.entry_id where c.id = @row)',
};

/** Keeps what belongs to an entry that carries every tag, in the same order. */
export function withTags(db: Db, ranked: Ranked[], tags: readonly string[]): Ranked[] {
  if (tags.length === 0) return ranked;
  const ids = tags.map((tag) => findTag(db, tagKey(tag))?.id);
  if (ids.includes(undefined)) return [];
  return ranked.filter(({ seq, index }) =>
    ids.every((tag) => carries(db, index).get({ row: seq, tag: tag ?? 0 }) !== undefined),
  );
}

function carries(db: Db, index: SearchIndex) {
  return statement(db, `search.carries:${index}`, () =>
    db.$client.prepare<[{ row: number; tag: number }], { found: 1 }>(
      `select 1 as found from entry_tags where tag_id = @tag and entry_seq = ${ENTRY_OF[index]}`,
    ),
  );
}
