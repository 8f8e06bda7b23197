import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { prompts } from '#db/schema/prompts.ts';
import { IMPORT_CELL_MAX, PERSONAL_IMPORTS_PER_DAY } from '#shared/csv-import/model.ts';
import { csvRow } from '#shared/kit/csv.ts';
import { promptCsvMessages } from '#shared/prompts/csv.messages.ts';
import { IMPORTED_PROMPTS_MAX } from '#shared/prompts/csv.ts';
import { PROMPT_DESCRIPTION_MAX, PROMPT_NAME_MAX, PROMPT_TEXT_MAX } from '#shared/prompts/model.ts';
import { requireImportRoom } from '../../src-server/modules/csv-import/run/receive.ts';
import { refusedReport } from '../../src-server/modules/csv-import/run/report.ts';
import { type Community, newCommunity, type Person } from '../support/people.ts';
import { testIds } from '../support/ports.ts';
import { promptFiles } from '../support/prompt-files.ts';

const TEXT = 'Write about the topic.';
const notFound = { cause: { code: 'NOT_FOUND' } };

/** A user's prompts as stored, oldest first. */
const promptsOf = ({ db }: Community, { user }: Person) =>
  db
    .select()
    .from(prompts)
    .all()
    .filter(({ ownerId, deletedAt }) => ownerId === user.id && deletedAt === null)
    .map(({ name, description, category, text, sharedVersion, version }) => ({
      ...{ name, description, category, text },
      isPrivate: sharedVersion === null,
      version,
    }));

const contentOf = (community: Community, person: Person) =>
  promptsOf(community, person).map(({ name, description, category, text }) => [
    name,
    description,
    category,
    text,
  ]);

