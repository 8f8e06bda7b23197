import { storedOf, toStored } from '#db/kit/fields.ts';
import { preparedColumn, write } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import {
  postEntry,
  type StoredTransaction,
  saveTransaction,
  type TransactionContent,
  transactionRef,
} from '#db/staff/accounting/rows.ts';
import { moveToTrash } from '#db/trash-registry.ts';
import { TRANSACTION_FIELDS } from '#shared/accounting/fields.ts';
import { ledgerMessages } from '#shared/accounting/messages.ts';
import type { Transaction } from '#shared/accounting/output.ts';
import type {
  TransactionBulkInput,
  TransactionCreateInput,
  TransactionUpdateInput,
} from '#shared/accounting/schema.ts';
import { AppError } from '#shared/errors.ts';
import { dayAt } from '#shared/kit/day-ranges.ts';
import { dayIn } from '#shared/kit/zone.ts';
import type { BulkOutcome, UndoOutcome } from '#shared/staff/model.ts';
import type { BulkUndoInput } from '#shared/staff/schema.ts';
import type { ActorContext } from '../../context.ts';
import { changeEach, undoEach } from '../../kit/bulk.ts';
import { requireRead } from '../staff/queries.ts';
import { readTransaction, requireTransaction, storedTransaction } from './queries.ts';

/** Accepts days, and instants, which are read in the site's time zone. */
type Dated = ActorContext & { mailSite: { timeZone: string } };

export function createTransaction(work: Dated, input: TransactionCreateInput): Transaction {
  const row = { ...input, date: dayIn(input.date, work.mailSite.timeZone) };
  return write(work.db, () => {
    requireLinks(work.db, row);
    return readTransaction(work, postEntry(work, { ...row, source: 'manual' }));
  });
}

/** Saves the given fields. Throws `CONFLICT` with the fields that changed since the given version. */
export function updateTransaction(work: Dated, input: TransactionUpdateInput): Transaction {
  const { db, mailSite } = work;
  return write(db, () => {
    const before = requireVersion(db, input.id, input.version);
    const date = dayIn(input.date, mailSite.timeZone);
    const given = toStored(TRANSACTION_FIELDS, { ...input, date });
    const changed = Object.fromEntries(
      Object.entries(given).filter(([key, value]) => value !== before[key as keyof TransactionContent]),
    );
    if (before.source === 'rsvp') requireEditable(changed);
    requireLinks(db, changed);
    saveTransaction(work, before, changed);
    return readTransaction(work, input.id);
  });
}

/** Moves a transaction to the trash. Throws `CONFLICT` for a payment, which is undone where it was made. */
export function deleteTransaction(work: ActorContext, id: number): { id: number } {
  write(work.db, () => {
    requireTransaction(work.db, id);
    moveToTrash(work, transactionRef(id));
  });
  return { id };
}

/** Gives several transactions the same category or project. */
export function changeTransactions(work: ActorContext, { ids, change }: TransactionBulkInput): BulkOutcome {
  const { db } = work;
  return write(db, () => {
    requireLinks(db, change);
    return changeEach(db, ids, {
      read: (id) => storedTransaction(db, id),
      change: (row) => saveTransaction(work, row, change),
    });
  });
}

/** Undoes the last change of category and project. A project that no longer exists is left out. */
export function undoTransactions(work: ActorContext, { rows }: BulkUndoInput): UndoOutcome {
  const { db } = work;
  return undoEach(db, rows, {
    read: (id) => storedTransaction(db, id),
    place: transactionRef,
    restore: (row, before) => {
      const { category, projectId } = before as Pick<StoredTransaction, 'category' | 'projectId'>;
      const isThere = projectId !== null && isLive(db, 'projects', projectId);
      saveTransaction(work, row, { category, projectId: isThere ? projectId : null });
    },
  });
}

/** Moves several transactions to the trash. Throws `CONFLICT` if one is a payment, and deletes none then. */
export function deleteTransactions(work: ActorContext, ids: readonly number[]): BulkOutcome {
  const { db } = work;
  return changeEach(db, ids, {
    read: (id) => storedTransaction(db, id),
    change: ({ id }) => {
      moveToTrash(work, transactionRef(id));
      return true;
    },
  });
}

/** Copies a transaction with today's date. Links to deleted projects and events are left out. */
export function duplicateTransaction(work: Dated, id: number): Transaction {
  return write(work.db, () => {
    const content = storedOf(TRANSACTION_FIELDS, requireTransaction(work.db, id));
    const { project, event } = readTransaction(work, id);
    const date = dayAt(work.clock.now(), work.mailSite.timeZone);
    const links = { projectId: project?.id ?? null, eventId: event?.id ?? null };
    const copy = postEntry(work, { ...content, date, ...links, source: 'manual' });
    return readTransaction(work, copy);
  });
}

/** What a payment decides. The event belongs to it, because the event's revenue follows from it. */
const PAYMENT_FIELDS = ['date', 'amount', 'eventId'] as const;

function requireEditable(changed: Partial<TransactionContent>): void {
  const refused = PAYMENT_FIELDS.filter((key) => key in changed);
  if (refused.length === 0) return;
  const message = ledgerMessages.fromPayment;
  throw new AppError('CONFLICT', message, Object.fromEntries(refused.map((key) => [key, message])));
}

/** Throws `INVALID_INPUT` for a project or an event that doesn't exist. */
function requireLinks(db: Db, { projectId, eventId }: Partial<TransactionContent>): void {
  const fields: Record<string, string> = {
    ...(projectId && !isLive(db, 'projects', projectId) && { projectId: ledgerMessages.projectUnknown }),
    ...(eventId && !isLive(db, 'events', eventId) && { eventId: ledgerMessages.eventUnknown }),
  };
  const [message] = Object.values(fields);
  if (message) throw new AppError('INVALID_INPUT', message, fields);
}

function isLive(db: Db, table: 'projects' | 'events', id: number): boolean {
  const sql = `select 1 from ${table} where id = ? and deleted_at is null`;
  return preparedColumn<[number], number>(db, sql).get(id) === 1;
}

/** The current transaction, if it still has the given version. */
function requireVersion(db: Db, id: number, read: number | undefined): StoredTransaction {
  const record = { fields: TRANSACTION_FIELDS, place: transactionRef(id), stale: ledgerMessages.stale };
  return requireRead(db, record, requireTransaction(db, id), read);
}
