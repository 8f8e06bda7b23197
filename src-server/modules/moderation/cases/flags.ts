import { and, eq, sql } from 'drizzle-orm';
import { type CaseRow, FLAG_AUTHOR, openCase, publishCase } from '#db/content/moderation.ts';
import { appendAudit, changesBetween } from '#db/kit/records.ts';
import { write } from '#db/kit/statement.ts';
import { flags, moderationCases } from '#db/schema/moderation.ts';
import { AppError } from '#shared/errors.ts';
import { moderationMessages } from '#shared/moderation/messages.ts';
import { FLAGS_PER_HOUR } from '#shared/moderation/model.ts';
import type { FlaggedPlace, OwnFlag } from '#shared/moderation/output.ts';
import type { FlagInput } from '#shared/moderation/schema.ts';
import type { Changes } from '#shared/records.ts';
import type { ActorContext, ThrottledContext } from '../../../context.ts';

/** Adds the viewer's flag. Each person has one per open case, so flagging again changes it. */
export function raiseFlag(
  work: ThrottledContext,
  { authorId }: { authorId: number },
  input: FlagInput,
): OwnFlag {
  const { db, clock } = work;
  const userId = work.viewer.id;
  const { subject, subjectId, reason, note } = input;
  return write(db, () => {
    work.throttle.take(`moderation.flag:${userId}`, {
      max: FLAGS_PER_HOUR,
      minutes: 60,
      message: moderationMessages.tooManyFlags,
    });
    const at = clock.now();
    const caseRow =
      openCase(db, input) ??
      db.insert(moderationCases).values({ subject, subjectId, authorId, openedAt: at }).returning().get();
    const ownFlag = and(eq(flags.caseId, caseRow.id), eq(flags.userId, userId));
    const before = db.select().from(flags).where(ownFlag).get();
    if (before) db.update(flags).set({ reason, note, at }).where(ownFlag).run();
    else {
      db.insert(flags).values({ caseId: caseRow.id, userId, reason, note, at }).run();
      countFlag(work, caseRow.id, 1);
    }
    noteFlag(work, 'moderation.flag', caseRow, [before, { reason, note }]);
    publishCase(db, caseRow.id, at);
    return { subject, subjectId, reason, note };
  });
}

/** Withdraws the viewer's flag and deletes a case without flags. Throws `NOT_FOUND` if the case is decided. */
export function takeFlagBack(work: ActorContext, place: FlaggedPlace): FlaggedPlace {
  const { db } = work;
  const userId = work.viewer.id;
  const { subject, subjectId } = place;
  write(db, () => {
    const caseRow = openCase(db, place);
    const flag =
      caseRow &&
      db
        .delete(flags)
        .where(and(eq(flags.caseId, caseRow.id), eq(flags.userId, userId)))
        .returning()
        .get();
    if (!flag) throw new AppError('NOT_FOUND', moderationMessages.notFlagged);
    countFlag(work, caseRow.id, -1);
    if (caseRow.flags === 1) db.delete(moderationCases).where(eq(moderationCases.id, caseRow.id)).run();
    noteFlag(work, 'moderation.takeBack', caseRow, [flag, undefined]);
    publishCase(db, caseRow.id, work.clock.now());
  });
  return { subject, subjectId };
}

type FlagReason = { reason: string; note: string | null } | undefined;

/** Also stores the author, so the log can hide the flag from them after the case is deleted. */
function noteFlag(
  work: ActorContext,
  action: 'moderation.flag' | 'moderation.takeBack',
  { id, authorId }: CaseRow,
  [before, after]: [FlagReason, FlagReason],
): void {
  const valuesOf = (flag: FlagReason) => ({ reason: flag?.reason ?? null, note: flag?.note ?? null });
  const changes: Changes = changesBetween(valuesOf(before), valuesOf(after));
  changes[FLAG_AUTHOR] = [authorId, authorId];
  appendAudit(work, action, { subject: 'case', subjectId: String(id) }, changes);
}

function countFlag({ db }: ActorContext, caseId: number, change: 1 | -1): void {
  db.update(moderationCases)
    .set({ flags: sql`${moderationCases.flags} + ${change}` })
    .where(eq(moderationCases.id, caseId))
    .run();
}