describe('a file of prompts', () => {
  test('becomes private prompts of its sender, with its placeholders', async () => {
    const community = newCommunity();
    const { member } = community.as;
    const { imported } = promptFiles(community);
    const file = [
      csvRow(['act', 'prompt', 'for_devs', 'type', 'contributor']),
      csvRow([
        'Interviewer',
        `Ask about \${ Position : Software: Developer } now.`,
        'TRUE',
        'TEXT',
        'ada,bob',
      ]),
      csvRow(['Painter', `Paint \${what} in {{style:oil}} and \${what:a house}.`, 'FALSE', '', '']),
    ].join('');
    expect(await imported(member, file)).toMatchObject({
      mapping: ['name', 'text', null, 'type', 'contributor'],
      ...{ state: 'done', taken: 2, refused: 0, remarks: [] },
    });
    const rest = { category: 'other', isPrivate: true, version: 1 };
    expect(promptsOf(community, member)).toEqual([
      {
        name: 'Interviewer',
        description: 'Type: TEXT · Contributor: ada,bob',
        text: 'Ask about {{Position:Software: Developer}} now.',
        ...rest,
      },
      {
        name: 'Painter',
        description: '',
        text: 'Paint {{what}} in {{style:oil}} and {{what:a house}}.',
        ...rest,
      },
    ]);
  });

  test.each([
    ['title', 'text'],
    ['Name', 'Prompt'],
    ['ACT', 'TEXT'],
  ])('is read with the columns %s and %s', async (name, text) => {
    const community = newCommunity();
    const { imported } = promptFiles(community);
    const file =
      csvRow([text, 'category', name, 'description']) + csvRow([TEXT, 'Research', 'Topic', 'Short']);
    expect(await imported(community.as.member, file)).toMatchObject({ taken: 1 });
    expect(contentOf(community, community.as.member)).toEqual([['Topic', 'Short', 'research', TEXT]]);
  });

  test('reports dropped default values, unknown categories, and long credits of rows that are imported', async () => {
    const community = newCommunity();
    const { member } = community.as;
    const { imported, preview } = promptFiles(community);
    const long = 'x'.repeat(PROMPT_DESCRIPTION_MAX);
    const file = [
      csvRow(['name', 'prompt', 'category', 'description', 'contributor']),
      csvRow(['Fine prompt', TEXT, 'marketing', '', '']),
      csvRow(['Translator', `From \${a:x} to \${a:y}, \${a:x}, \${a}, and \${a:z}.`, '', '', '']),
      csvRow(['Elsewhere', TEXT, 'Coding', long, 'ada']),
    ].join('');
    const remarks = [
      {
        row: 3,
        remark: [
          promptCsvMessages.defaults({ name: 'a', kept: 'x', dropped: 'y' }),
          promptCsvMessages.defaults({ name: 'a', kept: 'x', dropped: 'z' }),
        ].join(' '),
      },
      { row: 4, remark: `${promptCsvMessages.category('Coding')} ${promptCsvMessages.creditsLeftOut}` },
    ];
    expect(await preview(member, file)).toMatchObject({ state: 'checked', taken: 3, remarks });
    expect(promptsOf(community, member)).toEqual([]);
    expect(await imported(member, file)).toMatchObject({ state: 'done', taken: 3, remarks });
    expect(contentOf(community, member)).toEqual([
      ['Fine prompt', '', 'marketing', TEXT],
      ['Translator', '', 'other', 'From {{a:x}} to {{a}}, {{a:x}}, {{a}}, and {{a}}.'],
      ['Elsewhere', long, 'other', TEXT],
    ]);
  });

  test('skips rows beyond the limits and rows that exist, for their reasons', async () => {
    const community = newCommunity();
    const { member, other } = community.as;
    const { imported } = promptFiles(community);
    await imported(other, csvRow(['name', 'prompt']) + csvRow(['Topic', TEXT]));
    const longest = 'ä'.repeat(PROMPT_TEXT_MAX);
    const file = [
      csvRow(['name', 'prompt']),
      csvRow(['Topic', TEXT]),
      csvRow([' Topic ', `${TEXT}\r\n`]),
      csvRow(['Topic', `${TEXT} Again.`]),
      csvRow(['ab', TEXT]),
      csvRow(['n'.repeat(PROMPT_NAME_MAX), longest]),
      csvRow(['Longer', `${longest}.`]),
      csvRow(['Longest', 'a'.repeat(IMPORT_CELL_MAX + 1)]),
      csvRow(['Short', 'Too few']),
    ].join('');
    const first = await imported(member, file);
    expect(first).toMatchObject({ taken: 3, refused: 5, repeats: 1, doubles: 0 });
    expect(first.problems.map(({ row, duplicate }) => [row, duplicate])).toEqual([
      [3, true],
      [5, false],
      [7, false],
      [8, false],
      [9, false],
    ]);
    expect(first.problems[0]?.reason).toBe('Row 2 has the same name and prompt.');
    const before = contentOf(community, member);
    const again = await imported(member, file);
    expect(again).toMatchObject({ taken: 0, doubles: 3 });
    expect(again.problems[0]?.reason).toBe('Topic has the same name and prompt.');
    expect(contentOf(community, member)).toEqual(before);
    expect(contentOf(community, other)).toEqual([['Topic', '', 'other', TEXT]]);
  });

  test('ends at the number of prompts that a user can import', async () => {
    const community = newCommunity();
    const { db, as } = community;
    const { preview, imported } = promptFiles(community);
    db.$client
      .prepare(
        `with recursive n(i) as (select 1 union all select i + 1 from n where i < ?)
         insert into prompts (owner_id, name, text, created_at, updated_at) select ?, 'Many ' || i, 'A long text', 0, 0 from n`,
      )
      .run(IMPORTED_PROMPTS_MAX - 2, as.member.user.id);
    const file = csvRow(['name', 'prompt']) + [1, 2, 3].map((n) => csvRow([`New ${n}`, TEXT])).join('');
    const problems = [{ row: 4, reason: promptCsvMessages.tooMany }];
    expect(await preview(as.member, file)).toMatchObject({ taken: 2, problems });
    expect(await imported(as.member, file)).toMatchObject({ taken: 2, problems });
    expect(await imported(as.other, file)).toMatchObject({ taken: 3 });
  });

  test('can be undone until its prompts are edited', async () => {
    const community = newCommunity();
    const { member } = community.as;
    const { imported, undone } = promptFiles(community);
    const file = csvRow(['name', 'prompt']) + csvRow(['Topic', TEXT]) + csvRow(['Other topic', TEXT]);
    const { id } = await imported(member, file);
    expect(await undone(member, id)).toMatchObject({ state: 'undone', done: 2 });
    expect(promptsOf(community, member)).toEqual([]);
    const again = await imported(member, file);
    expect(again).toMatchObject({ taken: 2, doubles: 0 });
    community.db.$client.prepare("update prompts set version = 2 where name = 'Topic'").run();
    await expect(member.imports.undo({ id: again.id })).rejects.toThrow(promptCsvMessages.undoEdited(1));
  });

  test('leaves no trace in the audit log, which is for other people', async () => {
    const community = newCommunity();
    const { imported, undone } = promptFiles(community);
    const { id } = await imported(community.as.member, csvRow(['name', 'prompt']) + csvRow(['Topic', TEXT]));
    await undone(community.as.member, id);
    const actions = community.db.$client.prepare("select action from audit where subject = 'import'").all();
    expect(actions).toEqual([]);
  });
});

