import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { is } from 'drizzle-orm';
import { getTableConfig, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Db } from '#db/open.ts';

const FOLDER = join(import.meta.dirname, '..', '..', 'db', 'schema');

/** All files of the schema, including new ones. */
const SCHEMA: object[] = await Promise.all(
  readdirSync(FOLDER).map((file) => import(pathToFileURL(join(FOLDER, file)).href)),
);

type Config = ReturnType<typeof getTableConfig>;
type Column = Config['columns'][number];

export const TABLES: Config[] = SCHEMA.flatMap((part) => Object.values(part))
  .filter((value): value is SQLiteTable => is(value, SQLiteTable))
  .map((table) => getTableConfig(table));

/** The column that a column references, as `table.column`, or null. */
export function referenceOf(table: Config, column: Column): string | null {
  for (const key of table.foreignKeys) {
    const { columns, foreignColumns, foreignTable } = key.reference();
    const at = columns.findIndex(({ name }) => name === column.name);
    if (at >= 0) return `${getTableConfig(foreignTable as SQLiteTable).name}.${foreignColumns[at]?.name}`;
  }
  return null;
}

/** Names of columns that could hold a user's id, email address, or name without a foreign key. */
const TELLING =
  /(_by|_id|_key)$|^(key|topic|data|payload|changes|recipient|email|target|value|username|item)$/;

/** Every column that identifies or could identify a user. */
export function personalColumns(): string[] {
  return TABLES.flatMap((table) =>
    table.columns
      .filter((column) => {
        if (table.name === 'users') return true;
        const reference = referenceOf(table, column);
        return reference === null ? TELLING.test(column.name) : reference === 'users.id';
      })
      .map(({ name }) => `${table.name}.${name}`),
  );
}

/** The columns that reference a user. */
export function keysOfPeople(): { table: Config; column: Column }[] {
  return TABLES.flatMap((table) =>
    table.columns
      .filter((column) => referenceOf(table, column) === 'users.id')
      .map((column) => ({ table, column })),
  );
}

/** The unique values of a row: texts, and timestamps as the download writes them. */
export type Marks = string[];

let count = 0;

/**
 * Adds a row whose `column` names the user, built from the schema alone. Other foreign keys reference `seeds` and new
 * users. Returns its unique values.
 */
export function addPersonalRow(
  db: Db,
  { table, column }: { table: Config; column: Column },
  person: number,
  seeds: Readonly<Record<string, string | number>>,
): Marks {
  const marks: Marks = [];
  const row: Record<string, string | number | null> = {};
  for (const each of table.columns) {
    const value = each.name === column.name ? person : valueFor(db, table, each, column, seeds, marks);
    if (value !== undefined) row[each.name] = value;
  }
  const names = Object.keys(row);
  db.$client
    .prepare(
      // A new account already has some rows, such as how far it has read.
      `insert or replace into ${table.name} (${names.join(', ')}) values (${names.map((name) => `@${name}`).join(', ')})`,
    )
    .run(row);
  return marks;
}

const IN_TRASH = new Set(['deleted_at', 'purged_at', 'hidden_at']);

function valueFor(
  db: Db,
  table: Config,
  column: Column,
  of: Column,
  seeds: Readonly<Record<string, string | number>>,
  marks: Marks,
): string | number | null | undefined {
  const reference = referenceOf(table, column);
  count += 1;
  if (reference === 'users.id') return column.notNull ? bystander(db) : undefined;
  if (reference) {
    const seed = reference.startsWith(`${table.name}.`) ? undefined : seeds[reference];
    if (column.notNull && seed === undefined) throw new Error(`seed ${reference} for ${table.name}`);
    return seed;
  }
  // The database computes it.
  if (column.generated) return undefined;
  if (column.name === 'type' && table.name === 'entries') return 'note';
  // Authors aren't told about dismissed flags.
  if (column.name === 'decision') return 'hidden';
  if (column.enumValues?.length) return column.enumValues[0];
  if (column.columnType === 'SQLiteTimestamp') {
    if (IN_TRASH.has(column.name) && of.name !== 'deleted_by') return undefined;
    const at = new Date(Date.UTC(2020, 0, 1) + count * 1001);
    marks.push(at.toISOString());
    return at.getTime();
  }
  if (column.hasDefault || (column.primary && column.columnType === 'SQLiteInteger')) return undefined;
  if (column.columnType === 'SQLiteInteger') {
    const number = 700_000_000 + count;
    marks.push(String(number));
    return number;
  }
  const word = `mark${count.toString(36)}q`;
  marks.push(word);
  if (column.columnType !== 'SQLiteTextJson') return word;
  return JSON.stringify(/changes|payload|content|data/.test(column.name) ? { word: [word, word] } : [word]);
}

/** A user without any relation to the test. */
export function bystander(db: Db): number {
  count += 1;
  return insertRow(
    db,
    `insert into users (username, password_hash, role, created_at, updated_at) values (?, 'no hash', 'member', 0, 0)`,
    `bystander-${count}`,
  );
}

/** Triggers that write to indexes change the driver's last inserted id. */
function insertRow(db: Db, sql: string, ...values: (string | number)[]): number {
  const insert = db.$client.prepare<(string | number)[], number>(`${sql} returning rowid`);
  return insert.pluck().get(...values) ?? 0;
}

