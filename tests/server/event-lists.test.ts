import { expect, test } from 'vitest';
import { collectDigest } from '../../src-server/modules/email/digest/items.ts';
import { newCommunity } from '../support/people.ts';

const CAFE = {
  ...{ title: 'Repair café', description: 'Bring what broke, and we fix it.', location: 'Town hall' },
  ...{ startTime: '2026-03-10T18:00:00Z', endTime: '2026-03-10T20:00:00Z', tags: ['Repair'] },
};
const DAY = 86_400_000;

test('every list names the event of a discussion, and links to the event', async () => {
  const { as, db, clock } = newCommunity();
  await as.member.follows.follow({ kind: 'tag', target: 'repair' }).catch(() => undefined);
  const { id, entry } = await as.staff.events.create(CAFE);
  const name = { id: entry.id, type: 'thread', title: CAFE.title, eventId: id };
  const plain = await as.author.entries.create({
    ...{
      type: 'thread',
      title: 'Which screwdriver',
      body: 'See [[Repair café]] for tools.',
      tags: ['Repair'],
    },
    linkedIds: [entry.id],
  });
  await as.member.follows.follow({ kind: 'entry', target: entry.id });
  await as.other.comments.create({ entryId: entry.id, content: 'I bring a toaster.' });
  const path = `/events/${id}`;

  const lists = {
    cards: await as.anonymous.entries.list({ type: 'thread', tags: [] }),
    rest: await as.anonymous.entries.listFull({ type: 'thread', tags: [] }),
    topics: await as.member.entries.topics({ tags: [] }),
  };
  for (const [list, { items }] of Object.entries(lists)) {
    const eventIds = items.map((item) => [item.id, 'eventId' in item ? item.eventId : undefined]);
    expect([list, Object.fromEntries(eventIds)]).toEqual([list, { [entry.id]: id, [plain.id]: null }]);
  }
  expect((await as.anonymous.entries.read({ id: plain.id })).links).toEqual([
    { ...name, label: '' },
    { ...name, label: 'repair cafe' },
  ]);
  expect(await as.member.entries.names({ ids: [entry.id, plain.id] })).toMatchObject([
    name,
    { eventId: null },
  ]);
  const followed = (await as.member.follows.list({ limit: 10 })).items;
  expect(followed.find((item) => item.kind === 'entry')).toMatchObject({ entry: name });
  expect((await as.member.home.read({})).news).toMatchObject([{ ...name, count: 1 }]);
  expect((await as.anonymous.activity.list({})).items).toMatchObject([
    { kind: 'comment', entry: name },
    { kind: 'entry', entry: { id: plain.id, eventId: null } },
    { kind: 'event', entry: name },
  ]);

  await as.member.moderation.flag({ subject: 'entry', subjectId: entry.id, reason: 'spam' });
  expect((await as.staff.moderation.list({ view: 'open', limit: 10 })).items).toMatchObject([
    { subject: 'entry', entryType: 'thread', eventId: id, path },
  ]);
  const project = await as.staff.projects.create({ name: 'Workshop room' });
  const task = await as.staff.tasks.create({ projectId: project.id, title: 'Buy solder', entryId: entry.id });
  expect((await as.staff.tasks.read({ id: task.id })).entry).toEqual({
    ...{ id: entry.id, title: CAFE.title, url: path },
  });
  const note = { title: 'Checklist', content: 'Before [[Repair café]] starts.' };
  const document = await as.staff.documents.create({ ...note, category: 'projects' });
  expect(await as.staff.documents.links({ id: document.id })).toMatchObject([{ url: path }]);
  const channel = await as.staff.channels.create({ name: 'Helpers' });
  const said = { channelId: channel.id, text: 'See [[Repair café]]', clientId: 'message-1' };
  expect((await as.staff.messages.send(said)).links).toMatchObject([{ url: path }]);
  expect((await as.staff.messages.list({ channelId: channel.id })).items[0]?.links).toMatchObject([
    { url: path },
  ]);
  await as.staff.tasks.update({ id: task.id, version: task.version, entryId: null });
  const [unlinked] = (await as.admin.admin.audit({ action: 'tasks.update' })).items;
  expect(unlinked?.named).toMatchObject({ entryId: [{ path }, null] });
  expect((await as.staff.entries.promotion({ id: entry.id })).body).toContain('[[Repair café]]');

  const until = clock.now();
  const window = { userId: as.member.user.id, since: new Date(until.getTime() - DAY), until, tier: 0 };
  const digest = await collectDigest(db, { ...window, today: '2026-03-01' }, async () => undefined);
  expect(digest.discussions).toMatchObject([name]);

  // Brackets would end a link.
  const other = await as.staff.events.create({ ...CAFE, title: 'Café [late]' });
  expect((await as.staff.entries.promotion({ id: other.entry.id })).body).toContain(
    `[the discussion](/events/${other.id})`,
  );
});

test('the discussion of a series leads to its next event, and later to its last one', async () => {
  const { as, clock } = newCommunity();
  const repeat = { by: 'weekdays' as const, weekdays: [2 as const], count: 3 };
  const { id, entry } = await as.staff.events.create({ ...CAFE, repeat });
  await as.other.comments.create({ entryId: entry.id, content: 'I bring a toaster.' });
  await as.staff.moderation.lock({ id: entry.id, locked: true });
  const { id: channelId } = await as.staff.channels.create({ name: 'Helpers' });
  await as.staff.messages.send({ channelId, text: 'See [[Repair café]]', clientId: 'message-1' });
  const eventId = async () => {
    const [item] = (await as.anonymous.entries.list({ type: 'thread', tags: [] })).items;
    const [line] = (await as.anonymous.activity.list({})).items;
    expect(line?.entry).toMatchObject({ id: entry.id });
    const shown = item && 'eventId' in item ? item.eventId : undefined;
    expect(line?.entry?.eventId).toBe(shown);
    const path = `/events/${shown}`;
    const [message] = (await as.staff.messages.list({ channelId })).items;
    expect(message?.links).toMatchObject([{ url: path }]);
    const audit = (await as.admin.admin.audit({ action: 'entries.lock' })).items;
    expect(audit).toMatchObject([{ place: { name: CAFE.title, path } }]);
    const comments = await as.anonymous.search.page({ q: 'toaster', type: 'comment' });
    expect(comments.items).toMatchObject([{ eventId: shown, url: `${path}#comment-1` }]);
    return shown;
  };
  expect(await eventId()).toBe(id);
  clock.advance(10 * DAY);
  expect(await eventId()).toBe(id + 1);
  await as.staff.events.delete({ id: id + 1 });
  expect(await eventId()).toBe(id + 2);
  clock.advance(90 * DAY);
  expect(await eventId()).toBe(id + 2);
});
