import { expect, test } from 'vitest';
import { crm } from '#db/schema/contacts.ts';
import { CONTACT_IMPORT_FIELDS, emailsIn, phonesIn } from '#shared/contacts/csv.ts';
import { guessMapping, IMPORT_PROBLEMS, IMPORT_VALUES_MAX } from '#shared/csv-import/model.ts';
import { receiveImport } from '../../src-server/modules/csv-import/run/receive.ts';
import { runImport } from '../../src-server/modules/csv-import/run/run.ts';
import { newCommunity } from '../support/people.ts';
import { testIds } from '../support/ports.ts';

/** Imports a file of contacts with its guessed columns. */
async function imported(file: string | Buffer, mapping?: (string | null)[]) {
  const { db, clock, as } = newCommunity();
  const work = { db, clock, ids: testIds(), viewer: as.staff.user, source: 'rest' as const };
  const sent = await receiveImport(work, { kind: 'crm', fileName: 'a.csv', bytes: Buffer.from(file) });
  const { id } = sent;
  const run = (runs: number) =>
    runImport({ ...work, viewer: null, payload: { id, runs }, keep: () => undefined });
  await as.staff.imports.check({ id, mapping: mapping ?? sent.mapping });
  await run(1);
  const preview = await as.staff.imports.read({ id });
  await as.staff.imports.start({ id });
  await run(2);
  return { sent, preview, contacts: db.select().from(crm).orderBy(crm.id).all() };
}

const HEADERS = {
  'Google before 2024':
    'Name,Given Name,Additional Name,Family Name,Yomi Name,Name Prefix,Nickname,Notes,Group Membership,E-mail 1 - Type,E-mail 1 - Value,E-mail 2 - Type,E-mail 2 - Value,Phone 1 - Type,Phone 1 - Value,Organization 1 - Name,Organization 1 - Title',
  Google:
    'First Name,Middle Name,Last Name,Phonetic First Name,Name Prefix,Nickname,File As,Organization Name,Organization Title,Birthday,Notes,Photo,Labels,E-mail 1 - Label,E-mail 1 - Value,E-mail 2 - Label,E-mail 2 - Value,Phone 1 - Label,Phone 1 - Value',
  Outlook:
    'First Name,Middle Name,Last Name,Title,Suffix,Nickname,E-mail Address,E-mail 2 Address,E-mail 3 Address,Home Phone,Business Phone,Business Phone 2,Mobile Phone,Job Title,Company,Department,Web Page,Notes',
  HubSpot:
    'Record ID,First Name,Last Name,Email,Phone Number,Mobile Phone Number,Contact owner,Last Activity Date,Lead Status,Marketing contact status,Create Date,Associated Company,Lifecycle Stage',
  Twenty:
    'Id,Name / First Name,Name / Last Name,Emails / Primary Email,Emails / Additional Emails,Phones / Primary Phone Number,Company,Job Title',
  LinkedIn: 'First Name,Last Name,URL,Email Address,Company,Position,Connected On',
};

