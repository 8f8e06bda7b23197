import { insertEntry } from '#db/content/entries/rows.ts';
import type { Db } from '#db/open.ts';
import { TIER_PUBLIC } from '#db/schema/entries.ts';
import type { EntryType } from '#shared/entries/model.ts';

/** The content that rows are tested on. It all belongs to a user who is none of the viewers. */
export type Things = ReturnType<typeof makeThings>;

/** `store` is called when a row is tested. */
export function makeThings(store: () => { db: Db; authorId: number }) {
  let made = 0;
  function entry(tier = TIER_PUBLIC, type: EntryType = 'note', body = 'A body of some length.'): string {
    made += 1;
    const id = `entry-${made}`;
    insertEntry(store().db, {
      id,
      type,
      title: `Entry ${made}`,
      body,
      tags: ['Matrix'],
      authorId: store().authorId,
      tier,
      createdAt: new Date(),
    });
    return id;
  }

  function comment(entryId = entry()): number {
    const { db, authorId } = store();
    const row = db.$client
      .prepare<[string, number], { id: number }>(
        `insert into comments (entry_id, user_id, path, depth, content, created_at, updated_at)
         values (?, ?, printf('%010d', abs(random() % 1000000000)), 0, 'Words', 0, 0) returning id`,
      )
      .get(entryId, authorId);
    db.$client.prepare('update entries set comment_count = comment_count + 1 where id = ?').run(entryId);
    return row?.id ?? 0;
  }

  return { store, entry, comment };
}
