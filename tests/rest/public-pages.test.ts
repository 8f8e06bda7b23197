import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { storePageText } from '#db/content/page-texts.ts';
import { connectionTexts } from '#shared/connection.messages.ts';
import { pageTexts, servedText } from '../../src-server/pages/public/text.ts';
import { mountPages } from '../../src-server/pages/serve.ts';
import { renderText } from '../../src-server/services/page-text/render.ts';
import { type TextPool, textRenderer } from '../../src-server/services/page-text/renderer.ts';
import type { Client } from '../support/client.ts';
import { PAGE_TEMPLATE, type PublicSite, parsePage, publicSite } from '../support/public-site.ts';
import { openSite, type Site } from '../support/rest.ts';

let site: Site;
let folder: string;
let made: PublicSite;
let ada: Client;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'client-'));
  writeFileSync(join(folder, 'index.html'), PAGE_TEMPLATE);
  site = await openSite({ rateLimit: false }, null, undefined, (app, options) =>
    mountPages(app, folder, options),
  );
  ada = site.client();
  made = await publicSite(site.url, ada, site.clock.now());
});
afterAll(async () => {
  await site.app.close();
  rmSync(folder, { recursive: true });
});

const open = async (path: string, client = site.client()) => {
  const { status, body } = await client.get(path);
  return { status, source: String(body), ...parsePage(String(body)) };
};

const stored = (id: string) =>
  site.db.$client
    .prepare<[string], string>('select subject_id from page_texts where subject_id = ?')
    .pluck()
    .all(id);

/** All of the head that is made for the page, without its data. */
const headOf = (source: string) => /<title>[\s\S]*?<script src="\/theme/.exec(source)?.[0];

describe('the head of a public page', () => {
  test('every kind of page has a title, a description, a canonical URL, and a preview', async () => {
    for (const path of made.paths) {
      const page = await open(path);
      expect([path, page.status, page.meta('robots'), page.canonical]).toEqual([
        path,
        200,
        null,
        site.url + path,
      ]);
      expect([path, page.title.endsWith('Commonplace'), page.title.length > 12]).toEqual([path, true, true]);
      expect([path, (page.meta('description') ?? '').length > 10]).toEqual([path, true]);
      expect(page.og('url')).toBe(page.canonical);
      expect(page.og('description')).toBe(page.meta('description'));
      for (const data of page.data) expect(data['@context']).toBe('https://schema.org');
    }
  });

  test('an entry is an article, with its first image and the size of that', async () => {
    const page = await open(made.note);
    expect(page.title).toBe('Knots & <bends> · Wiki · Commonplace');
    expect(page.meta('description')).toBe('A loop that holds. See Sailing.');
    expect(page.og('type')).toBe('article');
    expect(page.og('image')).toBe(site.url + made.image);
    expect([page.og('image:width'), page.og('image:height')]).toEqual(['3', '2']);
    expect(page.data).toMatchObject([
      { '@type': 'Article', headline: 'Knots & <bends>', author: { name: 'ada' } },
    ]);
  });

  test('a course is a course, a lesson is part of it, and an event has its times', async () => {
    expect((await open(made.course)).data).toMatchObject([{ '@type': 'Course', name: 'Sailing' }]);
    expect((await open(made.lesson.path)).data).toMatchObject([
      { headline: 'Wind', isPartOf: { '@type': 'Course', url: site.url + made.course } },
    ]);
    expect((await open(made.event)).data).toMatchObject([{ '@type': 'Event', location: { name: 'Pier 7' } }]);
  });

  test('a solved discussion is a question with its answers, an open one an article', async () => {
    const answer = { '@type': 'Answer', text: 'With hemp, of course.' };
    expect((await open(made.thread)).data).toMatchObject([
      { '@type': 'QAPage', mainEntity: { '@type': 'Question', suggestedAnswer: [answer] } },
    ]);
    const id = made.thread.replace('/thread/', '');
    await ada.post('/trpc/entries.solve', { id, solved: false });
    expect((await open(made.thread)).data).toMatchObject([{ '@type': 'Article' }]);
    await ada.post('/trpc/entries.solve', { id, solved: true });
  });

  test('nothing in a title or text ends the element that it is in', async () => {
    const title = '</title></script><script>alert(2)</script>"><!--';
    const { body } = await ada.post('/api/entries', {
      type: 'note',
      title,
      body: `${title} and ${title}`,
      tags: ['x'],
    });
    const page = await open(`/note/${(body as { id: string }).id}`);
    expect(page.title).toBe(`${title} · Wiki · Commonplace`);
    expect(page.data[0].headline).toBe(title);
    expect(page.scripts.sort()).toEqual(
      [...(await open('/wiki')).scripts, 'application/ld+json null'].sort(),
    );
    expect(page.source).not.toContain('<script>alert');
  });

  test('a filtered list has the address of the whole list', async () => {
    expect((await open('/wiki?tags=boats&sort=popular')).canonical).toBe(`${site.url}/wiki`);
  });

  test('is the same for everyone who is logged in', async () => {
    for (const path of made.paths) {
      const [visitor, admin] = [await open(path), await open(path, ada)];
      expect([path, headOf(admin.source)]).toEqual([path, headOf(visitor.source)]);
      expect(admin.canonical).toBe(site.url + path);
    }
  });
});

