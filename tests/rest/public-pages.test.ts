import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mountPages } from '../../src-server/pages/serve.ts';
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

  test('a page of someone who is logged in has no head of its own', async () => {
    const page = await open(made.note, ada);
    expect([page.title, page.canonical, page.meta('robots')]).toEqual(['Commonplace', null, 'noindex']);
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
    }
  });

  test('is the same for what is hidden, what is deleted, and what never was, but for the status of the deleted', async () => {
    const fields = { type: 'note', title: 'Not for all', body: 'Words that are kept.', tags: ['x'] };
    const idOf = async () => ((await ada.post('/api/entries', fields)).body as { id: string }).id;
    const [hidden, deleted] = [await idOf(), await idOf()];
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