describe("another user's import", () => {
  test('does not exist, whatever the role of the viewer', async () => {
    const community = newCommunity();
    const { db, as } = community;
    const { preview } = promptFiles(community);
    const { id } = await preview(as.member, csvRow(['name', 'prompt']) + csvRow(['Topic', TEXT]));
    for (const viewer of [as.other, as.contributor, as.staff, as.admin]) {
      const { imports } = viewer;
      await expect(imports.read({ id })).rejects.toMatchObject(notFound);
      await expect(imports.readAs({ id, charset: 'windows-1252' })).rejects.toMatchObject(notFound);
      await expect(imports.format({ id, mapping: [null, null] })).rejects.toMatchObject(notFound);
      await expect(imports.check({ id, mapping: ['name', 'text'] })).rejects.toMatchObject(notFound);
      await expect(imports.duplicates({ id })).rejects.toMatchObject(notFound);
      await expect(imports.include({ id, row: 2, included: true })).rejects.toMatchObject(notFound);
      await expect(imports.start({ id })).rejects.toMatchObject(notFound);
      await expect(imports.undo({ id })).rejects.toMatchObject(notFound);
      expect((await imports.list({ kind: 'prompts' })).items).toEqual([]);
    }
    expect((await as.member.imports.list({ kind: 'prompts' })).items.map((each) => each.id)).toEqual([id]);
    await expect(as.member.imports.list({ kind: 'crm' })).rejects.toMatchObject({
      cause: { code: 'FORBIDDEN' },
    });
    await expect(as.anonymous.imports.list({ kind: 'prompts' })).rejects.toMatchObject({
      cause: { code: 'UNAUTHENTICATED' },
    });
    expect(() => refusedReport({ db, viewer: as.member.user }, id)).not.toThrow();
  });

  test('counts for no first step of the admins', async () => {
    const community = newCommunity();
    const { send } = promptFiles(community);
    const opening = async () =>
      (await community.as.admin.admin.firstSteps(undefined))?.find(({ step }) => step === 'opening');
    const before = await opening();
    await send(community.as.member, csvRow(['name', 'prompt']) + csvRow(['Topic', TEXT]));
    expect(await opening()).toEqual(before);
  });
});

