import { expect, test } from 'vitest';
import { newCommunity } from '../support/people.ts';

test("the viewer's next steps are listed by day, those without a day last, in pages", async () => {
  const { as } = newCommunity();
  const { crm } = as.staff;
  const add = async (contactName: string, more: object) => (await crm.create({ contactName, ...more })).id;
  const undated = await add('Undated', { nextStep: 'Send the offer' });
  const late = await add('Late', { nextStep: 'Call', nextStepOn: '2026-03-09' });
  const early = await add('Early', { nextStepOn: '2026-03-02' });
  const deleted = await add('Deleted', { nextStep: 'Call' });
  await add('Someone else', { nextStep: 'Call', ownerId: as.admin.user.id });
  await add('Nothing to do', {});
  await crm.delete({ id: deleted });
  const first = await crm.nextSteps({ limit: 2 });
  expect(first.items).toEqual([
    { id: early, version: 1, contactName: 'Early', company: '', nextStep: '', nextStepOn: '2026-03-02' },
    { id: late, version: 1, contactName: 'Late', company: '', nextStep: 'Call', nextStepOn: '2026-03-09' },
  ]);
  const second = await crm.nextSteps({ limit: 2, cursor: first.nextCursor });
  expect(second.items.map(({ id }) => id)).toEqual([undated]);
  expect(second.nextCursor).toBeNull();
});

test('a next step has 200 characters, and a day in the time zone of the site', async () => {
  const { as } = newCommunity();
  const { crm } = as.staff;
  const { id } = await crm.create({ contactName: 'Ada', nextStepOn: '2026-03-02T23:30:00-11:00' });
  expect((await crm.read({ id })).nextStepOn).toBe('2026-03-03');
  await expect(crm.update({ id, nextStep: 'x'.repeat(201) })).rejects.toThrow(
    'Next step must be at most 200 characters',
  );
  await expect(crm.update({ id, nextStepOn: 'soon' })).rejects.toThrow(
    'Next step on must be a date (YYYY-MM-DD)',
  );
});
