import { renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { entries, imports } from '#db/schema/entries.ts';
import { uploads as uploadRows } from '#db/schema/uploads.ts';
import { UPLOAD_BYTES_MAX, UPLOADS_PER_DAY, uploadIdsIn } from '#shared/uploads/model.ts';
import type { ImportReport } from '../../src-server/modules/markdown-import/run/counts.ts';
import { importFolder } from '../../src-server/modules/markdown-import/run/import-folder.ts';
import { formatReport } from '../../src-server/modules/markdown-import/run/report.ts';
import { addUpload } from '../../src-server/modules/uploads/mutations.ts';
import { readUpload } from '../../src-server/modules/uploads/queries.ts';
import { uploadMemory } from '../../src-server/services/uploads.ts';
import { type TestFolder, testFolder } from '../support/folder.ts';
import { type Community, newCommunity } from '../support/people.ts';
import { gif, jpeg, png } from '../support/pictures.ts';
import { testIds } from '../support/ports.ts';

const WORDS = 'Words that are long enough.';
let folder: TestFolder;
let community: Community;
let files: ReturnType<typeof uploadMemory>;

beforeEach(() => {
  folder = testFolder();
  community = newCommunity();
  files = uploadMemory(community.clock.now);
});
afterEach(() => folder.remove());

/** A page whose text is on line 3. */
const put = (path: string, title: string, text = '') => folder.put(path, `# ${title}\n\n${WORDS} ${text}\n`);

function runImport(options: { signal?: AbortSignal; onProgress?: (report: ImportReport) => void } = {}) {
  const { db, clock, as } = community;
  const authorId = as.admin.user.id;
  return importFolder({ db, clock, ids: testIds(), root: folder.root, authorId, uploads: files, ...options });
}

const all = () => community.db.select().from(entries).orderBy(entries.seq).all();
function entryOf(title: string) {
  const found = all().filter((entry) => entry.title === title);
  if (found.length !== 1 || !found[0]) throw new Error(`${found.length} entries are called ${title}`);
  return found[0];
}
const textOf = (title: string) => entryOf(title).body.slice(WORDS.length + 1);
const read = (title: string) => community.as.anonymous.entries.read({ id: entryOf(title).id });
const linkedFrom = async (title: string) =>
  (await community.as.anonymous.entries.backlinks({ id: entryOf(title).id })).items.map((from) => from.title);
const dead = ({ dead: links }: ImportReport) =>
  links.map(({ path, line, url, reason }) => `${path}:${line} ${url}: ${reason}`);

describe('a relative link to another file', () => {
  test('becomes a link to its entry, in any order of the files', async () => {
    put('alpha.md', 'Alpha', 'See [the beta](sub/beta.md).');
    put('sub/beta.md', 'Beta', 'Back to [Alpha](../alpha.md) and [Gamma](./gamma.md).');
    put('sub/gamma.md', 'Gamma', '[the beta](beta.md)');
    const report = await runImport();
    expect(report).toMatchObject({ created: 3, dead: [], skipped: [] });
    expect(textOf('Alpha')).toBe('See [[Beta|the beta]].');
    expect(textOf('Beta')).toBe('Back to [[Alpha]] and [[Gamma]].');
    expect(await linkedFrom('Beta')).toEqual(['Gamma', 'Alpha']);
    expect(await linkedFrom('Alpha')).toEqual(['Beta']);
    expect(all().map(({ version }) => version)).toEqual([1, 1, 1]);
  });

  test('links to its file, even if another entry has the same title', async () => {
    const fields = { type: 'note' as const, body: WORDS, tags: ['Guide'] };
    await community.as.author.entries.create({ ...fields, title: 'Setup' });
    put('a/start.md', 'Start', '[first](setup.md), [second](../b/setup.md), [again](setup.md)');
    put('a/setup.md', 'Setup');
    put('b/setup.md', 'Setup');
    await runImport();
    const [first, , second] = all().slice(1);
    expect(textOf('Start')).toBe(`[[Setup|first]], [second](/note/${second?.id}), [[Setup|again]]`);
    expect((await read('Start')).linkedIds.toSorted()).toEqual([first?.id, second?.id].toSorted());
  });

  test.each([
    ['an anchor', '[the beta](beta.md#install-it)', '[the beta](URL#install-it)'],
    ['a title', '[the beta](beta.md "More")', '[the beta](URL "More")'],
    ['marked words', '[the **beta**](beta.md)', '[the **beta**](URL)'],
    [
      'a reference',
      '[the beta][b] and [b]\n\n[b]: <beta.md> "More"',
      '[the beta][b] and [b]\n\n[b]: URL "More"',
    ],
    ['brackets behind', '[the beta](beta.md)(again)', '[the beta](URL)(again)'],
    [
      'a definition of its title',
      '[the beta](beta.md)\n\n[beta|the beta]: #x',
      '[the beta](URL)\n\n[beta|the beta]: #x',
    ],
    ['a place in a table', '\n\n| a |\n|-|\n| [b](beta.md) |', '\n\n| a |\n|-|\n| [[Beta\\|b]] |'],
    ['an encoded name', '[b](./sub%20folder/../beta%2emd)', '[[Beta|b]]'],
    ['a query', '[b](beta.md?raw=1)', '[[Beta|b]]'],
    ['no ending', '[b](beta)', '[[Beta|b]]'],
    ['a path from the root', '[b](/beta.md)', '[[Beta|b]]'],
  ])('with %s', async (_, written, expected) => {
    put('alpha.md', 'Alpha', written);
    put('beta.md', 'Beta');
    expect((await runImport()).dead).toEqual([]);
    expect(textOf('Alpha')).toBe(expected.replace('URL', `/note/${entryOf('Beta').id}`));
    expect((await read('Alpha')).linkedIds).toEqual([entryOf('Beta').id]);
    expect(await linkedFrom('Beta')).toEqual(['Alpha']);
  });

  test('finds names with spaces and accents, and a folder by its first page', async () => {
    put('Über uns.md', 'About', '[home](.) [guide](guide/)');
    put('README.md', 'Home', '[about](%C3%9Cber%20uns.md) [again](<U\u0308ber uns.md>)');
    put('guide/index.md', 'Guide');
    expect((await runImport()).dead).toEqual([]);
    expect(textOf('Home')).toBe('[[About|about]] [[About|again]]');
    expect(textOf('About')).toBe('[[Home|home]] [[Guide|guide]]');
  });

  test.each([
    '`[b](beta.md)`',
    '```\n[b](beta.md)\n```',
    '<!-- [b](beta.md) -->',
    '<a href="beta.md">b</a>',
    '<!-- <img src="beta.png"> [[Missing]] -->',
    '`![[beta.png]]`',
    '\\[[Missing]]',
    '\\[b](beta.md)',
    '[b](https://example.org/beta.md)',
    '[b](//example.org/beta.md)',
    '[b](/note/01920000-0000-7000-8000-000000000000)',
    '![b](/uploads/01920000-0000-7000-8000-000000000000)',
    '[b](#beta.md)',
    '[b](mailto:beta.md)',
    '![b](data:beta.md)',
  ])('is not %j', async (written) => {
    put('alpha.md', 'Alpha', `\n\n${written}`);
    put('beta.md', 'Beta');
    expect((await runImport()).dead).toEqual([]);
    expect(textOf('Alpha')).toBe(`\n\n${written}`);
  });

  test('that is broken stays as written and is reported with its file and line', async () => {
    folder.put(
      'a/alpha.md',
      `---\ntitle: Alpha\n---\n\n# Alpha\n\n${WORDS}\n\n[x](no.md) and\n[y](../../secret.md)\n\n[z]: run.sh\n`,
    );
    folder.put('a/run.sh', 'echo');
    folder.put('b.md', `# Empty\n`);
    put('c.md', 'Gamma', '[e](b.md)');
    const report = await runImport();
    expect(dead(report)).toEqual([
      'c.md:3 b.md: not imported: Content must be at least 10 characters',
      'a/alpha.md:9 no.md: file not found',
      'a/alpha.md:10 ../../secret.md: outside the folder',
      'a/alpha.md:12 run.sh: You can only upload PNG, JPEG, GIF, and WebP images.',
    ]);
    expect(textOf('Alpha')).toContain('[x](no.md) and\n[y](../../secret.md)');
    expect(formatReport(report, 'ada')).toContain(
      'Broken links and images (4):\n  c.md:3: b.md (not imported: Content must be at least 10 characters)\n',
    );
  });

  test('never leads to a file outside the folder or behind a symbolic link', async () => {
    writeFileSync(join(folder.outside, 'secret.md'), '# Secret\n\nNot part of the folder.');
    writeFileSync(join(folder.outside, 'secret.png'), png());
    put(
      'alpha.md',
      'Alpha',
      '[a](../secret.md) ![b](%2e%2e/secret.png) [c](link.md) ![d](link.png) ![e](away/secret.png)',
    );
    put('inside.md', 'Inside');
    symlinkSync(join(folder.outside, 'secret.md'), join(folder.root, 'link.md'));
    symlinkSync(join(folder.outside, 'secret.png'), join(folder.root, 'link.png'));
    symlinkSync(folder.outside, join(folder.root, 'away'));
    const reasons = (await runImport()).dead.map(({ url, reason }) => `${url}: ${reason}`);
    expect(reasons).toEqual([
      '../secret.md: outside the folder',
      '%2e%2e/secret.png: outside the folder',
      'link.md: symbolic link',
      'link.png: symbolic link',
      'away/secret.png: symbolic link',
    ]);
    expect(files.ids()).toEqual([]);
  });
});

describe('a relative image', () => {
  const pictures = () => community.db.select().from(uploadRows).all();

  test('becomes one upload of the importing user for all pages, readable with its entry', async () => {
    folder.put('img/a b.png', png());
    folder.put('photo.jpg', jpeg);
    put('alpha.md', 'Alpha', '![An *image*](<img/a b.png> "Title") [the photo](photo.jpg)');
    put('sub/beta.md', 'Beta', '[![logo](../img/a%20b.png)](../alpha.md) ![][p]\n\n[p]: ../img/a%20b.png');
    const report = await runImport();
    expect(report).toMatchObject({ created: 2, images: 2, dead: [], skipped: [] });
    const [image, photo] = pictures();
    expect(textOf('Alpha')).toBe(
      `![An image](/uploads/${image?.id} "Title") [the photo](/uploads/${photo?.id})`,
    );
    expect(textOf('Beta')).toBe(
      `[![logo](/uploads/${image?.id})](/note/${entryOf('Alpha').id}) ![][p]\n\n[p]: /uploads/${image?.id}`,
    );
    expect(pictures()).toMatchObject([
      { ownerId: community.as.admin.user.id, mime: 'image/png', unusedSince: null },
      { ownerId: community.as.admin.user.id, mime: 'image/jpeg', unusedSince: null },
    ]);
    expect(readUpload({ db: community.db, viewer: null }, image?.id ?? '')).toMatchObject({
      mime: 'image/png',
    });
    expect(formatReport(report, 'ada')).toContain('Images uploaded: 2.');
  });

  test('is recognized by its content. Other, damaged, and large files are reported', async () => {
    folder.put('text.png', 'no image at all');
    folder.put('half.png', png().subarray(0, 40));
    folder.put('large.gif', Buffer.concat([gif, Buffer.alloc(UPLOAD_BYTES_MAX)]));
    folder.put('picture.txt', gif);
    put(
      'alpha.md',
      'Alpha',
      '![a](text.png) ![b](half.png) ![c](large.gif) ![d](picture.txt) ![e](none.png)',
    );
    const report = await runImport();
    expect(dead(report)).toEqual([
      'alpha.md:3 text.png: You can only upload PNG, JPEG, GIF, and WebP images.',
      'alpha.md:3 half.png: This image is damaged or incomplete.',
      'alpha.md:3 large.gif: larger than 5 MB',
      'alpha.md:3 none.png: file not found',
    ]);
    expect(uploadIdsIn(textOf('Alpha'))).toEqual(files.ids());
    expect(report.skipped.map(({ path }) => path)).toEqual(['half.png', 'large.gif', 'text.png']);
  });

  test('is not uploaded again, and does not count for the daily limit of the user', async () => {
    const all = Array.from({ length: UPLOADS_PER_DAY }, (_, n) => `${n}.png`);
    for (const [n, name] of all.entries()) folder.put(name, png(n + 1, 1));
    put('alpha.md', 'Alpha', all.map((name) => `![](${name})`).join(' '));
    expect(await runImport()).toMatchObject({ images: UPLOADS_PER_DAY });
    put('beta.md', 'Beta', '![](0.png)');
    expect(await runImport()).toMatchObject({ created: 1, present: 1, images: 0 });
    expect(pictures()).toHaveLength(UPLOADS_PER_DAY);
    const { db, clock, as } = community;
    const work = { db, clock, ids: testIds(), viewer: as.admin.user, source: 'ui' as const, uploads: files };
    await expect(addUpload(work, gif)).resolves.toMatchObject({ width: 1 });
  });
});

describe('a repeated import', () => {
  /** Entries as earlier versions imported them, without links. */
  function breakLinks(title: string, body: string): void {
    const { $client } = community.db;
    $client.prepare('update entries set body = ? where title = ?').run(body, title);
    $client.prepare('delete from entry_links').run();
    $client.prepare("update entries set linked_ids = '[]'").run();
  }

  test('completes broken links of earlier imports, unless the entry was edited on the site', async () => {
    folder.put('a.png', png());
    const written = '[the beta](beta.md) ![](a.png) [anchor](beta.md#x)';
    put('alpha.md', 'Alpha', written);
    put('edited.md', 'Edited', written);
    put('beta.md', 'Beta');
    await runImport();
    const whole = textOf('Alpha');
    for (const title of ['Alpha', 'Edited']) breakLinks(title, `${WORDS} ${written}`);
    await community.as.admin.entries.update({ id: entryOf('Edited').id, tags: ['Other'] });
    expect(await runImport()).toMatchObject({ created: 0, updated: 1, present: 2, images: 0, dead: [] });
    expect(textOf('Alpha')).toBe(whole);
    expect(textOf('Edited')).toBe(written);
    expect(await linkedFrom('Beta')).toEqual(['Alpha']);
    expect(await runImport()).toMatchObject({ created: 0, updated: 0, present: 3 });
    expect(entryOf('Alpha').version).toBe(2);
    expect(files.ids()).toHaveLength(1);
  });

  test('completes a link once its file exists, and writes nothing without changes', async () => {
    put('alpha.md', 'Alpha', '[the beta](beta.md#x) and [the gamma](gamma.md)');
    expect(dead(await runImport())).toEqual([
      'alpha.md:3 beta.md#x: file not found',
      'alpha.md:3 gamma.md: file not found',
    ]);
    put('beta.md', 'Beta');
    put('gamma.md', 'Gamma');
    expect(await runImport()).toMatchObject({ created: 2, updated: 1, present: 0, dead: [] });
    expect(textOf('Alpha')).toBe(`[the beta](/note/${entryOf('Beta').id}#x) and [[Gamma|the gamma]]`);
    const before = community.db.$client.serialize();
    expect(await runImport()).toMatchObject({ created: 0, updated: 0, present: 3 });
    expect(community.db.$client.serialize().equals(before)).toBe(true);
  });

  test('keeps links to removed files and deleted entries, and reports the latter', async () => {
    put('alpha.md', 'Alpha', '[the beta](beta.md) [the gamma](gamma.md)');
    put('beta.md', 'Beta');
    put('gamma.md', 'Gamma');
    await runImport();
    const before = textOf('Alpha');
    rmSync(join(folder.root, 'beta.md'));
    await community.as.admin.entries.delete({ id: entryOf('Gamma').id });
    const report = await runImport();
    expect(report).toMatchObject({ created: 0, updated: 0, present: 1 });
    expect(dead(report)).toEqual(['alpha.md:3 gamma.md: deleted on the site']);
    expect(textOf('Alpha')).toBe(before);
  });

  test('continues a stopped import, even between pages that link to each other', async () => {
    for (let n = 10; n < 70; n += 1) {
      const other = 10 + ((n - 10 + 30) % 60);
      put(`${n}.md`, `Page ${n}`, `[next](${other}.md) [part](${other}.md#part)`);
    }
    const stop = new AbortController();
    const first = await runImport({ signal: stop.signal, onProgress: () => stop.abort() });
    expect(first).toMatchObject({ created: 25, interrupted: true });
    expect(await runImport()).toMatchObject({ created: 35, interrupted: false, dead: [] });
    for (let n = 10; n < 70; n += 1) {
      const other = entryOf(`Page ${10 + ((n - 10 + 30) % 60)}`);
      expect(textOf(`Page ${n}`)).toBe(`[[${other.title}|next]] [part](/note/${other.id}#part)`);
      expect(entryOf(`Page ${n}`).linkedIds).toEqual([other.id]);
    }
  });

  test('two imports at once link the same entries', async () => {
    put('alpha.md', 'Alpha', '[part](beta.md#part)');
    put('beta.md', 'Beta', '[part](alpha.md#part)');
    await Promise.all([runImport(), runImport()]);
    expect(textOf('Alpha')).toBe(`[part](/note/${entryOf('Beta').id}#part)`);
    expect(textOf('Beta')).toBe(`[part](/note/${entryOf('Alpha').id}#part)`);
  });

  test('recognizes the links of a folder that was moved', async () => {
    put('alpha.md', 'Alpha', '[part](beta.md#part)');
    put('beta.md', 'Beta');
    await runImport();
    const before = textOf('Alpha');
    renameSync(folder.root, join(folder.outside, 'elsewhere'));
    folder.root = join(folder.outside, 'elsewhere');
    expect(await runImport()).toMatchObject({ created: 0, updated: 0, present: 2, dead: [] });
    expect(textOf('Alpha')).toBe(before);
    expect(community.db.select().from(imports).all()).toHaveLength(2);
  });
});