test('a user can send a limited number of files per day', async () => {
  const community = newCommunity();
  const { db, clock, as } = community;
  const { send } = promptFiles(community);
  const work = { db, clock, ids: testIds(), viewer: as.member.user, source: 'rest' as const };
  for (let n = 0; n < PERSONAL_IMPORTS_PER_DAY; n += 1) {
    expect(() => requireImportRoom(work, 'prompts')).not.toThrow();
    await send(as.member, csvRow(['name', 'prompt']) + csvRow(['Topic', TEXT]));
  }
  expect(() => requireImportRoom(work, 'prompts')).toThrow('files per day');
  expect(() => requireImportRoom({ ...work, viewer: as.other.user }, 'prompts')).not.toThrow();
  expect(() => requireImportRoom({ ...work, viewer: as.staff.user }, 'crm')).not.toThrow();
  clock.advance(24 * 60 * 60 * 1000);
  expect(() => requireImportRoom(work, 'prompts')).not.toThrow();
});

describe('an export', () => {
  test('imports back to equal prompts, with formulas, other braces, and dollars', async () => {
    const community = newCommunity();
    const { member, other } = community.as;
    const { imported, exported } = promptFiles(community);
    const texts = [
      '=HYPERLINK("http://x.example") and more',
      "'=1 is text, too",
      `  indented, with \${PATH} and \${HOME:-/root}\n\n{{a:x}} {{a:y}} {{}} {{{b}}}`,
      '+1, "2"\nsecond line\ttab',
      '@SUM(A1) 😀, äöü',
      '-5 at the start\u2028end',
    ];
    const file =
      csvRow(['name', 'prompt', 'category', 'description', 'Placeholders']) +
      texts
        .map((text, n) =>
          csvRow([`${n === 1 ? '=' : ''}Name ${n}`, text, n % 2 ? 'Research' : '', `-${n}, "d"`, '{{name}}']),
        )
        .join('');
    expect(await imported(member, file)).toMatchObject({ taken: texts.length, remarks: [] });
    const stored = contentOf(community, member);
    expect(stored.map(([, , , text]) => text)).toEqual(texts);
    const copy = await exported(member);
    expect(await imported(other, copy)).toMatchObject({ taken: texts.length, refused: 0, remarks: [] });
    expect(contentOf(community, other).toSorted()).toEqual(stored.toSorted());
    // A second import of it adds nothing, also to the prompts that it came from.
    for (const person of [member, other])
      expect(await imported(person, copy)).toMatchObject({ taken: 0, doubles: texts.length });
  });

  test("has the viewer's own prompts alone, in the filter's category", async () => {
    const community = newCommunity();
    const { member, other } = community.as;
    const { imported, exported } = promptFiles(community);
    const rows = Array.from({ length: 45 }, (_, n) =>
      csvRow([`Mine ${n}`, TEXT, n % 5 ? 'research' : 'marketing']),
    );
    await imported(member, csvRow(['name', 'prompt', 'category']) + rows.join(''));
    await imported(other, csvRow(['name', 'prompt']) + csvRow(['Of someone else', TEXT]));
    const all = await exported(member);
    expect(all).not.toContain('someone else');
    expect(all.split('\r\n')).toHaveLength(47);
    expect((await exported(member, { q: '', category: 'marketing' })).split('\r\n')).toHaveLength(11);
  });
});

const realFile = join(process.env.REAL_DATA_DIR ?? '', 'prompts.csv');
describe.skipIf(!process.env.REAL_DATA_DIR || !existsSync(realFile))('the real file', () => {
  test('is stored row by row, and its export imports back', async () => {
    const community = newCommunity();
    const { member, other } = community.as;
    const { imported, exported } = promptFiles(community);
    const report = await imported(member, readFileSync(realFile));
    expect(report.taken + report.refused).toBe(report.total);
    expect(report).toMatchObject({ total: 948, done: 948, taken: 948, refused: 0 });
    expect(report.remarks).toHaveLength(6);
    const stored = contentOf(community, member);
    expect(stored).toHaveLength(948);
    expect(stored.filter(([, , , text]) => text?.includes(`\${`))).toHaveLength(3);
    const again = await imported(other, await exported(member));
    expect(again).toMatchObject({ taken: 948, refused: 0, remarks: [] });
    expect(contentOf(community, other).toSorted()).toEqual(stored.toSorted());
  });
});
