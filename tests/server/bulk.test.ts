import { describe, expect, test } from 'vitest';
import { BULK_MAX } from '#shared/staff/model.ts';
import type { createCaller } from '../../src-server/app-router.ts';
import { newCommunity } from '../support/people.ts';

type Caller = ReturnType<typeof createCaller>;
const refused = (code: string) => ({ cause: { code } });
const trail = async (as: Caller, id: number, subject: 'contact' | 'document' = 'contact') =>
  (await as.staff.history({ subject, subjectId: String(id), limit: 100 })).items;

async function threeContacts(as: Caller): Promise<number[]> {
  const made = [];
  for (const contactName of ['Aisha', 'Bela', 'Chioma'])
    made.push(await as.crm.create({ contactName, stage: 'lead', value: '10' }));
  return made.map(({ id }) => id);
}

describe('a bulk change of contacts', () => {
  test('is for staff and admins by effective role, as its Undo is', async () => {
    const { as, previewing } = newCommunity();
    const ids = await threeContacts(as.admin);
    const { changed: rows } = await as.staff.crm.bulkUpdate({ ids, change: { stage: 'won' } });
    for (const [callers, code] of [
      [[as.contributor, as.member, previewing(as.admin, 'contributor')], 'FORBIDDEN'],
      [[as.anonymous, previewing(as.admin, 'guest')], 'UNAUTHENTICATED'],
    ] as const)
      for (const other of callers) {
        for (const attempt of [
          () => other.crm.bulkUpdate({ ids, change: { stage: 'lost' } }),
          () => other.crm.bulkUndo({ rows }),
          () => other.crm.bulkDelete({ ids }),
          () => other.trash.restoreMany({ subject: 'contact', ids }),
        ])
          await expect(attempt()).rejects.toMatchObject(refused(code));
      }
    expect((await as.staff.crm.list({ stage: 'won' })).total).toBe(3);
  });

  test('moves each contact, with its sums, its stage history, and its audit log', async () => {
    const { as, clock } = newCommunity();
    const ids = await threeContacts(as.staff);
    clock.advance(60_000);
    const outcome = await as.admin.crm.bulkUpdate({ ids, change: { stage: 'won' } });
    expect(outcome).toEqual({ changed: ids.map((id) => ({ id, version: 2 })), gone: 0 });
    const { stages } = await as.staff.crm.summary({});
    expect(stages.filter(({ count }) => count > 0)).toEqual([{ stage: 'won', count: 3, value: 30 }]);
    for (const id of ids) {
      const contact = await as.staff.crm.read({ id });
      expect(contact.stays.map(({ stage, at }) => [stage, at])).toEqual([
        ['won', contact.stageSince],
        ['lead', contact.createdAt],
      ]);
      expect((await trail(as.staff, id))[0]).toMatchObject({
        ...{ action: 'crm.stage', changes: { stage: ['lead', 'won'] }, actor: { username: 'ada' } },
      });
    }
  });

  test('changes the others when some contacts no longer exist, and counts those', async () => {
    const { as } = newCommunity();
    const [first = 0, second = 0, third = 0] = await threeContacts(as.staff);
    await as.admin.crm.delete({ id: second });
    const ids = [first, second, third, 9999, first];
    const outcome = await as.staff.crm.bulkUpdate({ ids, change: { ownerId: as.admin.user.id } });
    expect(outcome).toEqual({ changed: [first, third].map((id) => ({ id, version: 2 })), gone: 2 });
    expect((await as.staff.crm.list({ owner: as.admin.user.id })).total).toBe(2);
    expect(await as.staff.crm.bulkDelete({ ids })).toMatchObject({ gone: 2 });
    expect((await as.staff.crm.list({})).total).toBe(0);
  });

  test('leaves contacts alone that are already as wanted, so that Undo does not touch them', async () => {
    const { as } = newCommunity();
    const ids = await threeContacts(as.staff);
    await as.staff.crm.setStage({ id: ids[0] ?? 0, stage: 'won' });
    const { changed } = await as.staff.crm.bulkUpdate({ ids, change: { stage: 'won' } });
    expect(changed.map(({ id }) => id)).toEqual(ids.slice(1));
  });

  test('accepts 1 to 100 ids, a change, and an owner on staff', async () => {
    const { as } = newCommunity();
    const ids = await threeContacts(as.staff);
    const change = { stage: 'won' } as const;
    const many = Array.from({ length: BULK_MAX + 1 }, (_, n) => n + 1);
    const { bulkUpdate, bulkUndo } = as.staff.crm;
    for (const attempt of [
      ...[() => bulkUpdate({ ids: [], change }), () => bulkUpdate({ ids: many, change })],
      ...[() => bulkUpdate({ ids: [0.5], change }), () => bulkUpdate({ ids, change: {} })],
      () => bulkUpdate({ ids, change: { ownerId: as.member.user.id } }),
      ...[() => bulkUpdate({ ids, change: { stage: 'sold' as 'won' } }), () => bulkUndo({ rows: [] })],
    ])
      await expect(attempt()).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    expect(await as.staff.crm.bulkUpdate({ ids: many.slice(1), change })).toMatchObject({ gone: 98 });
  });

  test('and its audit entries are stored together or not at all', async () => {
    const { as, db } = newCommunity();
    const ids = await threeContacts(as.staff);
    db.$client.exec(
      `create trigger no_trail before insert on audit when new.subject_id = '${ids[2]}'
       begin select raise(abort, 'no trail'); end`,
    );
    await expect(as.staff.crm.bulkUpdate({ ids, change: { stage: 'won' } })).rejects.toThrow('no trail');
    await expect(as.staff.crm.bulkDelete({ ids })).rejects.toThrow('no trail');
    expect((await as.staff.crm.list({ stage: 'lead' })).total).toBe(3);
  });
});