describe('the text of a public page', () => {
  test('every kind of page has its heading and links, which all lead somewhere', async () => {
    const seen = new Set<string>();
    for (const path of made.paths) {
      const page = await open(path);
      expect([path, page.html.includes('<h1'), (page.text ?? '').length > 60]).toEqual([path, true, true]);
      for (const link of page.links) {
        if (!link.startsWith('/')) continue;
        seen.add(link.split('#')[0] ?? '');
      }
    }
    expect([...seen]).toEqual(expect.arrayContaining([made.note, made.course, made.lesson.path, made.event]));
    for (const link of seen) expect([link, (await site.client().get(link)).status]).toEqual([link, 200]);
  });

  test('an entry has its text as HTML, with links to other entries, and the comments below it', async () => {
    const note = await open(made.note);
    expect(note.html).toContain('A loop that <strong>holds</strong>.');
    expect(note.html).toContain(`<a href="${made.course}">Sailing</a>`);
    expect(note.html).toContain(`<img src="${made.image}" width="3" height="2"`);
    expect(note.source).not.toContain('<script>alert');
    expect(note.text).toContain('<script>alert(1)</script>');
    const lesson = await open(made.lesson.path);
    expect(lesson.html).toContain(`<a href="${made.course}">Sailing</a>`);
    expect((await open(made.thread)).html).toContain('With <em>hemp</em>, of course.');
    expect((await open(made.event)).html).toContain('We <strong>meet</strong> at the pier.');
  });

  test('of an entry, a lesson, or an event is in the pages of those who are logged in, too', async () => {
    for (const path of [made.note, made.lesson.path, made.event]) {
      expect([path, (await open(path, ada)).html]).toEqual([path, (await open(path)).html]);
    }
    expect((await open('/wiki', ada)).text).toBe(null);
    await ada.post('/api/users/role', { role: 'member' });
    expect((await open(made.note, ada)).text).toBe(null);
    await ada.post('/api/users/role', { role: 'admin' });
  });

  test('has no URL that runs a script, and no preview image that visitors cannot see', async () => {
    const text = '[a](javascript:alert(1)) [b](JavaScript:alert(1)) ![c](data:text/html,x) <vbscript:x>';
    const { html } = renderText({ text, kind: 'page', name: 'note-1' });
    expect(html).not.toMatch(/(href|src)="[^"]*(script|data):/i);
    const unknown = made.image.replace(/\d(?=\D*$)/, (digit) => String((Number(digit) + 1) % 10));
    const { body } = await ada.post('/api/entries', {
      ...{ type: 'note', title: 'Unseen', body: `Words and ![an image](${unknown})`, tags: ['x'] },
    });
    const page = await open(`/note/${(body as { id: string }).id}`);
    expect([page.status, page.og('image')]).toEqual([200, null]);
  });

  test('has nothing that only staff see, and no page is kept for another viewer', async () => {
    const { body } = await ada.post(`${made.note.replace('/note', '/api/entries')}/comments`, {
      content: 'Only the *harbour master* reads this.',
    });
    const comment = String((body as { id: number }).id);
    const place = { subject: 'comment', subjectId: comment };
    await ada.post('/trpc/moderation.hide', { ...place, hidden: true });
    for (const viewer of [ada, site.client(), ada, site.client()]) {
      const page = await open(made.note, viewer);
      expect(page.html).not.toContain('harbour master');
      // The data of the page is its viewer's own, also after others have opened it.
      expect(page.source.includes('"username":"ada","email"') || page.source.includes('harbour master')).toBe(
        viewer === ada,
      );
    }
    expect(stored(comment)).toEqual([]);
    await ada.post('/trpc/moderation.hide', { ...place, hidden: false });
    // Control: the same comment, once everyone may read it.
    expect((await open(made.note, ada)).html).toContain('<em>harbour master</em>');
    expect(stored(comment)).toEqual([comment]);
    await ada.send('DELETE', `/api/comments/${comment}`);
  });

  test('is not made for pages that are not public', async () => {
    expect((await open('/search?q=knots')).text).toBe(null);
    expect((await open('/note/unknown')).text).toBe(null);
  });

  test('is rendered once per version, and plain while it cannot be rendered', async () => {
    let rendered = 0;
    const renderIn = (run: TextPool['run']) => textRenderer({ run });
    const counted = renderIn(async (jobs) => {
      rendered += jobs.length;
      return jobs.map(renderText);
    });
    const need = { subject: 'entry', id: made.note.replace('/note/', ''), version: 1 } as const;
    const text = 'A loop\n\n- that **holds**';
    const { $client } = site.db;
    $client.prepare('delete from page_texts where subject_id = ?').run(need.id);
    const failing = renderIn(() => Promise.reject(new Error('busy')));
    const [plain] = (await pageTexts(site.db, failing, [{ ...need, text }], 'user:1')).values();
    expect(servedText({ ...need, text }, plain ?? null, []).html).toBe(
      '<div class="reading"><p>A loop</p><p>that holds</p></div>',
    );
    for (let times = 0; times < 3; times += 1)
      await pageTexts(site.db, counted, [{ ...need, text }], 'user:1');
    expect(rendered).toBe(1);
    await pageTexts(site.db, counted, [{ ...need, version: 2, text }], 'user:1');
    await pageTexts(site.db, counted, [{ ...need, version: 2, text }], 'user:1');
    expect(rendered).toBe(3);
    $client.prepare('delete from page_texts where subject_id = ?').run(need.id);
  });
});

