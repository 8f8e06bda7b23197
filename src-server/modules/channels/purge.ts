import { setImmediate } from 'node:timers/promises';
import { dropUploadUses } from '#db/content/uploads/links.ts';
import { appendAudit, dropAuditValues } from '#db/kit/records.ts';
import { statement, write } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import { DAY_MS } from '#shared/kit/days.ts';
import { TRASH_DAYS } from '#shared/records.ts';
import type { WriteContext } from '../../context.ts';

/** Rows deleted in one transaction. */
const BATCH = 500;

type Purging = Pick<WriteContext, 'db' | 'clock' | 'source'> & { viewer: null; keep: () => void };

/**
 * Permanently deletes messages and channels that were deleted `TRASH_DAYS` ago, in short transactions with pauses for
 * requests. Hidden messages are kept, and their channels too. An interrupted run continues with the next one. For the
 * job runner.
 */
export async function purgeChannels(work: Purging): Promise<void> {
  const { db, clock, keep } = work;
  const before = clock.now().getTime() - TRASH_DAYS * DAY_MS;
  const run = statements(db);
  const repeat = async (step: () => number) => {
    do {
      keep();
      await setImmediate();
    } while (write(db, step) > 0);
  };
  const dropped = (ids: number[]) => {
    for (const id of ids) {
      const place = { subject: 'message', subjectId: String(id) } as const;
      dropUploadUses(db, place, clock.now());
      while (!dropAuditValues(db, place));
    }
    return ids.length;
  };
  await repeat(() => dropped(run.messages.all(before, BATCH)));
  for (const id of run.channels.all(before)) {
    await repeat(() => dropped(run.messagesOf.all(id, BATCH)));
    await repeat(() => run.membersOf.run(id, BATCH).changes);
    const place = { subject: 'channel', subjectId: String(id) } as const;
    await repeat(() => Number(!dropAuditValues(db, place)));
    write(db, () => {
      run.channel.run(id);
      appendAudit(work, 'channels.purge', place);
    });
  }
}

function statements(db: Db) {
  return statement(db, 'channels.purge', () => ({
    messages: db.$client
      .prepare<[number, number], number>(
        `delete from messages where id in
           (select id from messages where deleted_at <= ? and hidden_at is null limit ?) returning id`,
      )
      .pluck(),
    channels: db.$client
      .prepare<[number], number>(
        `select id from channels c where deleted_at <= ? and not exists
           (select 1 from messages m where m.channel_id = c.id and m.hidden_at is not null)
         order by deleted_at`,
      )
      .pluck(),
    messagesOf: db.$client
      .prepare<[number, number], number>(
        'delete from messages where id in (select id from messages where channel_id = ? limit ?) returning id',
      )
      .pluck(),
    membersOf: db.$client.prepare<[number, number]>(
      `delete from channel_members where rowid in
         (select rowid from channel_members where channel_id = ? limit ?)`,
    ),
    channel: db.$client.prepare<[number]>('delete from channels where id = ?'),
  }));
}