/** One row of each table that users' rows reference. */
export function seedsFor(db: Db): Record<string, string | number> {
  const owner = bystander(db);
  const [note, course, word] = [`note-${owner}`, `course-${owner}`, `seed-${owner}`];
  const run = (sql: string, ...values: (string | number)[]) => insertRow(db, sql, ...values);
  const add = (type: string, id: string) =>
    run(
      `insert into entries (id, type, title, sort_title, body, excerpt, tags, author_id, created_at, updated_at)
       values (?, ?, 'A seed', 'a seed', 'Words', 'Words', '[]', ?, 0, 0)`,
      id,
      type,
      owner,
    );
  const seq = add('note', note);
  add('course', course);
  const survey = add('survey', `survey-${owner}`);
  const invitation = run(
    `insert into survey_invitations (survey_id, token_hash, created_by, created_at) values (?, ?, ?, 0)`,
    survey,
    word,
    owner,
  );
  const section = run("insert into course_sections (course_id, title, position) values (?, 'S', 0)", course);
  const lesson = run(
    `insert into lessons (course_id, section_id, position, title, body, author_id, created_at, updated_at)
     values (?, ?, 0, 'L', 'Words', ?, 0, 0)`,
    course,
    section,
    owner,
  );
  const comment = run(
    `insert into comments (entry_id, user_id, path, depth, content, created_at, updated_at)
     values (?, ?, '0000000001', 0, 'Words', 0, 0)`,
    note,
    owner,
  );
  const channel = run(
    `insert into channels (name, sort_name, owner_id, member_count, created_at, updated_at)
     values ('Seeds', ?, ?, 1, 0, 0)`,
    word,
    owner,
  );
  run('insert into channel_members (channel_id, user_id, joined_at) values (?, ?, 0)', channel, owner);
  const message = run(
    `insert into messages (channel_id, sender_id, text, client_id, sent_hash, created_at)
     values (?, ?, 'Words', 'seed', 'x', 0)`,
    channel,
    owner,
  );
  const notification = run(
    `insert into notifications (user_id, kind, group_key, seq, updated_at) values (?, 'role', 'seed', 1, 0)`,
    owner,
  );
  const moderated = run(
    "insert into moderation_cases (subject, subject_id, author_id, opened_at) values ('entry', ?, ?, 0)",
    note,
    owner,
  );
  const contact = run(
    `insert into crm (contact_name, sort_name, sort_company, stage_order, stage_since, email_key, phone_key, saved_by, created_at, updated_at)
     values ('Seed', 'seed', '', 0, 0, '', '', ?, 0, 0)`,
    owner,
  );
  const project = run(
    `insert into projects (name, sort_name, sort_due, created_by, saved_by, created_at, updated_at) values ('Seed', 'seed', '', ?, ?, 0, 0)`,
    owner,
    owner,
  );
  const task = run(
    `insert into tasks (project_id, title, sort_title, sort_due, status_order, position, created_by, saved_by, created_at, updated_at)
     values (?, 'Seed', 'seed', '', 0, 0, ?, ?, 0, 0)`,
    project,
    owner,
    owner,
  );
  const event = run(
    `insert into events (entry_id, start_time, end_time, time_zone, location, created_by, saved_by, created_at, updated_at)
     values (?, 0, 1, 'UTC', 'Seed', ?, ?, 0, 0)`,
    note,
    owner,
    owner,
  );
  const rsvp = run(
    `insert into rsvps (event_id, user_id, status, code, rsvp_at, updated_at) values (?, ?, 'going', ?, 0, 0)`,
    event,
    owner,
    word,
  );
  const emailed = run(
    `insert into attendee_messages (event_id, subject, text, audience, created_by, created_at)
     values (?, 'Seed', 'Words', 'going', ?, 0)`,
    event,
    owner,
  );
  const transaction = run(
    `insert into accounting (date, amount, category, source, created_by, saved_by, created_at, updated_at)
     values ('2026-03-01', 1, 'Seed', 'manual', ?, ?, 0, 0)`,
    owner,
    owner,
  );
  const campaign = run(
    `insert into campaigns (title, sort_title, subject, content, created_by, saved_by, created_at, updated_at)
     values ('Seed', 'seed', 'Seed', 'Words', ?, ?, 0, 0)`,
    owner,
    owner,
  );
  const cohort = run(
    `insert into cohorts (name, opens_on, closes_on, size, is_announced, saved_by, created_at, updated_at)
     values (?, '2026-03-01', '2026-03-31', 1, 0, ?, 0, 0)`,
    word,
    owner,
  );
  const application = run(
    `insert into applications (project_name, sort_name, email, email_key, description, created_at, updated_at)
     values ('Seed', 'seed', ?, ?, 'Words', 0, 0)`,
    word,
    word,
  );
  const tag = run("insert into tags (key, name) values (?, 'Seed')", word);
  return {
    'entries.id': course,
    'entries.seq': seq,
    'surveys.id': survey,
    'survey_invitations.id': invitation,
    'courses.entry_id': course,
    'course_sections.id': section,
    'lessons.id': lesson,
    'comments.id': comment,
    'channels.id': channel,
    'messages.id': message,
    'notifications.id': notification,
    'moderation_cases.id': moderated,
    'tags.id': tag,
    'crm.id': contact,
    'projects.id': project,
    'tasks.id': task,
    'events.id': event,
    'rsvps.id': rsvp,
    'attendee_messages.id': emailed,
    'accounting.id': transaction,
    'campaigns.id': campaign,
    'cohorts.id': cohort,
    'applications.id': application,
  };
}
