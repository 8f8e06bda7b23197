import { and, desc, eq } from 'drizzle-orm';
import { publishEntry } from '#db/content/entries/moderation.ts';
import { FLAG_SUBJECTS, moderationStateOf, setDeleter, setHidden } from '#db/content/flag-subjects.ts';
import {
  type CaseRow,
  closeCase,
  decisionChanges,
  isOvertaken,
  notifyModerated,
  openCase,
  publishCase,
  settleCase,
  type Written,
} from '#db/content/moderation.ts';
import type { ModerationState } from '#db/kit/flag-subject.ts';
import { type ActingUser, appendAudit, changesBetween } from '#db/kit/records.ts';
import { write } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import { entries } from '#db/schema/entries.ts';
import { moderationCases } from '#db/schema/moderation.ts';
import { audit } from '#db/schema/records.ts';
import { users } from '#db/schema/users.ts';
import { entryMessages } from '#shared/entries/messages.ts';
import { AppError } from '#shared/errors.ts';
import { moderationMessages } from '#shared/moderation/messages.ts';
import type { Decision } from '#shared/moderation/model.ts';
import type { FlaggedPlace } from '#shared/moderation/output.ts';
import type { DecideInput, HideInput, LockInput } from '#shared/moderation/schema.ts';
import { nameOf } from '#shared/users/model.ts';
import type { ActorContext } from '../../context.ts';
import { setDeleted } from './cases/subjects.ts';

/** Decides an open case. Throws `CONFLICT` with the decision and the name if someone else was first. */
export function decideCase(
  work: ActorContext,
  { id, decision }: DecideInput,
): { id: number; decision: Decision } {
  write(work.db, () => {
    const caseRow = requireCase(work.db, id);
    if (caseRow.decision !== null) {
      const message = moderationMessages.decided(nameOfDecider(work.db, caseRow), caseRow.decision);
      throw new AppError('CONFLICT', message, { decision: message });
    }
    const changed = apply(work, caseRow, decision);
    closeCase(work, caseRow, decision);
    if (changed && decision !== 'kept') notifyModerated(work, caseRow, decision);
  });
  return { id, decision };
}

/** Applies a decision. False if there is nothing to change. */
function apply(acting: ActingUser, content: Written, decision: Decision): boolean {
  if (decision === 'kept') return false;
  const state = requireState(acting.db, content);
  if (decision === 'hidden') return setHidden(acting, content, true);
  if (!state.deleted) {
    setDeleted(acting, content, true);
    return true;
  }
  // The author's deletion becomes the moderator's, so the author can't undo it.
  if (state.deletedBy !== content.authorId || acting.viewer.id === content.authorId) return false;
  setDeleter(acting.db, content, acting.viewer.id);
  return true;
}

/**
 * Undoes a decision and its effect, unless a later decision repeated it. The case reopens, unless it has no flags,
 * there is a newer case, or the author deleted the content: then it ends as `kept`. Throws `CONFLICT` if it is open,
 * and `GONE` if nothing is left to restore.
 */
export function revertCase(work: ActorContext, { id }: { id: number }): { id: number } {
  const { db, clock } = work;
  write(db, () => {
    const caseRow = requireCase(db, id);
    if (caseRow.decision === null) throw new AppError('CONFLICT', moderationMessages.open);
    const withdrawn = caseRow.decision === 'removed' && isAuthorsDeletion(db, caseRow);
    if (!withdrawn && !isOvertaken(db, caseRow) && undoEffect(work, caseRow, caseRow.decision)) {
      notifyModerated(work, caseRow, 'shown');
    }
    if (withdrawn) setDeleter(db, caseRow, caseRow.authorId);
    const waits = caseRow.flags > 0 && !withdrawn && !openCase(db, caseRow);
    const decision = waits ? null : 'kept';
    db.update(moderationCases)
      .set(
        waits
          ? { decision, decidedBy: null, decidedAt: null }
          : { decision, decidedBy: work.viewer.id, decidedAt: clock.now() },
      )
      .where(eq(moderationCases.id, id))
      .run();
    const changes = decisionChanges(work, caseRow, decision);
    appendAudit(work, 'moderation.revert', { subject: 'case', subjectId: String(id) }, changes);
    publishCase(db, id, clock.now());
  });
  return { id };
}

