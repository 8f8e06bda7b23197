import { describe, expect, test } from 'vitest';
import { moderationRefusals } from '#shared/refusals.messages.ts';
import { note } from '../support/factories.ts';
import { newCommunity } from '../support/people.ts';

const refused = { cause: { code: 'FORBIDDEN', message: moderationRefusals.ownCase } };

/** A flagged discussion of the staff account, with its case. */
async function flagged() {
  const community = newCommunity();
  const { as } = community;
  const entry = await as.staff.entries.create(note({ type: 'thread' }));
  const place = { subject: 'entry', subjectId: entry.id } as const;
  await as.member.moderation.flag({ ...place, reason: 'abuse' });
  const [found] = (await as.staff.moderation.list({ view: 'open' })).items;
  return { ...community, entry, place, id: found?.id ?? 0 };
}

/** Leaves the staff account as the only one that can moderate. */
function leaveAlone({ db }: Pick<Awaited<ReturnType<typeof flagged>>, 'db'>, change: string): void {
  db.$client
    .prepare(`update users set ${change} where role in ('admin', 'staff') and username <> 'stan'`)
    .run();
}

describe('moderators with flagged content of their own', () => {
  test('decide nothing about it while someone else is on staff', async () => {
    const { as, place, id } = await flagged();
    const listed = async (view: 'open' | 'decided', person = as.staff) =>
      (await person.moderation.list({ view })).items.map(({ decidable }) => decidable);
    expect([await listed('open'), await listed('open', as.admin)]).toEqual([[false], [true]]);
    for (const decision of ['kept', 'hidden', 'removed'] as const)
      await expect(as.staff.moderation.decide({ id, decision })).rejects.toMatchObject(refused);
    await expect(as.staff.moderation.hide({ ...place, hidden: true })).rejects.toMatchObject(refused);
    await as.admin.moderation.decide({ id, decision: 'hidden' });
    expect(await listed('decided')).toEqual([false]);
    await expect(as.staff.moderation.revert({ id })).rejects.toMatchObject(refused);
    await expect(as.staff.moderation.hide({ ...place, hidden: false })).rejects.toMatchObject(refused);
    await as.admin.moderation.revert({ id });
  });

  test("don't restore what another moderator removed, but what they deleted themselves", async () => {
    const { as, entry, place, id } = await flagged();
    const restorable = async (person = as.staff) =>
      (await person.trash.list({})).items.map((item) => item.restorable);
    const comment = await as.staff.comments.create({ entryId: entry.id, content: 'Of my own' });
    const commentPlace = { subject: 'comment', subjectId: String(comment.id) } as const;
    await as.admin.comments.delete({ id: comment.id });
    expect([await restorable(), await restorable(as.admin)]).toEqual([[false], [true]]);
    await expect(as.staff.trash.restore(commentPlace)).rejects.toMatchObject(refused);
    await as.admin.trash.restore(commentPlace);
    await as.staff.entries.delete({ id: entry.id });
    expect(await restorable()).toEqual([true]);
    await as.staff.trash.restore(place);
    await as.admin.moderation.decide({ id, decision: 'removed' });
    await expect(as.staff.trash.restore(place)).rejects.toMatchObject(refused);
  });

  test.each([
    ["state = 'suspended'", 'suspended accounts'],
    ["role = 'contributor'", 'other roles'],
    ['password_hash = null', 'accounts without a login'],
  ])('decide alone beside %s (%s), and the audit log says that it was their own', async (change) => {
    const { as, db, place, id } = await flagged();
    leaveAlone({ db }, change);
    expect((await as.staff.moderation.list({ view: 'open' })).items[0]?.decidable).toBe(true);
    await as.staff.moderation.decide({ id, decision: 'hidden' });
    await as.staff.moderation.revert({ id });
    await as.staff.moderation.hide({ ...place, hidden: true });
    const log = db.$client
      .prepare<[], string>(
        "select changes from audit where action like 'moderation.%' and action <> 'moderation.flag'",
      )
      .pluck()
      .all();
    expect(log.map((changes) => JSON.parse(changes))).toEqual([
      { decision: [null, 'hidden'], ownContent: [null, true] },
      { decision: ['hidden', null], ownContent: [null, true] },
      { decision: [null, 'hidden'], ownContent: [null, true] },
    ]);
  });

  test('decide alone while the others lack the required two-factor authentication', async () => {
    const { as, db, id } = await flagged();
    db.$client.prepare("insert into settings (name, value) values ('staffSecondFactor', 'on')").run();
    await as.staff.moderation.decide({ id, decision: 'kept' });
  });
});
