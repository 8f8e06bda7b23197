import type { z } from 'zod';
import { statement, write } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import { publishChange } from '#db/site/notifications.ts';
import type { notificationPlaceInput } from '#shared/notifications/schema.ts';
import type { ActorContext } from '../../../context.ts';

/**
 * Marks the viewer's notifications about a page as read when they open it. Takes the write lock only if there are any,
 * because most pages have none.
 */
export function markReadAt(
  work: ActorContext,
  place: z.output<typeof notificationPlaceInput>,
): { marked: number } {
  const { db, clock } = work;
  const userId = work.viewer.id;
  const ids = findUnread(db, userId, place);
  if (ids.length === 0) return { marked: 0 };
  return write(db, () => {
    const now = clock.now();
    const { changes } = statements(db).mark.run(now.getTime(), JSON.stringify(ids));
    if (changes > 0) publishChange(db, userId, now);
    return { marked: changes };
  });
}

function findUnread(db: Db, userId: number, place: z.output<typeof notificationPlaceInput>): number[] {
  const { channel, entry, lesson, subject, tags } = statements(db);
  if ('channelId' in place) return channel.all({ userId, channelId: place.channelId });
  if ('subject' in place) return subject.all({ userId, ...place });
  const { entryId, lessonId } = place;
  if (lessonId !== undefined) return lesson.all({ userId, entryId, lessonId });
  return [...entry.all({ userId, entryId }), ...tags.all({ userId, entryId })];
}

/** Whether a notification contains no other event than `about`. */
const onlyAct = (about: string) =>
  `not exists (select 1 from notification_acts a where a.notification_id = n.id and a.about <> ${about})`;

/** The statements, exported for the query plan test. */
export const UNREAD_AT_SQL = {
  entry: `select n.id from notifications n
    where n.entry_id = @entryId and n.user_id = @userId and n.read_at is null`,
  /** Courses: the announcement of this lesson, if it announces no others. */
  lesson: `select n.id from notifications n
    where n.entry_id = @entryId and n.user_id = @userId and n.read_at is null and n.kind = 'lesson'
      and ${onlyAct('@lessonId')}`,
  channel: `select n.id from notifications n
    where n.channel_id = @channelId and n.user_id = @userId and n.read_at is null`,
  subject: `select n.id from notifications n
    where n.subject = @subject and n.subject_id = @subjectId and n.user_id = @userId and n.read_at is null`,
  /** Notifications of followed tags about this entry alone. A person has at most one unread per followed tag. */
  tags: `select n.id from notifications n
    where n.user_id = @userId and n.group_key >= 'follow:tag:' and n.group_key < 'follow:tag;' and n.read_at is null
      and ${onlyAct('(select seq from entries where id = @entryId)')}`,
};

function statements(db: Db) {
  return statement(db, 'notifications.places', () => ({
    entry: db.$client.prepare<[object], number>(UNREAD_AT_SQL.entry).pluck(),
    lesson: db.$client.prepare<[object], number>(UNREAD_AT_SQL.lesson).pluck(),
    channel: db.$client.prepare<[object], number>(UNREAD_AT_SQL.channel).pluck(),
    subject: db.$client.prepare<[object], number>(UNREAD_AT_SQL.subject).pluck(),
    tags: db.$client.prepare<[object], number>(UNREAD_AT_SQL.tags).pluck(),
    mark: db.$client.prepare<[number, string]>(
      `update notifications set read_at = ?
       where id in (select value from json_each(?)) and read_at is null`,
    ),
  }));
}