describe('a stored text', () => {
  const stored = () =>
    site.db.$client.prepare<[], string>("select subject || ':' || subject_id from page_texts").pluck().all();
  const idOf = (path: string) => path.split('/')[2] ?? '';

  beforeEach(async () => {
    for (const path of [made.note, made.thread, made.course, made.lesson.path]) await open(path);
    expect(stored()).toEqual(
      expect.arrayContaining([
        ...[`entry:${idOf(made.note)}`, `entry:${idOf(made.thread)}`, `comment:${made.comment}`],
        `lesson:${made.lesson.id}`,
      ]),
    );
  });

  test('goes in the transaction that changes, hides, or deletes it, or what it belongs to', () => {
    const { $client } = site.db;
    const leaves = (change: string, ...gone: string[]) => {
      $client.exec(`begin; ${change}`);
      const left = stored();
      $client.exec('rollback');
      expect([change, gone.filter((name) => left.includes(name))]).toEqual([change, []]);
      expect([change, gone.filter((name) => !stored().includes(name))]).toEqual([change, []]);
    };
    const [note, thread, course] = [made.note, made.thread, made.course].map(idOf);
    const entry = (set: string, id = note) => `update entries set ${set} where id = '${id}'`;
    leaves(entry("body = 'Other words'"), `entry:${note}`);
    leaves(entry('version = version + 1'), `entry:${note}`);
    leaves(entry('tier = 1'), `entry:${note}`);
    leaves(entry('deleted_at = 1'), `entry:${note}`);
    leaves(entry('tier = 1', thread), `entry:${thread}`, `comment:${made.comment}`);
    leaves(entry('deleted_at = 1', course), `entry:${course}`, `lesson:${made.lesson.id}`);
    for (const set of ["content = 'x'", 'version = 9', 'hidden_at = 1', 'deleted_at = 1'])
      leaves(`update comments set ${set} where id = ${made.comment}`, `comment:${made.comment}`);
    leaves(`delete from comments where id = ${made.comment}`, `comment:${made.comment}`);
    for (const set of ["body = 'x'", 'version = 9', 'published_at = null', 'deleted_at = 1'])
      leaves(`update lessons set ${set} where id = ${made.lesson.id}`, `lesson:${made.lesson.id}`);
    leaves(`delete from lessons where id = ${made.lesson.id}`, `lesson:${made.lesson.id}`);
  });

  test('is not stored once its text was changed, hidden, or deleted while it was rendered', () => {
    const { $client } = site.db;
    const refs = [
      { subject: 'entry', id: idOf(made.thread), version: 1 },
      { subject: 'comment', id: String(made.comment), version: 1 },
      { subject: 'lesson', id: String(made.lesson.id), version: 1 },
    ] as const;
    const kept = (change: string) => {
      $client.exec(`begin; ${change}; delete from page_texts`);
      for (const ref of refs) storePageText(site.db, ref, { html: 'x', image: null });
      const names = stored();
      $client.exec('rollback');
      return names.map((name) => name.split(':')[0]).sort();
    };
    expect(kept('select 1')).toEqual(['comment', 'entry', 'lesson']);
    expect(kept('update entries set tier = 1')).toEqual([]);
    expect(kept('update entries set deleted_at = 1')).toEqual([]);
    expect(kept('update entries set version = 2')).toEqual(['comment', 'lesson']);
    expect(kept('update comments set hidden_at = 1; update lessons set published_at = null')).toEqual([
      'entry',
    ]);
    expect(kept('update comments set deleted_at = 1; update lessons set deleted_at = 1')).toEqual(['entry']);
    expect(kept('update comments set version = 2; update lessons set version = 2')).toEqual(['entry']);
  });
});

