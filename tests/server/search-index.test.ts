import { expect, test } from 'vitest';
import { seeded } from '../bench/words.ts';
import { channelWith, say } from '../support/channels.ts';
import { note } from '../support/factories.ts';
import { newCommunity } from '../support/people.ts';

const STEPS = 250;

test('after any changes, the indexes contain exactly the public content', async () => {
  const { db, as } = newCommunity();
  const random = seeded(20_261_121);
  const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)];
  const { $client: sql } = db;
  for (const index of [
    'comments_fts',
    'lessons_fts',
    'messages_fts',
    'entries_fts_public',
    'entries_fts_staff',
  ])
    sql.exec(`create virtual table temp.words_of_${index} using fts5vocab(main, ${index}, instance)`);
  const held = (index: string) =>
    sql.prepare<[], number>(`select distinct doc from temp.words_of_${index} order by doc`).pluck().all();
  const live = "(select id from entries where tier = 0 and deleted_at is null and type <> 'none')";
  const seen = (text: string) => sql.prepare<[], number>(text).pluck().all();
  const ids = (text: string) => sql.prepare<[], string>(text).pluck().all();
  const allEntries = () => ids('select id from entries');
  const allComments = () => seen('select id from comments');

  const channel = () => pick(seen('select id from channels where deleted_at is null')) ?? 0;
  const message = () => pick(seen('select id from messages')) ?? 0;

  const event = () => pick(seen('select id from events')) ?? 0;

  const steps: (() => unknown)[] = [
    () => random() < 0.3 && channelWith(as.staff),
    () => say(as.staff, channel(), `Words ${random()}.`),
    () => as.staff.messages.update({ id: message(), text: `Others ${random()}.` }),
    () => as.staff.messages.delete({ id: message() }),
    () => as.staff.messages.restore({ id: message() }),
    () => random() < 0.2 && sql.prepare('delete from channels where id = ?').run(channel()),
    () => as.author.entries.create(note({ type: random() < 0.5 ? 'thread' : 'course' })),
    () => as.staff.entries.create(note({ type: 'survey' })),
    () => as.staff.comments.create({ entryId: pick(allEntries()) ?? '', content: `Words ${random()}.` }),
    () => as.staff.comments.create({ entryId: pick(allEntries()) ?? '', content: `More ${random()}.` }),
    () => as.staff.comments.update({ id: pick(allComments()) ?? 0, content: `Other ${random()}.` }),
    () => as.staff.comments.delete({ id: pick(allComments()) ?? 0 }),
    () => as.staff.entries.delete({ id: pick(allEntries()) ?? '' }),
    () => as.staff.entries.update({ id: pick(allEntries()) ?? '', tags: [`tag${Math.floor(random() * 9)}`] }),
    () => {
      const place = sql.prepare<[], Place>('select subject, subject_id as subjectId from trash').all();
      return as.staff.trash.restore(pick(place) ?? { subject: 'entry', subjectId: 'none' });
    },
    () => {
      const place = sql.prepare<[], Place>('select subject, subject_id as subjectId from trash').all();
      return random() < 0.4 && as.admin.trash.purge(pick(place) ?? { subject: 'entry', subjectId: 'none' });
    },
    () =>
      sql
        .prepare('update entries set tier = 1 - tier where id = ? and purged_at is null')
        .run(pick(allEntries())),
    async () => {
      const courseId = pick(ids("select id from entries where type = 'course' and deleted_at is null"));
      if (!courseId) return;
      const { id: sectionId } = await as.staff.courses.createSection({ courseId, title: 'Part' });
      const title = `Lesson ${random()}`;
      await as.staff.courses.createLesson({
        courseId,
        sectionId,
        title,
        body: 'Ten words or so.',
        published: random() < 0.7,
      });
    },
    () =>
      as.staff.courses.publishLesson({
        id: pick(seen('select id from lessons')) ?? 0,
        published: random() < 0.5,
      }),
    () =>
      random() < 0.2 &&
      sql
        .prepare('delete from entries where id = ? and id not in (select entry_id from events)')
        .run(pick(allEntries())),
    () =>
      random() < 0.5 &&
      as.staff.events.create({
        ...{ title: `Event ${random()}`, description: 'Ten words or so.', location: 'Town hall' },
        ...{ startTime: '2026-03-03T18:00:00Z', endTime: '2026-03-03T20:00:00Z' },
        repeat: { by: 'weekdays', weekdays: [2], count: 2 },
      }),
    () => as.staff.events.update({ id: event(), location: `Place ${Math.floor(random() * 5)}` }),
    () => as.staff.events.update({ id: event(), title: `Event ${random()}` }),
    () => as.staff.events.delete({ id: event() }),
  ];

  let done = 0;
  for (let step = 0; step < STEPS; step += 1) {
    try {
      await pick(steps)?.();
      done += 1;
    } catch (error) {
      // Refused, such as a comment on a deleted entry. A defect would be another error.
      expect(error).toMatchObject({ name: 'TRPCError' });
    }
    expect(held('comments_fts')).toEqual(
      seen(`select id from comments where deleted_at is null and entry_id in ${live} order by id`),
    );
    expect(held('lessons_fts')).toEqual(
      seen(`select id from lessons where number is not null and course_id in ${live} order by id`),
    );
    expect(held('messages_fts')).toEqual(
      seen('select id from messages where deleted_at is null order by id'),
    );
    // One row per discussion, with its texts and the locations of its events.
    const indexed = sql.prepare('select rowid, title, location from events_fts order by rowid').all();
    const events = sql.prepare(
      `select e.seq as rowid, e.title, v.location from entries e join events v on v.entry_id = e.id
       where e.tier = 0 and e.deleted_at is null and v.deleted_at is null order by e.seq, v.id`,
    );
    expect(byRow(indexed as Indexed[])).toEqual(byRow(events.all() as Indexed[]));
    for (const [tier, index] of ['entries_fts_public', 'entries_fts_staff'].entries()) {
      expect(held(index)).toEqual(
        seen(`select seq from entries where tier = ${tier} and deleted_at is null order by seq`),
      );
    }
  }
  expect(done).toBeGreaterThan(STEPS / 2);
});

type Indexed = { rowid: number; title: string; location: string };

function byRow(rows: readonly Indexed[]): Map<string, string[]> {
  const found = new Map<string, Set<string>>();
  for (const { rowid, title, location } of rows) {
    const known = found.get(`${rowid} ${title}`) ?? new Set();
    found.set(`${rowid} ${title}`, new Set([...known, ...location.split('\n')]));
  }
  return new Map([...found].map(([row, locations]) => [row, [...locations].sort()]));
}

type Place = { subject: 'entry' | 'comment'; subjectId: string };
