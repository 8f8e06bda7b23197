import { eq } from 'drizzle-orm';
import { setHidden } from '#db/content/flag-subjects.ts';
import { closeCase, FLAG_AUTHOR, notifyModerated } from '#db/content/moderation.ts';
import { appendAudit } from '#db/kit/records.ts';
import { comments } from '#db/schema/comments.ts';
import { flags, moderationCases } from '#db/schema/moderation.ts';
import { HOUR_MS } from '#shared/kit/days.ts';
import type { Changes } from '#shared/records.ts';
import { CASES, type DemoCase } from './demo/moderation.ts';
import type { DemoUsername } from './demo/people.ts';
import { type EntryIds, type Filling, requireEntry } from './demo-entries.ts';

/** Adds the flags, and what was decided about them. Call it inside a write, once everything is counted. */
export function addModeration(filling: Filling, idOf: EntryIds): void {
  for (const each of CASES) addCase(filling, idOf, each);
}

function addCase({ db, people, now }: Filling, idOf: EntryIds, given: DemoCase): void {
  const acting = (by: DemoUsername, hoursAgo: number) => {
    const at = new Date(now - hoursAgo * HOUR_MS);
    return { db, clock: { now: () => at }, viewer: people[by], source: 'ui' as const };
  };
  const authorId = people[given.by].id;
  const comment = db
    .select()
    .from(comments)
    .where(eq(comments.entryId, requireEntry(idOf, given.on)))
    .all()
    .find(({ userId, content }) => userId === authorId && content.includes(given.text));
  const [first] = given.flags;
  if (!comment || !first) throw new Error(`the demo has no comment “${given.text}” that was flagged`);
  const written = { subject: 'comment', subjectId: String(comment.id), authorId } as const;
  const openedAt = acting(first.by, first.hoursAgo).clock.now();
  const opened = db
    .insert(moderationCases)
    .values({ ...written, openedAt, flags: given.flags.length })
    .returning()
    .get();
  for (const { by, reason, note = null, hoursAgo } of given.flags) {
    const work = acting(by, hoursAgo);
    const flag = { caseId: opened.id, userId: work.viewer.id, reason, note, at: work.clock.now() };
    db.insert(flags).values(flag).run();
    const changes: Changes = { reason: [null, reason], [FLAG_AUTHOR]: [authorId, authorId] };
    if (note) changes.note = [null, note];
    const place = { subject: 'case', subjectId: String(opened.id) } as const;
    appendAudit(work, 'moderation.flag', place, changes);
  }
  if (!given.decided) return;
  const { by, decision, hoursAgo } = given.decided;
  const work = acting(by, hoursAgo);
  if (decision === 'hidden') setHidden(work, written, true);
  closeCase(work, opened, decision);
  if (decision === 'hidden') notifyModerated(work, written, 'hidden');
}