describe('Undo of a bulk change', () => {
  test('restores stage and owner of each contact, and the stage history says so', async () => {
    const { as } = newCommunity();
    const ids = await threeContacts(as.staff);
    await as.staff.crm.setStage({ id: ids[1] ?? 0, stage: 'lost', reason: 'No budget' });
    const { changed: rows } = await as.staff.crm.bulkUpdate({ ids, change: { stage: 'won' } });
    expect(await as.staff.crm.bulkUndo({ rows })).toEqual({ restored: 3, kept: 0 });
    const { stages } = await as.staff.crm.summary({});
    expect(stages.filter(({ count }) => count > 0).map(({ stage, count }) => [stage, count])).toEqual([
      ['lead', 2],
      ['lost', 1],
    ]);
    const { stays } = await as.staff.crm.read({ id: ids[1] ?? 0 });
    expect(stays.map(({ stage }) => stage)).toEqual(['lost', 'won', 'lost', 'lead']);
    expect((await trail(as.staff, ids[0] ?? 0))[0]).toMatchObject({ action: 'crm.stage' });
    const owned = await as.staff.crm.bulkUpdate({ ids, change: { ownerId: null } });
    await as.staff.crm.bulkUndo({ rows: owned.changed });
    expect((await as.staff.crm.list({ owner: as.staff.user.id })).total).toBe(3);
  });

  test('leaves contacts that were changed or deleted since, and counts them', async () => {
    const { as } = newCommunity();
    const [first = 0, second = 0, third = 0] = await threeContacts(as.staff);
    const { changed: rows } = await as.staff.crm.bulkUpdate({
      ...{ ids: [first, second, third], change: { stage: 'won' } },
    });
    await as.admin.crm.update({ id: first, company: 'Saved elsewhere' });
    await as.admin.crm.delete({ id: second });
    expect(await as.staff.crm.bulkUndo({ rows })).toEqual({ restored: 1, kept: 2 });
    expect(await as.staff.crm.read({ id: first })).toMatchObject({
      stage: 'won',
      company: 'Saved elsewhere',
    });
    expect(await as.staff.crm.read({ id: third })).toMatchObject({ stage: 'lead' });
    // Pressed twice, it restores nothing more.
    expect(await as.staff.crm.bulkUndo({ rows })).toEqual({ restored: 0, kept: 3 });
  });

  test('of a deletion restores what is still in the trash', async () => {
    const { as, clock } = newCommunity();
    const ids = await threeContacts(as.staff);
    const before = await as.staff.crm.read({ id: ids[0] ?? 0 });
    expect(await as.staff.crm.bulkDelete({ ids })).toMatchObject({ gone: 0 });
    await as.staff.trash.restore({ subject: 'contact', subjectId: String(ids[1]) });
    clock.advance(60_000);
    expect(await as.staff.trash.restoreMany({ subject: 'contact', ids })).toEqual({ restored: 2, kept: 1 });
    expect(await as.staff.crm.read({ id: ids[0] ?? 0 })).toEqual(before);
    expect((await trail(as.staff, ids[0] ?? 0)).map(({ action }) => action)).toEqual([
      ...['crm.restore', 'crm.delete', 'crm.create'],
    ]);
    expect((await as.staff.crm.summary({})).total).toBe(3);
  });
});

