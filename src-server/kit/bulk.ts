import { and, eq } from 'drizzle-orm';
import type { RecordRef } from '#db/kit/records.ts';
import { write } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import { revisions } from '#db/schema/records.ts';
import { restoreFromTrash } from '#db/trash-registry.ts';
import { AppError } from '#shared/errors.ts';
import type { StaffSubject } from '#shared/records.ts';
import type { BulkOutcome, UndoOutcome, Versioned } from '#shared/staff/model.ts';

type Row = { version: number; deletedAt: Date | null };

/**
 * Changes records in one transaction. Those that were deleted in the meantime are counted, and the others are changed.
 * `change` returns whether there was anything to change.
 */
export function changeEach<R extends Row>(
  db: Db,
  ids: readonly number[],
  { read, change }: { read: (id: number) => R | undefined; change: (row: R) => boolean },
): BulkOutcome {
  return write(db, () => {
    const outcome: BulkOutcome = { changed: [], gone: 0 };
    for (const id of ids) {
      const row = read(id);
      if (!row || row.deletedAt) outcome.gone += 1;
      else if (change(row)) outcome.changed.push({ id, version: read(id)?.version ?? row.version });
    }
    return outcome;
  });
}

/**
 * Undoes the last change of records in one transaction, each as a new version. Records that were changed or deleted
 * since keep what they have. `restore` gets the content before the change.
 */
export function undoEach<R extends Row>(
  db: Db,
  rows: readonly Versioned[],
  { read, place, restore }: UndoPart<R>,
): UndoOutcome {
  return write(db, () =>
    countUndone(rows, ({ id, version }) => {
      const row = read(id);
      const before = row && contentOf(db, place(id), version - 1);
      if (!before || row.deletedAt || row.version !== version) return false;
      restore(row, before);
      return true;
    }),
  );
}

/** Counts the records that `undo` restored. Inside a write. */
export function countUndone<R>(rows: readonly R[], undo: (row: R) => boolean): UndoOutcome {
  const restored = rows.filter((row) => undo(row)).length;
  return { restored, kept: rows.length - restored };
}

function contentOf(db: Db, { subject, subjectId }: RecordRef, version: number) {
  return db
    .select({ content: revisions.content })
    .from(revisions)
    .where(
      and(eq(revisions.subject, subject), eq(revisions.subjectId, subjectId), eq(revisions.version, version)),
    )
    .get()?.content;
}

/** Restores records from the trash in one transaction. Those that are no longer there are counted. */
export function restoreEach(
  acting: Parameters<typeof restoreFromTrash>[0],
  subject: StaffSubject,
  ids: readonly number[],
): UndoOutcome {
  return write(acting.db, () =>
    countUndone(ids, (id) => {
      try {
        restoreFromTrash(acting, { subject, subjectId: String(id) });
        return true;
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        return false;
      }
    }),
  );
}

type UndoPart<R> = {
  read: (id: number) => R | undefined;
  place: (id: number) => RecordRef;
  restore: (row: R, before: Record<string, unknown>) => void;
};