describe('a page that is not public', () => {
  const PRIVATE = [
    '/search?q=knots',
    '/login',
    '/settings',
    '/crm',
    '/internal-wiki',
    '/notifications',
    '/new',
  ];

  test('carries the brand alone, and is not indexed', async () => {
    for (const path of [...PRIVATE, `${made.note}/history`, '/nowhere', '/note/unknown', '/members/nobody']) {
      const page = await open(path);
      expect([path, page.title, page.meta('robots'), page.canonical, page.data]).toEqual([
        ...[path, 'Commonplace', 'noindex', null, []],
      ]);
      expect(page.meta('description')).toBe(null);
      // Readers without scripts learn why, and find the public pages.
      expect(page.withoutScripts).toContain(connectionTexts.needsScripts);
      expect(page.withoutScripts).toContain('Academy');
    }
  });

  test('is the same for what is hidden, what is deleted, and what never was, but for the status of the deleted', async () => {
    const fields = { type: 'note', title: 'Not for all', body: 'Words that are kept.', tags: ['x'] };
    const idOf = async (type = 'note') =>
      ((await ada.post('/api/entries', { ...fields, type })).body as { id: string }).id;
    const [hidden, deleted] = [await idOf(), await idOf()];
    const [course, goneCourse] = [await idOf('course'), await idOf('course')];
    await ada.send('DELETE', `/api/entries/${goneCourse}`);
    const member = site.client();
    await member.post('/api/users/register', {
      ...{ username: 'mia', email: 'mia@example.org', password: 'mia keeps a secret' },
    });
    await ada.post('/trpc/moderation.hide', { subject: 'entry', subjectId: hidden, hidden: true });
    await ada.send('DELETE', `/api/entries/${deleted}`);
    const secret = (await ada.post('/api/channels', { name: 'Secret', isPrivate: true })).body as {
      id: number;
    };
    const document = (await ada.post('/api/internal-documents', { title: 'Plan', content: 'Kept.' }))
      .body as { id: number };
    for (const client of [site.client(), member]) {
      const missing = await open('/note/unknown', client);
      expect(missing.status).toBe(404);
      for (const [path, status] of [
        [`/note/${hidden}`, 404],
        [`/note/${deleted}`, 410],
        [`/community/channels/${secret.id}`, 404],
        [`/course/${course}/lesson/1`, 404],
        ['/course/unknown/lesson/1', 404],
        [`/course/${goneCourse}/lesson/1`, 410],
      ] as const) {
        const page = await open(path, client);
        expect([path, page.status]).toEqual([path, status]);
        expect([path, page.source]).toEqual([path, missing.source]);
      }
      const staffOnly = await open(`/internal-wiki/${document.id}`, client);
      expect(staffOnly.source).toBe((await open('/internal-wiki/98765', client)).source);
      expect(staffOnly.source).toBe(missing.source);
    }
  });
});

test('[[titles]] in comments are links in the served text, also in texts that an earlier version stored', async () => {
  const writer = (title: string) => ada.post('/api/entries', { ...ENTRY, title });
  const target = await writer('A page to be linked');
  const { body } = await writer('A page with a comment');
  const { id } = body as { id: string };
  await ada.post(`/api/entries/${id}/comments`, { content: 'See [[A page to be linked]] and [[Nowhere]].' });
  const read = async () => {
    const { source } = await open(`/note/${id}`);
    return /<div class="reading compact-reading"[^>]*>([\s\S]*?)<\/div>/.exec(source)?.[1]?.trim();
  };
  const shown = `<p>See <a href="/note/${(target.body as { id: string }).id}">A page to be linked</a> and <span class="missing-link" data-title="Nowhere">Nowhere<span class="sr-only"> (no entry with this title yet)</span></span>.</p>`;
  expect(await read()).toBe(shown);
  const html = '<p>See [[A page to be linked]] and [[Nowhere]].</p>';
  site.db.$client
    .prepare("update page_texts set html = ? where subject = 'comment' and entry_id = ?")
    .run(html, id);
  expect(await read()).toBe(html);
  const files = join(import.meta.dirname, '../../db/migrations');
  const file = readdirSync(files).find((name) => name.endsWith('_comment_links.sql')) ?? '';
  site.db.$client.exec(readFileSync(join(files, file), 'utf8'));
  expect(await read()).toBe(shown);
});

const ENTRY = { type: 'note', body: 'A text of some length.', tags: ['Links'] };