describe('a bulk change of documents', () => {
  async function twoDocuments(as: Caller): Promise<number[]> {
    const made = [];
    for (const title of ['Plan', 'Brand'])
      made.push(await as.documents.create({ title, content: 'Long enough to be kept.', category: 'legal' }));
    return made.map(({ id }) => id);
  }

  test('sets the category as a new version, and Undo restores the one before', async () => {
    const { as } = newCommunity();
    const ids = await twoDocuments(as.staff);
    const { changed: rows } = await as.admin.documents.bulkUpdate({ ids, change: { category: 'branding' } });
    expect((await as.staff.documents.list({ category: 'branding' })).total).toBe(2);
    await as.staff.documents.update({ id: ids[0] ?? 0, title: 'Another plan' });
    expect(await as.admin.documents.bulkUndo({ rows })).toEqual({ restored: 1, kept: 1 });
    expect(await as.staff.documents.read({ id: ids[1] ?? 0 })).toMatchObject({
      category: 'legal',
      version: 3,
    });
    expect((await trail(as.staff, ids[1] ?? 0, 'document')).map(({ action }) => action)).toEqual([
      ...['documents.update', 'documents.update', 'documents.create'],
    ]);
  });

  test('pins those that are not pinned, without a new version', async () => {
    const { as } = newCommunity();
    const ids = await twoDocuments(as.staff);
    await as.staff.documents.pin({ id: ids[0] ?? 0, pinned: true });
    expect(await as.staff.documents.bulkUpdate({ ids, change: { pinned: true } })).toEqual({
      ...{ changed: [{ id: ids[1], version: 1 }], gone: 0 },
    });
    expect(await as.staff.documents.pinned({})).toHaveLength(2);
    expect(await as.staff.documents.bulkDelete({ ids })).toMatchObject({ gone: 0 });
    expect(await as.staff.trash.restoreMany({ subject: 'document', ids })).toEqual({ restored: 2, kept: 0 });
    expect(await as.staff.documents.pinned({})).toHaveLength(2);
  });

  test('of pins is undone, except those that someone else has set since', async () => {
    const { as } = newCommunity();
    const [first = 0, second = 0] = await twoDocuments(as.staff);
    const change = { pinned: true };
    const { changed: rows } = await as.staff.documents.bulkUpdate({ ids: [first, second], change });
    for (const pinned of [false, true]) await as.admin.documents.pin({ id: first, pinned });
    // Another change of the document doesn't matter.
    await as.admin.documents.update({ id: second, title: 'Another brand' });
    expect(await as.staff.documents.bulkUndo({ rows, change })).toEqual({ restored: 1, kept: 1 });
    expect((await as.staff.documents.pinned({})).map(({ id }) => id)).toEqual([first]);
    expect(await as.staff.documents.bulkUndo({ rows, change })).toEqual({ restored: 0, kept: 2 });
  });

  test('is for staff only', async () => {
    const { as } = newCommunity();
    const ids = await twoDocuments(as.staff);
    const rows = ids.map((id) => ({ id, version: 1 }));
    for (const attempt of [
      () => as.contributor.documents.bulkUpdate({ ids, change: { pinned: true } }),
      () => as.member.documents.bulkDelete({ ids }),
      () => as.member.documents.bulkUndo({ rows }),
    ])
      await expect(attempt()).rejects.toMatchObject(refused('FORBIDDEN'));
  });
});

describe('a bulk change of transactions', () => {
  const newEntry = { date: '2026-03-01', amount: -12, category: 'Food' } as const;

  test('gives all one category, is undone, and deletes all with Undo', async () => {
    const { as } = newCommunity();
    const ids: number[] = [];
    for (const notes of ['one', 'two'])
      ids.push((await as.staff.accounting.create({ ...newEntry, notes })).id);
    const categories = async () => (await as.staff.accounting.list({})).rows.map(({ category }) => category);
    const change = { category: 'Travel' };
    const { changed } = await as.staff.accounting.bulkUpdate({ ids: [...ids, 999], change });
    expect(await categories()).toEqual(['Travel', 'Travel']);
    await as.staff.accounting.update({ id: ids[0] ?? 0, notes: 'edited since' });
    expect(await as.staff.accounting.bulkUndo({ rows: changed })).toEqual({ restored: 1, kept: 1 });
    expect((await categories()).toSorted()).toEqual(['Food', 'Travel']);
    expect(await as.staff.accounting.bulkDelete({ ids })).toMatchObject({ gone: 0 });
    expect(await categories()).toEqual([]);
    await as.staff.trash.restoreMany({ subject: 'transaction', ids });
    expect(await categories()).toHaveLength(2);
  });

  test('is refused without a category, and for others than staff', async () => {
    const { as } = newCommunity();
    const { id } = await as.staff.accounting.create(newEntry);
    const change = { category: '' };
    await expect(as.staff.accounting.bulkUpdate({ ids: [id], change })).rejects.toThrow(
      'Category is required',
    );
    await expect(as.contributor.accounting.bulkDelete({ ids: [id] })).rejects.toMatchObject(
      refused('FORBIDDEN'),
    );
  });

  test('deletes none if one is the payment of an event', async () => {
    const { as } = newCommunity();
    const { id } = await as.staff.accounting.create(newEntry);
    const event = await as.staff.events.create({
      ...{ title: 'Repair', description: 'Bring what broke.', location: 'Town hall', ticketPrice: '5' },
      ...{ startTime: '2041-03-05T18:00:00Z', endTime: '2041-03-05T20:00:00Z', timeZone: 'UTC' },
    });
    await as.member.events.rsvp({ id: event.id });
    const { items } = await as.staff.events.attendees({ id: event.id });
    await as.staff.events.payment({ id: event.id, attendeeId: items[0]?.id ?? 0, step: 'paid' });
    const all = (await as.staff.accounting.list({})).rows.map((row) => row.id);
    expect(all).toHaveLength(2);
    await expect(as.staff.accounting.bulkDelete({ ids: all })).rejects.toMatchObject(refused('CONFLICT'));
    expect((await as.staff.accounting.read({ id })).category).toBe('Food');
  });
});