test.each([
  [
    'Google before 2024',
    {
      ...{ contactName: ['Name'], firstName: ['Given Name'], middleName: ['Additional Name'] },
      ...{ lastName: ['Family Name'], notes: ['Notes'], email: ['E-mail 1 - Value', 'E-mail 2 - Value'] },
      ...{ phone: ['Phone 1 - Value'], company: ['Organization 1 - Name'] },
    },
  ],
  [
    'Google',
    {
      ...{ firstName: ['First Name'], middleName: ['Middle Name'], lastName: ['Last Name'] },
      ...{
        company: ['Organization Name'],
        notes: ['Notes'],
        email: ['E-mail 1 - Value', 'E-mail 2 - Value'],
      },
      phone: ['Phone 1 - Value'],
    },
  ],
  [
    'Outlook',
    {
      ...{ firstName: ['First Name'], middleName: ['Middle Name'], lastName: ['Last Name'] },
      email: ['E-mail Address', 'E-mail 2 Address', 'E-mail 3 Address'],
      phone: ['Home Phone', 'Business Phone', 'Business Phone 2', 'Mobile Phone'],
      ...{ company: ['Company'], notes: ['Notes'] },
    },
  ],
  [
    'HubSpot',
    {
      ...{ firstName: ['First Name'], lastName: ['Last Name'], email: ['Email'] },
      ...{ phone: ['Phone Number', 'Mobile Phone Number'], owner: ['Contact owner'] },
      ...{ lastContact: ['Last Activity Date'], company: ['Associated Company'], stage: ['Lifecycle Stage'] },
    },
  ],
  [
    'Twenty',
    {
      ...{ firstName: ['Name / First Name'], lastName: ['Name / Last Name'], company: ['Company'] },
      email: ['Emails / Primary Email', 'Emails / Additional Emails'],
      phone: ['Phones / Primary Phone Number'],
    },
  ],
  [
    'LinkedIn',
    { firstName: ['First Name'], lastName: ['Last Name'], email: ['Email Address'], company: ['Company'] },
  ],
] as const)('the columns of %s are recognized', (program, expected) => {
  const columns = HEADERS[program].split(',');
  const mapping = guessMapping(columns, CONTACT_IMPORT_FIELDS);
  const found: Record<string, string[]> = {};
  for (const [at, key] of mapping.entries()) if (key) found[key] = [...(found[key] ?? []), columns[at] ?? ''];
  expect(found).toEqual(expected);
});

test('names of several columns are joined, unless there is one with the whole name', async () => {
  const { contacts } = await imported(
    'First Name,Middle Name,Last Name,Name\nOrla,J.,Quist,\nSam,,Utter,\n,,,Ida Moss\nPia,,Roth,Dr. Pia Roth\n',
  );
  expect(contacts.map(({ contactName }) => contactName)).toEqual([
    'Orla J. Quist',
    'Sam Utter',
    'Ida Moss',
    'Dr. Pia Roth',
  ]);
});

test('a contact without a name has its company, email address, or phone number as one, which the preview says', async () => {
  const { contacts, preview } = await imported(
    'First Name,Last Name,Company,Email,Phone\n,,Strand Joinery,shop@strand.example,\n,,,a@b.example,\n,,,,+44 20 7946 0012\n,,,,\n',
  );
  expect(contacts.map(({ contactName }) => contactName)).toEqual([
    'Strand Joinery',
    'a@b.example',
    '+44 20 7946 0012',
  ]);
  expect(preview.remarks).toEqual([
    { row: 2, remark: 'The row has no name. Its company is used.' },
    { row: 3, remark: 'The row has no name. Its email address is used.' },
    { row: 4, remark: 'The row has no name. Its phone number is used.' },
  ]);
});

test('the first email address and phone number are used, the others become notes', async () => {
  const { contacts, preview } = await imported(
    'Name,E-mail 1 - Value,E-mail 2 - Value,Phone 1 - Value,Notes\n' +
      'Bo,a@m.example ::: b@m.example,"c@m.example; A@m.example",+44 20 7946 0012 ::: +44 20 7946 0013,Likes tea\n' +
      'Cy,,d@m.example,"+1 555 0100, ext. 7",\n' +
      'Di,"e@m.example,\nf@m.example",,"020 7946 0012, 020 7946 0013",\n',
  );
  expect(preview).toMatchObject({ taken: 3, refused: 0, remarks: [] });
  expect(contacts.map(({ email, phone, notes }) => [email, phone, notes])).toEqual([
    [
      'a@m.example',
      '+44 20 7946 0012',
      'Likes tea\n\nOther email addresses: b@m.example, c@m.example\nOther phone numbers: +44 20 7946 0013',
    ],
    ['d@m.example', '+1 555 0100, ext. 7', ''],
    [
      'e@m.example',
      '020 7946 0012',
      'Other email addresses: f@m.example\nOther phone numbers: 020 7946 0013',
    ],
  ]);
});

test.each([
  [' a@b.example ', ['a@b.example']],
  ['a@b.example ::: c@d.example', ['a@b.example', 'c@d.example']],
  ['a@b.example;A@B.example,,c@d.example', ['a@b.example', 'c@d.example']],
  ['', []],
])('the email addresses of %j', (cell, emails) => {
  expect(emailsIn(cell)).toEqual(emails);
});

