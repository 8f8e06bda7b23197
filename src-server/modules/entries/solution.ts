import { eq } from 'drizzle-orm';
import { appendActivity } from '#db/content/activity.ts';
import { publishEntryChange } from '#db/content/entries/moderation.ts';
import { appendAudit, changesBetween } from '#db/kit/records.ts';
import { prepared, write } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import { entries } from '#db/schema/entries.ts';
import { entryMessages } from '#shared/entries/messages.ts';
import type { EntryRead } from '#shared/entries/output.ts';
import type { EntrySolveInput } from '#shared/entries/schema.ts';
import { AppError } from '#shared/errors.ts';
import type { ActorContext } from '../../context.ts';
import { requireLive } from './guards.ts';
import { readEntry, solutionOf } from './queries.ts';

/**
 * Marks a discussion as solved or unsolved, and stores which reply is the solution. Without `solutionId`, the solution of
 * a solved discussion stays. Idempotent.
 */
export function solveThread(work: ActorContext, input: EntrySolveInput): EntryRead {
  const { db, clock } = work;
  const { id, solved } = input;
  return write(db, () => {
    const { seq, type, solvedAt } = requireLive(db, id);
    if (type !== 'thread') {
      throw new AppError('INVALID_INPUT', entryMessages.onlyThreads, { id: entryMessages.onlyThreads });
    }
    const before = { solvedAt, solutionId: solutionOf(db, id) };
    const chosen = input.solutionId === undefined ? before.solutionId : input.solutionId;
    const after = {
      solvedAt: solved ? (solvedAt ?? clock.now()) : null,
      solutionId: solved ? chosen : null,
    };
    const changes = changesBetween(before, after);
    if (Object.keys(changes).length > 0) {
      if (after.solutionId !== null) requireReply(db, id, after.solutionId);
      db.update(entries).set({ solvedAt: after.solvedAt }).where(eq(entries.seq, seq)).run();
      if (after.solutionId !== before.solutionId || !solved) storeSolution(db, id, after.solutionId);
      const place = { subject: 'entry', subjectId: id } as const;
      appendAudit(work, solved ? 'entries.solve' : 'entries.reopen', place, changes);
      if (after.solvedAt && !solvedAt) {
        appendActivity(db, { kind: 'solved', actorId: work.viewer.id, entryId: id }, after.solvedAt);
      }
      publishEntryChange(db, id, clock.now());
    }
    return readEntry(work, id);
  });
}

/** Also takes the mark of a former solution, which may be deleted or hidden. */
function storeSolution(db: Db, entryId: string, commentId: number | null): void {
  prepared<[string]>(db, 'update comments set is_solution = 0 where entry_id = ? and is_solution = 1').run(
    entryId,
  );
  if (commentId !== null) {
    prepared<[number]>(db, 'update comments set is_solution = 1 where id = ?').run(commentId);
  }
}

/** Only replies that everyone sees. */
function requireReply(db: Db, entryId: string, commentId: number): void {
  const reply = prepared<[number, string]>(
    db,
    'select 1 from comments where id = ? and entry_id = ? and deleted_at is null and hidden_at is null',
  ).get(commentId, entryId);
  if (reply) return;
  throw new AppError('INVALID_INPUT', entryMessages.noSolution, { solutionId: entryMessages.noSolution });
}
