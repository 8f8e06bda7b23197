import { personJson, personOf } from '#db/kit/people.ts';
import { appendAudit, type RecordRef } from '#db/kit/records.ts';
import { prepared, write } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import type { AuditAction } from '#shared/audit/messages.ts';
import { AppError } from '#shared/errors.ts';
import type { Page } from '#shared/kit/pagination.ts';
import type { PublicUser } from '#shared/users/output.ts';
import type { ActorContext } from '../context.ts';
import { keysetPage, positionOf } from '../cursor.ts';

/** A note on a record, such as a comment on a task. */
export type RecordNote = { id: number; text: string; by: PublicUser | null; at: string };

type Description = {
  /** Has the columns `id`, `text`, `by`, `at`, and the one of the record. */
  table: 'crm_notes' | 'task_comments';
  record: 'contact_id' | 'task_id';
  refOf: (recordId: number) => RecordRef;
  added: AuditAction;
  deleted: AuditAction;
  notFound: string;
  /** Throws if the record can't be read. */
  requireRecord: (db: Db, recordId: number) => unknown;
};

type Row = { id: number; text: string; by: string | null; at: number };

/** The notes of a kind of record. They are added and deleted, and never edited. */
export function recordNotes(description: Description) {
  const { table, record, refOf, added, deleted, notFound, requireRecord } = description;
  /** Newest first. Also used by the test of query plans. */
  const pageSql = `select n.id, n.text, n.at, ${personJson('p')} as by
    from ${table} n indexed by ${table}_${record.replace('_id', '')} left join users p on p.id = n.by
    where n.${record} = @recordId and (n.at, n.id) < (@at, @id) order by n.at desc, n.id desc limit @limit`;

  return {
    pageSql,

    /** Throws `INVALID_INPUT` for a cursor of another list. */
    list(
      db: Db,
      recordId: number,
      input: { limit: number; cursor?: string | null | undefined },
    ): Page<RecordNote> {
      const [at, id] = positionOf(input.cursor, [Number.MAX_SAFE_INTEGER, 0]);
      const rows = prepared<[object], Row>(db, pageSql).all({ recordId, at, id, limit: input.limit + 1 });
      return keysetPage(rows, input.limit, toNote, (last) => [last.at, last.id]);
    },

    /** Adds a note to a record that exists. Inside a write. */
    add({ db, clock, ...acting }: ActorContext, recordId: number, text: string): RecordNote {
      const values = { recordId, text, by: acting.viewer.id, at: clock.now().getTime() };
      const sql = `insert into ${table} (${record}, text, by, at) values (@recordId, @text, @by, @at)`;
      const id = Number(prepared<[object]>(db, sql).run(values).lastInsertRowid);
      appendAudit({ ...acting, db, clock }, added, refOf(recordId), { note: [null, id] });
      const row = prepared<[number], Row>(
        db,
        `select n.id, n.text, n.at, ${personJson('p')} as by from ${table} n left join users p on p.id = n.by
          where n.id = ?`,
      ).get(id);
      if (!row) throw new AppError('NOT_FOUND', notFound);
      return toNote(row);
    },

    /** Deletes a note permanently. The audit log records it. */
    remove(work: ActorContext, noteId: number): { id: number; recordId: number } {
      const { db } = work;
      return write(db, () => {
        const note = prepared<[number], { recordId: number }>(
          db,
          `select ${record} as recordId from ${table} where id = ?`,
        ).get(noteId);
        if (!note) throw new AppError('NOT_FOUND', notFound);
        requireRecord(db, note.recordId);
        prepared<[number]>(db, `delete from ${table} where id = ?`).run(noteId);
        appendAudit(work, deleted, refOf(note.recordId), { note: [noteId, null] });
        return { id: noteId, recordId: note.recordId };
      });
    },
  };
}

function toNote({ id, text, by, at }: Row): RecordNote {
  return { id, text, by: personOf(by), at: new Date(at).toISOString() };
}
