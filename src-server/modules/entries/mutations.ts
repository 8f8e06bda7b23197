import { eq } from 'drizzle-orm';
import { derivedColumns, insertEntry, replaceTags } from '#db/entry-rows.ts';
import { entries, TIER_PUBLIC, TIER_STAFF } from '#db/schema/entries.ts';
import { write } from '#db/statement.ts';
import type { EntryCreateInput, EntryUpdateInput } from '#shared/entries.schema.ts';
import type { Entry } from '#shared/entries.ts';
import { AppError } from '#shared/errors.ts';
import { entryMessages, userMessages } from '#shared/messages.ts';
import type { Work } from '../../context.ts';
import { readEntry } from './queries.ts';

/** Stores an entry of the viewer's. A survey starts as a draft that staff alone see. */
export function createEntry(work: Work, input: EntryCreateInput): Entry {
  const { viewer } = work;
  if (!viewer) throw new AppError('UNAUTHENTICATED', userMessages.loginRequired);
  const id = work.ids.uuid();
  return write(work.db, () => {
    insertEntry(work.db, {
      id,
      type: input.type,
      title: input.title,
      body: input.body,
      tags: input.tags,
      metadata: input.type === 'course' ? (input.metadata ?? {}) : {},
      authorId: viewer.id,
      tier: input.type === 'survey' ? TIER_STAFF : TIER_PUBLIC,
      createdAt: work.clock.now(),
    });
    return readEntry(work, id);
  });
}

/** Saves the fields that were sent. Throws `CONFLICT` when the entry was saved since the version that was read. */
export function updateEntry(work: Work, input: EntryUpdateInput): Entry {
  return write(work.db, () => {
    const before = work.db.select().from(entries).where(eq(entries.id, input.id)).get();
    if (!before) throw new AppError('NOT_FOUND', entryMessages.notFound);
    if (before.deletedAt) throw new AppError('GONE', entryMessages.gone);
    if (input.version !== undefined && input.version !== before.version) {
      throw new AppError('CONFLICT', entryMessages.stale);
    }
    const text = { title: input.title ?? before.title, body: input.body ?? before.body };
    work.db
      .update(entries)
      .set({
        ...text,
        ...derivedColumns(text),
        ...(input.tags ? { tags: replaceTags(work.db, before.seq, input.tags) } : {}),
        ...(input.metadata && before.type === 'course'
          ? { metadata: { ...before.metadata, ...input.metadata } }
          : {}),
        version: before.version + 1,
        updatedAt: work.clock.now(),
      })
      .where(eq(entries.seq, before.seq))
      .run();
    return readEntry(work, input.id);
  });
}

/** Moves an entry to the trash: it leaves every list, search and count. */
export function deleteEntry(work: Work, id: string): { id: string } {
  write(work.db, () => {
    work.db.update(entries).set({ deletedAt: work.clock.now() }).where(eq(entries.id, id)).run();
  });
  return { id };
}
