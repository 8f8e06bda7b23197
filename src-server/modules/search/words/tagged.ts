import { findTag } from '#db/content/tags.ts';
import { preparedColumn } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import { tagKey } from '#shared/entries/model.ts';
import type { SearchIndex } from './indexes.ts';
import type { Ranked } from './ranked.ts';

/** The row of `entries` behind a row `r.value` of each index. */
const ENTRY_OF: Record<SearchIndex, string> = {
  entries_fts_public: 'r.value',
  entries_fts_staff: 'r.value',
  lessons_fts: '(select e.seq from lessons l join entries e on e.id = l.course_id where l.id = r.value)',
  comments_fts: '(select e.seq from comments c join entries e on e.id = c.entry_id where c.id = r.value)',
};

/** Keeps rows of entries with every tag, in the same order. */
export function withTags(db: Db, ranked: Ranked[], tags: readonly string[]): Ranked[] {
  let left = ranked;
  for (const name of tags) {
    const tag = findTag(db, tagKey(name))?.id;
    if (tag === undefined) return [];
    const carrying = new Map(
      [...new Set(left.map(({ index }) => index))].map((index) => [
        index,
        new Set(carryingStatement(db, index).all(rowsOf(left, index), tag)),
      ]),
    );
    left = left.filter(({ seq, index }) => carrying.get(index)?.has(seq));
  }
  return left;
}

/** The newest rows of tagged entries that are searched. */
const TAGGED = 20_000;
const ROWS_TAGGED: Record<SearchIndex, string> = {
  entries_fts_public: 'select entry_seq from entry_tags where tag_id = ? order by entry_seq desc',
  entries_fts_staff: 'select entry_seq from entry_tags where tag_id = ? order by entry_seq desc',
  lessons_fts: `select l.id from entry_tags t cross join entries e on e.seq = t.entry_seq
    cross join lessons l on l.course_id = e.id where t.tag_id = ? order by l.id desc`,
  comments_fts: `select c.id from entry_tags t cross join entries e on e.seq = t.entry_seq
    cross join comments c on c.entry_id = e.id where t.tag_id = ? order by c.id desc`,
};

/** The newest rows of entries with a tag, also of those that a viewer can't read. */
export function rowsWithTag(db: Db, index: SearchIndex, name: string): number[] {
  const tag = findTag(db, tagKey(name))?.id;
  if (tag === undefined) return [];
  return preparedColumn<[number], number>(db, `${ROWS_TAGGED[index]} limit ${TAGGED}`).all(tag);
}

function rowsOf(ranked: readonly Ranked[], of: SearchIndex): string {
  return JSON.stringify(ranked.filter(({ index }) => index === of).map(({ seq }) => seq));
}

/** Checks all rows together, since one by one takes longer than the search itself. */
function carryingStatement(db: Db, index: SearchIndex) {
  return preparedColumn<[string, number], number>(
    db,
    `select r.value from json_each(?) r
         where exists (select 1 from entry_tags where tag_id = ? and entry_seq = ${ENTRY_OF[index]})`,
  );
}