/** Whether the author deleted it, before or after the decision. Moderators don't undo that. */
function isAuthorsDeletion(db: Db, { subject, subjectId, authorId, decidedBy }: CaseRow): boolean {
  const { deletedBy } = requireState(db, { subject, subjectId });
  if (deletedBy === null || decidedBy === authorId) return false;
  const last = db
    .select({ actorId: audit.actorId })
    .from(audit)
    .where(
      and(
        eq(audit.subject, subject),
        eq(audit.subjectId, subjectId),
        eq(audit.action, `${FLAG_SUBJECTS[subject].module}.delete`),
      ),
    )
    .orderBy(desc(audit.id))
    .limit(1)
    .get();
  return last?.actorId === authorId;
}

/** Undoes a decision's effect, if it still applies. True if the content is visible again. */
function undoEffect(acting: ActingUser, content: Written, decision: Decision): boolean {
  if (decision === 'kept') return false;
  const state = requireState(acting.db, content);
  if (decision === 'hidden') return setHidden(acting, content, false) && !state.deleted;
  if (!state.deleted) return false;
  setDeleted(acting, content, false);
  return !state.hidden;
}

/** Hides or unhides content. Idempotent. */
export function hide(work: ActorContext, input: HideInput): FlaggedPlace & { hidden: boolean } {
  const { subject, subjectId, hidden } = input;
  write(work.db, () => {
    const { authorId, deleted } = requireState(work.db, input);
    if (deleted) throw new AppError('GONE', moderationMessages.deleted);
    const content = { subject, subjectId, authorId };
    if (!setHidden(work, content, hidden)) return;
    if (hidden) settleCase(work, content, 'hidden');
    notifyModerated(work, content, hidden ? 'hidden' : 'shown');
    // The case lists show the content's state.
    if (!hidden) publishCase(work.db, 0, work.clock.now());
  });
  return { subject, subjectId, hidden };
}

/** Locks an entry, so only staff can comment, or unlocks it. Idempotent. */
export function lockEntry(
  work: ActorContext,
  { id, locked }: LockInput,
): { id: string; lockedAt: string | null } {
  const { db, clock } = work;
  return write(db, () => {
    const entry = db.select().from(entries).where(eq(entries.id, id)).get();
    if (!entry) throw new AppError('NOT_FOUND', entryMessages.notFound);
    if (locked === (entry.lockedAt !== null)) return { id, lockedAt: entry.lockedAt?.toISOString() ?? null };
    const lockedAt = locked ? clock.now() : null;
    db.update(entries).set({ lockedAt }).where(eq(entries.id, id)).run();
    const changes = changesBetween({ locked: !locked }, { locked });
    appendAudit(
      work,
      locked ? 'entries.lock' : 'entries.unlock',
      { subject: 'entry', subjectId: id },
      changes,
    );
    publishEntry(db, id, clock.now());
    return { id, lockedAt: lockedAt?.toISOString() ?? null };
  });
}

function requireState(db: Db, place: FlaggedPlace): ModerationState {
  const state = moderationStateOf(db, place);
  if (!state) throw new AppError('GONE', moderationMessages.gone);
  return state;
}

function requireCase(db: Db, id: number): CaseRow {
  const row = db.select().from(moderationCases).where(eq(moderationCases.id, id)).get();
  if (!row) throw new AppError('NOT_FOUND', moderationMessages.notFound);
  return row;
}

function nameOfDecider(db: Db, { decidedBy }: CaseRow): string {
  const row = decidedBy === null ? undefined : db.select().from(users).where(eq(users.id, decidedBy)).get();
  return row ? nameOf(row) : 'Someone';
}