describe('a bulk change of the project of transactions', () => {
  test('is refused for a project that does not exist, and its Undo leaves out a deleted one', async () => {
    const { as } = newCommunity();
    const before = await as.staff.projects.create({ name: 'Garden' });
    const after = await as.staff.projects.create({ name: 'Harbor' });
    const entry = { date: '2026-03-01', amount: -12, category: 'Food', projectId: before.id } as const;
    const { id } = await as.staff.accounting.create(entry);
    const projectOf = async () => (await as.staff.accounting.read({ id })).projectId;
    await expect(
      as.staff.accounting.bulkUpdate({ ids: [id], change: { projectId: 99 } }),
    ).rejects.toMatchObject(refused('INVALID_INPUT'));
    const first = await as.staff.accounting.bulkUpdate({ ids: [id], change: { projectId: after.id } });
    expect(await projectOf()).toBe(after.id);
    await as.staff.accounting.bulkUndo({ rows: first.changed });
    expect(await projectOf()).toBe(before.id);
    const second = await as.staff.accounting.bulkUpdate({ ids: [id], change: { projectId: null } });
    await as.staff.projects.delete({ id: before.id });
    expect(await as.staff.accounting.bulkUndo({ rows: second.changed })).toEqual({ restored: 1, kept: 0 });
    expect(await projectOf()).toBeNull();
  });
});

describe('a bulk change of projects', () => {
  test('gives all one status, is undone, and deletes them with their tasks', async () => {
    const { as } = newCommunity();
    const ids: number[] = [];
    for (const name of ['Garden', 'Harbor']) ids.push((await as.staff.projects.create({ name })).id);
    const [first = 0] = ids;
    const task = await as.staff.tasks.create({ projectId: first, title: 'Write the texts' });
    const statuses = async () => (await as.staff.projects.list({})).rows.map(({ status }) => status);
    const change = { status: 'active' } as const;
    const { changed, gone } = await as.staff.projects.bulkUpdate({ ids: [...ids, 999], change });
    expect([await statuses(), gone]).toEqual([['active', 'active'], 1]);
    await as.staff.projects.update({ id: first, description: 'edited since' });
    expect(await as.staff.projects.bulkUndo({ rows: changed })).toEqual({ restored: 1, kept: 1 });
    expect((await statuses()).toSorted()).toEqual(['active', 'pending']);
    await as.staff.projects.bulkDelete({ ids });
    await expect(as.staff.tasks.read({ id: task.id })).rejects.toMatchObject(refused('NOT_FOUND'));
    await as.staff.trash.restoreMany({ subject: 'project', ids });
    expect((await as.staff.tasks.read({ id: task.id })).title).toBe('Write the texts');
    expect(await statuses()).toHaveLength(2);
  });

  test('is refused for others than staff', async () => {
    const { as } = newCommunity();
    const { id } = await as.staff.projects.create({ name: 'Garden' });
    for (const attempt of [
      () => as.contributor.projects.bulkUpdate({ ids: [id], change: { status: 'active' } }),
      () => as.member.projects.bulkDelete({ ids: [id] }),
      () => as.member.projects.bulkUndo({ rows: [{ id, version: 1 }] }),
    ])
      await expect(attempt()).rejects.toMatchObject(refused('FORBIDDEN'));
  });
});
