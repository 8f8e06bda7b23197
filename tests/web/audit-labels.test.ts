import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { FLAG_SUBJECTS } from '#db/content/flag-subjects.ts';
import { STAFF_TABLES } from '#db/trash-registry.ts';
import { AUDIT_ACTIONS, auditTextsOf, SUBJECT_LABEL } from '#shared/audit/messages.ts';
import { RECORD_KINDS, STAFF_SUBJECTS, SUBJECTS, type Subject } from '#shared/records.ts';
import { fieldText, valueText } from '../../src/modules/admin/audit/auditLabels.ts';
import { fieldOf } from '../../src/modules/admin/audit/fieldTables.ts';

const ROOT = resolve(import.meta.dirname, '../..');

function sources(folder: string): string[] {
  return readdirSync(join(ROOT, folder)).flatMap((name) => {
    const path = `${folder}/${name}`;
    if (statSync(join(ROOT, path)).isDirectory()) return name === 'migrations' ? [] : sources(path);
    return path.endsWith('.ts') ? [readFileSync(join(ROOT, path), 'utf8')] : [];
  });
}

/** The actions that the server's code names, and those it puts together. The type of `appendAudit` holds the rest to the labels. */
function writtenActions(): string[] {
  const texts = ['src-server', 'db'].flatMap(sources);
  const all = (pattern: RegExp) =>
    texts.flatMap((text) => Array.from(text.matchAll(pattern), ([, it = '']) => it));
  // The action is the argument after who acts; a choice between two has both.
  const named = all(
    /\b(?:appendAudit|auditChannel|audit|note|change)\(\s*(?:\{[^}]*\{[^}]*\}[^}]*\}|\w+),\s*([^{`]*?),\s*[\w{]/g,
  );
  const literals = named.flatMap((argument) =>
    Array.from(argument.matchAll(/'(\w+\.\w+)'/g), ([, it = '']) => it),
  );
  const trashed = Object.values(RECORD_KINDS).map(({ module }) => module);
  const flagged = Object.values(FLAG_SUBJECTS).map(({ module }) => module);
  expect(all(/(as AuditAction\b)/g)).toEqual([]);
  return [
    ...literals,
    ...trashed.flatMap((module) => ['delete', 'restore', 'purge'].map((verb) => `${module}.${verb}`)),
    ...flagged.flatMap((module) => ['hide', 'show', 'delete', 'restore'].map((verb) => `${module}.${verb}`)),
  ];
}

test('every recorded action has a unique label', () => {
  const actions = [...new Set(writtenActions())];
  expect(actions.length).toBeGreaterThan(80);
  expect(actions.filter((action) => auditTextsOf(action).sentence === action)).toEqual([]);
  const labels = Object.keys(AUDIT_ACTIONS).map((action) => auditTextsOf(action).sentence);
  expect(labels.filter((label, at) => labels.indexOf(label) !== at)).toEqual([]);
});

test('every subject of the log has a label', () => {
  expect(SUBJECTS.filter((subject) => !SUBJECT_LABEL[subject])).toEqual([]);
  expect(new Set(Object.values(SUBJECT_LABEL)).size).toBe(SUBJECTS.length);
});

test("every action on a staff record has a label for the record's log", () => {
  // A record that is deleted permanently has no log.
  const actions = Object.keys(AUDIT_ACTIONS).filter((action) => /^(crm|documents)\.(?!purge)/.test(action));
  expect(actions.length).toBeGreaterThan(10);
  expect(actions.map(auditTextsOf).filter(({ sentence, label }) => label === sentence)).toEqual([]);
});

test('an unknown action is shown by its name', () => {
  expect(auditTextsOf('crystals.grow')).toEqual({ sentence: 'crystals.grow', label: 'crystals.grow' });
});

const line = (subject: Subject, action = 'entries.update') => ({ action, subject });

test('fields have the labels of their forms', () => {
  const labels = (subject: Subject, fields: string[]) =>
    fields.map((field) => fieldText(line(subject), field));
  expect(labels('setting', ['registration', 'newsletterChecked', 'staffSecondFactor'])).toEqual([
    'Who can register',
    'Check the newsletter box for new users',
    'Require two-factor authentication for staff',
  ]);
  expect(labels('contact', ['contactName', 'ownerId', 'entryId', 'note'])).toEqual([
    'Name',
    'Owner',
    'Linked entry',
    'Note ID',
  ]);
  expect(labels('task', ['title', 'assigneeId', 'dueDate'])).toEqual(['Task title', 'Assignee', 'Due date']);
  expect(labels('transaction', ['amount', 'projectId', 'receipt'])).toEqual(['Amount', 'Project', 'Receipt']);
  expect(labels('event', ['startTime', 'ticketPrice'])).toEqual(['Start', 'Ticket price']);
  expect(labels('entry', ['title', 'tags'])).toEqual(['Title', 'Tags']);
  expect(labels('case', ['note', 'decision'])).toEqual(['Note', 'Decision']);
  expect(fieldText(line('entry', 'courses.moveSection'), 'Tables and joins')).toBe('Tables and joins');
});

test('every kind of staff record has a field table whose name names it', () => {
  const named = Object.entries(STAFF_TABLES).map(([kind, { fields }]) =>
    Object.entries(fields).filter(([key, field]) => fieldOf(kind, key) !== field),
  );
  expect(named).toEqual(STAFF_SUBJECTS.map(() => []));
});

test('stored values are shown as text', () => {
  const text = (key: string, value: unknown) => {
    const [subject, field] = key.split('.') as [Subject, string];
    return valueText(line(subject), field, value);
  };
  expect(text('member.state', 'waiting')).toBe('Pending');
  expect(text('mail.state', 'kept')).toBe('Stored');
  expect(text('case.decision', 'kept')).toBe('Dismissed');
  expect(text('case.reason', 'off-topic')).toBe('Off topic');
  expect(text('setting.registration', 'approval')).toBe('By approval');
  expect(text('setting.staffSecondFactor', true)).toBe('on');
  expect(text('setting.newsletterChecked', false)).toBe('off');
  expect(text('contact.stage', 'won')).toBe('Won');
  expect(text('contact.value', '1250.00')).toBe('$1,250.00');
  expect(text('task.status', 'in_progress')).toBe('In progress');
  expect(text('transaction.amount', -12.5)).toBe('-$12.50');
  expect(text('project.dueDate', '2026-08-04')).toBe('Aug 4, 2026');
  expect(text('contact.lastContact', '2026-08-04')).toBe('Aug 4, 2026');
  expect(text('lesson.position', 0)).toBe('1');
  expect(text('comment.hidden', false)).toBe('no');
  expect([null, ['a', 'b'], [], 3, { a: 1 }].map((value) => text('entry.metadata', value))).toEqual([
    '—',
    'a, b',
    '—',
    '3',
    '{"a":1}',
  ]);
});