test.each([
  ['+44 1 ::: +44 2', ['+44 1', '+44 2']],
  ['+1 555 0199;(1) 555-0199', ['+1 555 0199']],
  ['555 0100, ext. 5', ['555 0100, ext. 5']],
  ['5550100, 5550200', ['5550100', '5550200']],
])('the phone numbers of %j', (cell, phones) => {
  expect(phonesIn(cell)).toEqual(phones);
});

test('an unknown stage or owner is left out, which the preview says', async () => {
  const { contacts, preview } = await imported(
    'Name,Contact owner,Lifecycle Stage,Last Activity Date\n' +
      'Amara,Kim Rowe,Marketing Qualified Lead,2026-02-03 14:20\n' +
      'Ben,stan,Won,3 Feb 2026\n' +
      'Cleo,,,\n',
  );
  expect(preview).toMatchObject({ taken: 3, refused: 0 });
  expect(preview.remarks).toEqual([
    {
      row: 2,
      remark:
        'Stage “Marketing Qualified Lead” not found. Lead is used. Owner “Kim Rowe” not found. The contact has no owner.',
    },
  ]);
  expect(contacts.map(({ stage, lastContact }) => [stage, lastContact])).toEqual([
    ['lead', '2026-02-03'],
    ['won', '2026-02-03'],
    ['lead', null],
  ]);
  expect(contacts.map(({ ownerId }) => ownerId !== null)).toEqual([false, true, false]);
});

test('what is used instead of unknown stages and owners can be chosen, and stays chosen', async () => {
  const { db, clock, as } = newCommunity();
  const work = { db, clock, ids: testIds(), viewer: as.staff.user, source: 'rest' as const };
  const file =
    'Name,Owner,Stage\nAmara,Kim Rowe,NEW\nBen,kim rowe,NEW\nCleo,Kim Rowe,Customer\nDan,stan,won\nEve,,\n';
  const sent = await receiveImport(work, { kind: 'crm', fileName: 'a.csv', bytes: Buffer.from(file) });
  const { id, mapping } = sent;
  expect(sent.values).toEqual([
    { key: 'stage', value: 'NEW', rows: 2, use: '' },
    { key: 'stage', value: 'Customer', rows: 1, use: '' },
    { key: 'owner', value: 'Kim Rowe', rows: 2, use: '' },
    { key: 'owner', value: 'kim rowe', rows: 1, use: '' },
  ]);
  const run = (runs: number) =>
    runImport({ ...work, viewer: null, payload: { id, runs }, keep: () => undefined });
  const values = [
    { key: 'stage', value: 'NEW', use: 'prospect' },
    { key: 'owner', value: 'Kim Rowe', use: 'ada' },
  ];
  await as.staff.imports.check({ id, mapping, values });
  await run(1);
  const preview = await as.staff.imports.read({ id });
  expect(preview.values.map(({ use }) => use)).toEqual(['prospect', '', 'ada', '']);
  expect(preview.remarks.map(({ row }) => row)).toEqual([3, 4]);
  // Without choices, those of the preview stay.
  await as.staff.imports.check({ id, mapping });
  await run(2);
  await as.staff.imports.start({ id });
  await run(3);
  const contacts = db.select().from(crm).orderBy(crm.id).all();
  expect(contacts.map(({ stage, ownerId }) => [stage, ownerId])).toEqual([
    ['prospect', as.admin.user.id],
    ['prospect', null],
    ['lead', as.admin.user.id],
    ['won', as.staff.user.id],
    ['lead', null],
  ]);
});

test('a choice must be a known value of a field with choices', async () => {
  const { db, clock, as } = newCommunity();
  const work = { db, clock, ids: testIds(), viewer: as.staff.user, source: 'rest' as const };
  const bytes = Buffer.from('Name,Stage\nAmara,NEW\n');
  const { id, mapping } = await receiveImport(work, { kind: 'crm', fileName: 'a.csv', bytes });
  const check = (key: string, use: string) =>
    as.staff.imports.check({ id, mapping, values: [{ key, value: 'NEW', use }] });
  await expect(check('stage', 'newer')).rejects.toThrow('“newer” is unknown, too.');
  await expect(check('email', 'a@b.example')).rejects.toThrow('Field email has no values to choose.');
  await expect(check('toString', 'x')).rejects.toThrow('Field toString has no values to choose.');
  expect(await as.staff.imports.read({ id })).toMatchObject({ state: 'mapping' });
});

