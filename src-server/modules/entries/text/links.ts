import { eq, sql } from 'drizzle-orm';
import { statement } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import { entries, entryLinks } from '#db/schema/entries.ts';
import type { EntryLink } from '#shared/entries/output.ts';

/** The ids of linked entries that the viewer can see, without deleted ones. Binds `tier`. */
export const readableLinkedIds = sql`case when ${entries.linkedIds} = '[]' then '[]' else (
  select json_group_array(linked.value order by linked.key) from json_each(${entries.linkedIds}) linked
  cross join entries target on target.id = linked.value
  where target.deleted_at is null and target.tier <= ${sql.placeholder('tier')}
) end`.mapWith(entries.linkedIds);

/** An entry's links in order: picked entries and titles in its text. Only entries readable up to `tier`. */
export function linksOf(db: Db, id: string, tier: number): Omit<EntryLink, 'eventId'>[] {
  return statement(db, 'entryLinks.read', () =>
    db
      .select({ label: entryLinks.label, id: entries.id, type: entries.type, title: entries.title })
      .from(entryLinks)
      .innerJoin(entries, eq(entries.id, entryLinks.toId))
      .where(
        sql`${entryLinks.fromId} = ${sql.placeholder('id')} and ${entries.deletedAt} is null
          and ${entries.tier} <= ${sql.placeholder('tier')}`,
      )
      .orderBy(entryLinks.id)
      .prepare(),
  ).all({ id, tier });
}
