import { and, desc, eq, gt, inArray, isNull } from 'drizzle-orm';
import type { Decision, Moderation } from '#shared/moderation/model.ts';
import type { FlaggedPlace } from '#shared/moderation/output.ts';
import type { Changes } from '#shared/records.ts';
import { publishLive } from '../kit/live-events.ts';
import { type ActingUser, appendAudit, changesBetween } from '../kit/records.ts';
import type { Db } from '../open.ts';
import { moderationCases } from '../schema/moderation.ts';
import { notify } from '../site/notifications.ts';
import { FLAG_SUBJECTS, moderationStateOf } from './flag-subjects.ts';

// Call each of these inside the write transaction of the action.

/** The flagged content's author, stored with a flag's changes in the log. It isn't a change and is never shown. */
export const FLAG_AUTHOR = 'author';

export type CaseRow = typeof moderationCases.$inferSelect;
/** Content with its author. */
export type Written = FlaggedPlace & { authorId: number };
/** The open case of content. */
export function openCase(db: Db, { subject, subjectId }: FlaggedPlace): CaseRow | undefined {
  return db
    .select()
    .from(moderationCases)
    .where(
      and(
        eq(moderationCases.subject, subject),
        eq(moderationCases.subjectId, subjectId),
        isNull(moderationCases.decision),
      ),
    )
    .get();
}

/** Whether a later case of the same content hid or removed it. */
export function isOvertaken(db: Db, { id, subject, subjectId }: CaseRow): boolean {
  const later = db
    .select({ id: moderationCases.id })
    .from(moderationCases)
    .where(
      and(
        eq(moderationCases.subject, subject),
        eq(moderationCases.subjectId, subjectId),
        gt(moderationCases.id, id),
        inArray(moderationCases.decision, ['hidden', 'removed']),
      ),
    )
    .limit(1)
    .get();
  return later !== undefined;
}

/** The changes of a decision for the audit log. Moderators who are alone decide about their own content, too. */
export function decisionChanges(
  { viewer }: ActingUser,
  { authorId, decision: before }: CaseRow,
  decision: Decision | null,
): Changes {
  const changes: Changes = changesBetween({ decision: before }, { decision });
  if (authorId === viewer.id) changes.ownContent = [null, true];
  return changes;
}

/** Decides a case. */
export function closeCase(ctx: ActingUser, caseRow: CaseRow, decision: Decision): void {
  const { id } = caseRow;
  const { db, clock, viewer } = ctx;
  const decidedAt = clock.now();
  db.update(moderationCases)
    .set({ decision, decidedBy: viewer.id, decidedAt })
    .where(eq(moderationCases.id, id))
    .run();
  const changes = decisionChanges(ctx, caseRow, decision);
  appendAudit(ctx, 'moderation.decide', { subject: 'case', subjectId: String(id) }, changes);
  publishCase(db, id, decidedAt);
}

/** A moderator acted on content directly. Decides its open case, or stores a decided one. */
export function settleCase(ctx: ActingUser, written: Written, decision: Decision): void {
  const { db, clock } = ctx;
  const { subject, subjectId, authorId } = written;
  const caseRow =
    openCase(db, written) ??
    db
      .insert(moderationCases)
      .values({ subject, subjectId, authorId, openedAt: clock.now() })
      .returning()
      .get();
  closeCase(ctx, caseRow, decision);
}

/** Staff deleted another user's content. */
export function recordStaffRemoval(ctx: ActingUser, written: Written): void {
  if (ctx.viewer.id === written.authorId) return;
  settleCase(ctx, written, 'removed');
  notifyModerated(ctx, written, 'removed');
}

/** Content was restored. Notifies the author if moderators had removed it. */
export function notifyRestored(ctx: ActingUser, place: FlaggedPlace): void {
  const { subject, subjectId } = place;
  const last = ctx.db
    .select({ decision: moderationCases.decision, authorId: moderationCases.authorId })
    .from(moderationCases)
    .where(and(eq(moderationCases.subject, subject), eq(moderationCases.subjectId, subjectId)))
    .orderBy(desc(moderationCases.id))
    .limit(1)
    .get();
  if (last?.decision === 'removed' && !moderationStateOf(ctx.db, place)?.hidden) {
    notifyModerated(ctx, { subject, subjectId, authorId: last.authorId }, 'shown');
  }
}

/** The author learns the action, but not who did it. */
export function notifyModerated(ctx: ActingUser, written: Written, what: Moderation): void {
  const { subject, subjectId, authorId: to } = written;
  if (to === ctx.viewer.id) return;
  const group = `moderation:${subject}:${subjectId}`;
  const place = FLAG_SUBJECTS[subject].noticePlace(ctx.db, subjectId);
  if (place) {
    notify(ctx, { to, kind: 'moderation', group, by: null, detail: `${subject}:${what}`, ...place });
  }
}

/** Moderators' pages refetch the cases. */
export function publishCase(db: Db, caseId: number, now: Date): void {
  publishLive(db, { topic: 'staff:moderation', kind: 'moderation.changed', data: { caseId } }, now);
}
