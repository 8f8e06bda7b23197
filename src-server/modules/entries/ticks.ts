import { eq } from 'drizzle-orm';
import { derivedColumns, type EntryRow } from '#db/content/entries/rows.ts';
import { requireNoEvent } from '#db/content/event-discussion.ts';
import { appendAudit, keepRevision } from '#db/kit/records.ts';
import { prepared, write } from '#db/kit/statement.ts';
import { entries } from '#db/schema/entries.ts';
import { entryMessages } from '#shared/entries/messages.ts';
import type { EntryRead } from '#shared/entries/output.ts';
import type { EntryTickInput } from '#shared/entries/schema.ts';
import { TICKS_MINUTES, withTick } from '#shared/entries/ticks.ts';
import { AppError } from '#shared/errors.ts';
import { MINUTE_MS } from '#shared/kit/days.ts';
import type { ActorContext } from '../../context.ts';
import { requireLive } from './guards.ts';
import { readEntry } from './queries.ts';

/**
 * Checks or unchecks one task of an entry's text and changes nothing else. The ticks of a person within ten minutes are one
 * version, with the number of the last one, so that an edit of an older text is still refused. No one is notified. Throws `CONFLICT` if the entry changed since the version that was read.
 */
export function tickTask(work: ActorContext, input: EntryTickInput): EntryRead {
  const { db } = work;
  return write(db, () => {
    const before = requireLive(db, input.id);
    requireNoEvent(db, input.id, work.clock.now());
    if (before.type === 'survey') {
      throw new AppError('INVALID_INPUT', entryMessages.noTicks, { id: entryMessages.noTicks });
    }
    if (input.version !== before.version) throw new AppError('CONFLICT', entryMessages.staleTick);
    const body = withTick(before.body, input.line, input.checked);
    if (body === null) {
      throw new AppError('INVALID_INPUT', entryMessages.noTask, { line: entryMessages.noTask });
    }
    if (body !== before.body) saveTick(work, before, body);
    return readEntry(work, input.id);
  });
}

function saveTick(work: ActorContext, before: EntryRow, body: string): void {
  const { db, viewer } = work;
  const now = work.clock.now();
  const { title, tags, metadata } = before;
  const content = { title, body, tags, metadata };
  const version = before.version + 1;
  db.update(entries)
    .set({ body, ...derivedColumns({ title, body }), version, updatedAt: now })
    .where(eq(entries.seq, before.seq))
    .run();
  const place = { subject: 'entry', subjectId: before.id } as const;
  const since = now.getTime() - TICKS_MINUTES * MINUTE_MS;
  const { changes } = prepared<
    [{ id: string; before: number; version: number; content: string; me: number; since: number }]
  >(
    db,
    `update revisions set version = @version, content = @content
       where subject = 'entry' and subject_id = @id and version = @before and is_ticks = 1 and saved_by = @me
         and saved_at > @since`,
  ).run({
    id: before.id,
    before: before.version,
    version,
    content: JSON.stringify(content),
    me: viewer.id,
    since,
  });
  if (changes > 0) return;
  keepRevision(
    db,
    place,
    {
      version: before.version,
      content: { title, body: before.body, tags, metadata },
      savedBy: before.authorId,
      savedAt: before.updatedAt,
    },
    { version, content, savedBy: viewer.id, savedAt: now, isTicks: true },
  );
  appendAudit(work, 'entries.tick', place);
}
