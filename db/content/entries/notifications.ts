import { tagKey } from '#shared/entries/model.ts';
import { addJob } from '../../kit/job-rows.ts';
import type { ActingUser } from '../../kit/records.ts';
import { prepared } from '../../kit/statement.ts';
import { checkTopics } from '../../site/gaps/watches.ts';
import { isNamedInEntry, notify } from '../../site/notifications.ts';
import { mentionedPeople, newlyMentioned } from '../mentions.ts';
import { currentTagKey } from '../tags.ts';

// Call each of these inside the write transaction that causes the notification.

/** Notifies users mentioned in a new entry. Jobs notify the followers of its tags, and users who wait for its topic. */
export function notifyEntryCreated(
  ctx: ActingUser,
  entry: { id: string; body: string; tags: string[] },
): void {
  const { db, clock, viewer } = ctx;
  checkTopics(ctx, entry.id);
  for (const to of mentionedPeople(db, entry.body)) tellNamed(ctx, entry.id, to);
  const followed = prepared<[string, number]>(
    db,
    "select 1 from follows where kind = 'tag' and target = ? and user_id <> ? limit 1",
  );
  const tags = entry.tags.map((tag) => currentTagKey(db, tagKey(tag)));
  if (tags.some((key) => followed.get(key, viewer.id))) {
    const payload = { entryId: entry.id, tags, tag: 0, after: 0 };
    addJob(db, { kind: 'notifications.entry', key: entry.id, payload, runAt: clock.now() });
  }
}

/** After an edit, notifies newly mentioned users, once per entry. */
export function notifyEntryEdited(
  ctx: ActingUser,
  entry: { id: string; body: string },
  before: string,
): void {
  for (const to of newlyMentioned(ctx.db, before, entry.body)) {
    if (!isNamedInEntry(ctx.db, to, entry.id)) tellNamed(ctx, entry.id, to);
  }
}

function tellNamed(ctx: ActingUser, entryId: string, to: number): void {
  notify(ctx, { to, kind: 'mention', group: `mention:entry:${entryId}`, by: ctx.viewer.id, entryId });
}
