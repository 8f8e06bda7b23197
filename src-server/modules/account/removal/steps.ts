import { dropPrivatePrompts } from '#db/content/prompts/removal.ts';
import { publishLive } from '#db/kit/live-events.ts';
import { statement } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import { DELETED_NAME } from '#shared/users/model.ts';
import type { WriteContext } from '../../../context.ts';
import { columnsThatGo } from '../personal-data/table.ts';

/** The job that deletes the rows that no one sees. */
export const REMOVAL_JOB = 'account.remove';

/** Rows deleted between two readings of the clock. */
const BATCH = 100;

/** Deletes the rows that `PERSONAL_DATA` marks `at once`. Call it in the transaction that deletes the account. */
export function removeAtOnce({ db, clock }: Pick<WriteContext, 'db' | 'clock'>, id: number): void {
  const run = atOnceStatements(db);
  for (const userId of run.invited.all(id)) {
    publishLive(db, { topic: `user:${userId}`, kind: 'channels.changed', data: {} }, clock.now());
  }
  run.ownEmails.run({ id });
  for (const remove of run.rows) remove.run(id);
  run.blankMails.run({ id, recipient: DELETED_NAME });
  run.unsend.run(id);
}

function atOnceStatements(db: Db) {
  return statement(db, 'account.removeAtOnce', () => ({
    invited: db.$client
      .prepare<[number], number>('select distinct user_id from channel_invites where invited_by = ?')
      .pluck(),
    rows: [
      ...columnsThatGo('at once').map(({ table, column }) => `delete from ${table} where ${column} = ?`),
      "delete from survey_participations where participant = 'account' and participant_id = ?",
      'delete from channel_invites where user_id = ?',
      'delete from channel_invites where invited_by = ?',
      'delete from invitations where created_by = ? and used_by is null',
      // Undoing a tag merge would restore these follows.
      "delete from tag_change_items where kind = 'follow' and item = ?",
      // The note may name the inviter or the invited person.
      'update invitations set note = null, email = null where created_by = ?',
      'update invitations set note = null, email = null where used_by = ?',
      `update invitations set email = null where lower(email) = (
         select lower(email) from users where id = ? and email_verified_at is not null)`,
    ].map((sql) => db.$client.prepare<[number]>(sql)),
    // Invitation emails belong to no account but name both people, so they are deleted with the account's emails.
    ownEmails: db.$client.prepare<[{ id: number }]>(
      `update mails set user_id = @id where kind = 'account' and user_id is null and key in (
         select 'invitation:' || id from invitations where created_by = @id
         union all select 'invitation:' || id from invitations where used_by = @id)`,
    ),
    // The job deletes their rows and files. Their text is deleted now.
    blankMails: db.$client.prepare<[{ id: number; recipient: string }]>(
      `update mails set recipient = @recipient, subject = '', text = '', html = null, unsubscribe_url = null,
         error = null where user_id = @id`,
    ),
    unsend: db.$client.prepare<[number]>(
      "update mails set state = 'failed' where user_id = ? and state = 'waiting'",
    ),
  }));
}

/**
 * Deletes the rows that `PERSONAL_DATA` marks `in steps`. Returns true once all are deleted, and false when the time (in
 * milliseconds) is up. Call it repeatedly, each time in a transaction.
 */
export function removeInSteps(db: Db, userId: number, time: number): boolean {
  const start = performance.now();
  const late = () => performance.now() - start > time;
  for (const step of stepStatements(db)) {
    while (step(userId) > 0) if (late()) return false;
  }
  return true;
}

function stepStatements(db: Db): ((userId: number) => number)[] {
  return statement(db, 'account.removeInSteps', () => {
    const steps = [
      AUDIT_SQL,
      ...IMPORT_TABLES.map(
        (table) => `delete from ${table} where rowid in (
          select r.rowid from csv_imports i join ${table} r on r.import_id = i.id where i.owner_id = ? limit ${BATCH})`,
      ),
      ...columnsThatGo('in steps').map(
        ({ table, column }) =>
          `delete from ${table} where rowid in (select rowid from ${table} where ${column} = ? limit ${BATCH})`,
      ),
    ].map((sql) => db.$client.prepare<[number]>(sql));
    return [
      ...steps.map((step) => (userId: number) => step.run(userId).changes),
      leaveCourses(db),
      (userId) => dropPrivatePrompts(db, userId),
    ];
  });
}

/** What a user's own imports consist of. Rows have up to a megabyte, so they are deleted before their import. */
const IMPORT_TABLES = ['csv_import_rows', 'csv_import_keys', 'csv_import_files'] as const;

/** Audit entries about the account keep who, when, and what. */
const AUDIT_SQL = `update audit set changes = '{}' where id in
  (select a.id from audit a where a.subject = 'member' and a.subject_id = cast(cast(? as integer) as text)
    and a.changes <> '{}' limit ${BATCH})`;

/** Also updates the course's number of students. */
function leaveCourses(db: Db): (userId: number) => number {
  const find = db.$client
    .prepare<[number], string>(`select course_id from enrolments where user_id = ? limit ${BATCH}`)
    .pluck();
  const leave = db.$client.prepare<[string, number]>(
    'delete from enrolments where course_id = ? and user_id = ?',
  );
  const count = db.$client.prepare<[string]>(
    'update courses set students = students - 1 where entry_id = ? and students > 0',
  );
  return (userId) => {
    const courses = find.all(userId);
    for (const course of courses) {
      leave.run(course, userId);
      count.run(course);
    }
    return courses.length;
  };
}
