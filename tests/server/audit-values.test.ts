import { describe, expect, test } from 'vitest';
import type { Db } from '#db/open.ts';
import { moveToTrash } from '#db/trash-registry.ts';
import type { TrashPlace } from '#shared/trash/output.ts';
import { channelWith, say } from '../support/channels.ts';
import { note } from '../support/factories.ts';
import { runJobs } from '../support/jobs.ts';
import { newCommunity } from '../support/people.ts';

const DAY = 86_400_000;

function changesOf(db: Db, subject: string, subjectId: string | number): Record<string, unknown>[] {
  return db.$client
    .prepare<[string, string], string>(
      'select changes from audit where subject = ? and subject_id = ? order by id',
    )
    .pluck()
    .all(subject, String(subjectId))
    .map((changes) => JSON.parse(changes));
}

/** The values of an entry in one direction. */
const turned = (changes: Record<string, unknown> = {}) =>
  Object.fromEntries(
    Object.entries(changes).map(([field, pair]) => [field, [...(pair as unknown[])].reverse()]),
  );

/** A row of each kind that goes to the trash, except comments, whose creation isn't in the log. */
async function rowsOfEachKind() {
  const community = newCommunity();
  const { as } = community;
  const entry = await as.staff.entries.create(note({ title: 'A title', tags: ['One'] }));
  const course = await as.staff.entries.create(note({ type: 'course', title: 'A course' }));
  const { id: sectionId } = await as.staff.courses.createSection({ courseId: course.id, title: 'Start' });
  const lesson = await as.staff.courses.createLesson({
    ...{ courseId: course.id, sectionId, title: 'A lesson', body: 'A text of some length.', published: true },
  });
  const collection = await as.staff.collections.create({ title: 'A collection' });
  const event = await as.staff.events.create({
    ...{ title: 'An event', description: 'Bring tools.', location: 'Hall' },
    ...{ startTime: '2026-03-10T18:00:00Z', endTime: '2026-03-10T20:00:00Z' },
  });
  const contact = await as.staff.crm.create({ contactName: 'Ann', email: 'ann@example.org' });
  const document = await as.staff.documents.create({ title: 'A document', content: 'Some text.' });
  const project = await as.staff.projects.create({ name: 'A project' });
  const task = await as.staff.tasks.create({
    projectId: project.id,
    title: 'A task',
    description: 'x'.repeat(300),
  });
  const transaction = await as.staff.accounting.create({
    date: '2026-03-01',
    amount: '-3.20',
    category: 'Tea',
  });
  const rows: [TrashPlace, Record<string, unknown>][] = [
    [
      { subject: 'entry', subjectId: entry.id },
      { title: [null, 'A title'], tags: [null, ['One']] },
    ],
    [{ subject: 'lesson', subjectId: String(lesson.id) }, { title: [null, 'A lesson'] }],
    [{ subject: 'collection', subjectId: String(collection.id) }, { title: [null, 'A collection'] }],
    [
      { subject: 'event', subjectId: String(event.id) },
      { title: [null, 'An event'], location: [null, 'Hall'] },
    ],
    [
      { subject: 'contact', subjectId: String(contact.id) },
      { contactName: [null, 'Ann'], email: [null, 'ann@example.org'] },
    ],
    [{ subject: 'document', subjectId: String(document.id) }, { title: [null, 'A document'] }],
    [{ subject: 'task', subjectId: String(task.id) }, { description: [null, `${'x'.repeat(200)}…`] }],
    [{ subject: 'project', subjectId: String(project.id) }, { name: [null, 'A project'] }],
    [
      { subject: 'transaction', subjectId: String(transaction.id) },
      { amount: [null, -3.2], category: [null, 'Tea'] },
    ],
  ];
  return { ...community, rows, project, task };
}

describe('the audit log', () => {
  test('has the values after a creation and before a deletion, and none after a permanent deletion', async () => {
    const { as, db, clock, rows } = await rowsOfEachKind();
    const work = { db, clock, viewer: as.staff.user, source: 'ui' } as const;
    for (const [place, values] of rows) {
      const { subject, subjectId } = place;
      const [created] = changesOf(db, subject, subjectId);
      expect([subject, created]).toEqual([subject, expect.objectContaining(values)]);
      moveToTrash(work, place);
      // A lesson that is read again has its quiz fields, too: the empty ones are left out.
      expect([subject, changesOf(db, subject, subjectId).at(-1)]).toEqual([subject, turned(created)]);
      await as.admin.trash.purge(place);
      const left = changesOf(db, subject, subjectId);
      expect([subject, left.length > 2, left.filter((each) => Object.keys(each).length > 0)]).toEqual([
        subject,
        true,
        [],
      ]);
    }
  });

  test('loses the values of what is deleted with a project, an entry, and a channel', async () => {
    const { as, db, clock, project, task } = await rowsOfEachKind();
    const entry = await as.staff.entries.create(note({ type: 'thread' }));
    const comment = await as.member.comments.create({ entryId: entry.id, content: 'Some words' });
    await as.member.comments.update({ id: comment.id, content: 'Other words' });
    await as.member.comments.delete({ id: comment.id });
    expect(changesOf(db, 'comment', comment.id).at(-1)).toEqual({ content: ['Other words', null] });
    const channelId = await channelWith(as.staff);
    const message = await say(as.staff, channelId, 'A message');
    await as.staff.messages.delete({ id: message.id });
    expect(changesOf(db, 'message', message.id)).toEqual([
      { text: ['A message', null], channelId: [channelId, channelId] },
    ]);
    await as.staff.channels.delete({ id: channelId });
    await as.staff.entries.delete({ id: entry.id });
    await as.staff.projects.delete({ id: project.id });
    clock.advance(31 * DAY);
    await runJobs({ db, clock });
    for (const [subject, id] of [
      ['task', task.id],
      ['comment', comment.id],
      ['message', message.id],
      ['channel', channelId],
    ] as const)
      expect([subject, new Set(changesOf(db, subject, id).map((each) => JSON.stringify(each)))]).toEqual([
        subject,
        new Set(['{}']),
      ]);
  });

  test('has no text of private channels', async () => {
    const { as, db } = newCommunity();
    const channelId = await channelWith(as.member, { isPrivate: true });
    const message = await say(as.member, channelId, 'A secret');
    await as.member.messages.delete({ id: message.id });
    await as.member.channels.delete({ id: channelId });
    const log = db.$client.prepare<[], string>('select group_concat(changes) from audit').pluck().get();
    expect(log).not.toContain('secret');
    expect(changesOf(db, 'channel', channelId).every((each) => Object.keys(each).length === 0)).toBe(true);
  });

  test('has the values of copied tasks as of new ones', async () => {
    const { as, db, project, task } = await rowsOfEachKind();
    const copy = await as.staff.projects.duplicate({ id: project.id });
    const copied = db.$client
      .prepare<[number], number>('select id from tasks where project_id = ?')
      .pluck()
      .get(copy.id);
    expect(changesOf(db, 'task', copied ?? 0)).toEqual([changesOf(db, 'task', task.id)[0]]);
  });
});
