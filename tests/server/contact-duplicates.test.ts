import { expect, test } from 'vitest';
import { newCommunity } from '../support/people.ts';

function crm() {
  const { as } = newCommunity();
  const add = async (contactName: string, more: object = {}) =>
    (await as.staff.crm.create({ contactName, ...more })).id;
  return { crm: as.staff.crm, add };
}

test('contacts with the same email address, phone number, or name are listed, the surest first', async () => {
  const { crm: staff, add } = crm();
  const zoe = await add('Zoë Núñez');
  const ada = await add('Ada King', { email: 'ADA@mail.example', phone: '+1 (555) 010-0100' });
  const zoeAgain = await add('zoe nunez');
  const countess = await add('Ada Lovelace', { email: 'ada@mail.example', phone: '001 555 010 0100' });
  const caller = await add('Charles Babbage', { phone: '555 0100 100' });
  await add('No one else', { email: 'other@mail.example' });
  const { rows, total, pages } = await staff.pairs({});
  expect([total, pages]).toEqual([3, 1]);
  expect(rows.map(({ older, newer, reasons }) => [older.id, newer.id, reasons])).toEqual([
    [ada, countess, ['email', 'phone']],
    [ada, caller, ['phone']],
    [zoe, zoeAgain, ['name']],
  ]);
  expect(rows[0]?.newer).toMatchObject({ contactName: 'Ada Lovelace', email: 'ada@mail.example' });
});

test('pairs have pages, and those with merged or deleted contacts are left out', async () => {
  const { crm: staff, add } = crm();
  const first = await add('Ada King');
  const others: number[] = [];
  for (let n = 0; n < 27; n += 1) others.push(await add('Ada King'));
  expect((await staff.pairs({ page: 2 })).rows).toHaveLength(2);
  const [merged = 0, deleted = 0] = others;
  await staff.merge({ survivorId: first, otherId: merged });
  await staff.delete({ id: deleted });
  const { rows, total, page } = await staff.pairs({ page: 9 });
  expect([rows.length, total, page]).toEqual([25, 25, 1]);
});