test('only the first unknown values are choices, and long ones are none', async () => {
  const stages = [...Array.from({ length: IMPORT_VALUES_MAX + 5 }, (_, n) => `S${n}`), 'x'.repeat(300)];
  const { sent, preview } = await imported(
    `Name,Stage\n${stages
      .toReversed()
      .map((stage, n) => `Person ${n},${stage}\n`)
      .join('')}`,
  );
  expect(sent.values).toHaveLength(IMPORT_VALUES_MAX);
  expect(preview).toMatchObject({ taken: stages.length, refused: 0 });
  // All of them are left out, and said to be.
  expect(preview.remarks).toHaveLength(IMPORT_PROBLEMS);
});

test('an owner is found by a display name that only one of the staff has', async () => {
  const { db, as, clock } = newCommunity();
  const rename = (id: number, name: string) =>
    db.$client.prepare('update users set display_name = ? where id = ?').run(name, id);
  rename(as.staff.user.id, 'Kim Rowe');
  rename(as.member.user.id, 'Not on staff');
  const work = { db, clock, ids: testIds(), viewer: as.staff.user, source: 'rest' as const };
  const bytes = Buffer.from('Name,Owner\nAmara,kim rowe\nBen,Not on staff\n');
  const { id, mapping } = await receiveImport(work, { kind: 'crm', fileName: 'a.csv', bytes });
  await as.staff.imports.check({ id, mapping });
  await runImport({ ...work, viewer: null, payload: { id, runs: 1 }, keep: () => undefined });
  const { remarks } = await as.staff.imports.read({ id });
  expect(remarks).toEqual([{ row: 3, remark: 'Owner “Not on staff” not found. The contact has no owner.' }]);
});

test('notes before the header are skipped and shown', async () => {
  const { sent, preview, contacts } = await imported(
    'Notes:\n"When exporting, some addresses may be missing."\n\n' +
      'First Name,Last Name,URL,Email Address,Company,Position,Connected On\n' +
      'Pia,Roth,https://example.org/pia,,"Roth, Inc.",Engineer,12 Mar 2024\n',
  );
  expect(sent).toMatchObject({ skippedLines: 3, total: 1 });
  expect(preview.skipped.map(({ row, text }) => [row, text])).toEqual([
    [1, 'Notes:'],
    [2, '"When exporting, some addresses may be missing."'],
  ]);
  expect(contacts.map(({ contactName, company }) => [contactName, company])).toEqual([
    ['Pia Roth', 'Roth, Inc.'],
  ]);
});

test.each(['Name\nEmail\n', 'Wer,Was\nAda,x\nAnn,Bob\n', '\n\nName,Email\nAda,a@b.example\n'])(
  'no line of %j is skipped',
  async (file) => {
    const { db, clock, as } = newCommunity();
    const work = { db, clock, ids: testIds(), viewer: as.staff.user, source: 'rest' as const };
    const sent = await receiveImport(work, { kind: 'crm', fileName: 'a.csv', bytes: Buffer.from(file) });
    expect(sent.skippedLines).toBe(0);
  },
);

test('the lines before the header can be chosen, and a file must have a column with a name', async () => {
  const { db, clock, as } = newCommunity();
  const work = { db, clock, ids: testIds(), viewer: as.staff.user, source: 'rest' as const };
  const bytes = Buffer.from('A list\nWer,Wo\nAda,London\n');
  const { id } = await receiveImport(work, { kind: 'crm', fileName: 'a.csv', bytes });
  expect(await as.staff.imports.readAs({ id, skippedLines: 1 })).toMatchObject({
    columns: ['Wer', 'Wo'],
    total: 1,
  });
  await expect(as.staff.imports.check({ id, mapping: [null, 'company'] })).rejects.toThrow(
    'Choose the column for Name.',
  );
  await expect(as.staff.imports.check({ id, mapping: ['lastName', 'lastName'] })).rejects.toThrow(
    'Two columns are mapped to Last name. Choose one.',
  );
  await expect(as.staff.imports.readAs({ id, header: false })).rejects.toThrow("`header` can't be set");
});
