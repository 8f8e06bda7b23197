import { eq, sql } from 'drizzle-orm';
import { rowQuery } from '#db/kit/row-query.ts';
import { preparedColumn, statement } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import { entries, entryLinks } from '#db/schema/entries.ts';
import type { EntryLink } from '#shared/entries/output.ts';

/** Also used by the test of query plans. */
export const READABLE_SQL = `select target.id from json_each(?) linked
  cross join entries target on target.id = linked.value
  where target.deleted_at is null and target.tier <= ?`;

/** Leaves the linked entries that are readable up to `tier` and not deleted. Changes the rows, of which one query asks. */
export function withReadableLinks<T extends { linkedIds: string[] }>(
  db: Db,
  rows: readonly T[],
  tier: number,
): readonly T[] {
  const linked = rows.flatMap(({ linkedIds }) => linkedIds);
  if (linked.length === 0) return rows;
  const readable = new Set(
    preparedColumn<[string, number], string>(db, READABLE_SQL).all(JSON.stringify(linked), tier),
  );
  for (const row of rows) row.linkedIds = row.linkedIds.filter((id) => readable.has(id));
  return rows;
}

const LINK = { label: entryLinks.label, id: entries.id, type: entries.type, title: entries.title };

/** An entry's links in order: picked entries and titles in its text. Only entries readable up to `tier`. */
export function linksOf(db: Db, id: string, tier: number): Omit<EntryLink, 'eventId'>[] {
  return statement(db, 'entryLinks.read', () =>
    rowQuery(db, LINK, (columns) =>
      db
        .select(columns)
        .from(entryLinks)
        .innerJoin(entries, eq(entries.id, entryLinks.toId))
        .where(
          sql`${entryLinks.fromId} = ${sql.placeholder('id')} and ${entries.deletedAt} is null
            and ${entries.tier} <= ${sql.placeholder('tier')}`,
        )
        .orderBy(entryLinks.id),
    ),
  ).all({ id, tier });
}
