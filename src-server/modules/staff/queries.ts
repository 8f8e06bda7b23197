import { and, desc, eq, sql } from 'drizzle-orm';
import { bound, columnsIn } from '#db/kit/columns.ts';
import { PERSON_NAME, PUBLIC_USER } from '#db/kit/people.ts';
import type { RecordRef, Saved } from '#db/kit/records.ts';
import { preparedQuery } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import { audit, revisions } from '#db/schema/records.ts';
import { users } from '#db/schema/users.ts';
import { AppError } from '#shared/errors.ts';
import type { Page } from '#shared/kit/pagination.ts';
import { staffMessages } from '#shared/staff/messages.ts';
import type { HistoryLine } from '#shared/staff/model.ts';
import type { HistoryInput } from '#shared/staff/schema.ts';
import { nameOf } from '#shared/users/model.ts';
import type { ReadContext } from '../../context.ts';
import { decodeCursor, keysetPage } from '../../cursor.ts';

/** The error for an edit conflict: names the fields that changed since, and the user who saved last. */
export function staleError(
  db: Db,
  message: string,
  { place, read, current }: { place: RecordRef; read: number; current: Saved },
): AppError {
  const row = db
    .select({ content: revisions.content })
    .from(revisions)
    .where(
      and(
        eq(revisions.subject, place.subject),
        eq(revisions.subjectId, place.subjectId),
        eq(revisions.version, read),
      ),
    )
    .get();
  const person = db.select(PERSON_NAME).from(users).where(eq(users.id, current.savedBy)).get();
  const text = staffMessages.changedMeanwhile(person ? nameOf(person) : staffMessages.someone);
  const changed = Object.keys(current.content).filter(
    (field) => row && JSON.stringify(row.content[field]) !== JSON.stringify(current.content[field]),
  );
  return new AppError('CONFLICT', message, Object.fromEntries(changed.map((field) => [field, text])));
}

/** The statement of the audit log. Also used by the test of query plans. */
export function historyStatement(db: Db) {
  return db
    .select({
      ...columnsIn(audit, ['id', 'at', 'source', 'action', 'changes']),
      actor: PUBLIC_USER,
    })
    .from(audit)
    .leftJoin(users, eq(users.id, audit.actorId))
    .where(and(bound(audit, ['subject', 'subjectId']), sql`${audit.id} < ${sql.placeholder('before')}`))
    .orderBy(desc(audit.id))
    .limit(sql.placeholder('limit'));
}

/** The audit log of a row, newest first, even if the row was deleted. */
export function listHistory({ db }: ReadContext, input: HistoryInput): Page<HistoryLine> {
  const before = input.cursor ? decodeCursor(input.cursor, ['number'])[0] : Number.MAX_SAFE_INTEGER;
  const { subject, subjectId, limit } = input;
  const rows = preparedQuery(db, historyStatement).all({
    ...{ subject, subjectId, before },
    limit: limit + 1,
  });
  return keysetPage(
    rows,
    limit,
    (row) => ({ ...row, at: row.at.toISOString() }),
    (last) => [last.id],
  );
}
