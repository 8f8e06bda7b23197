import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Window } from 'happy-dom';
import { type Client, register } from './client.ts';
import { png } from './pictures.ts';

/** The page of the app, as the build fills it. */
export const PAGE_TEMPLATE = readFileSync(join(import.meta.dirname, '../../index.html'), 'utf8');

const DAY = 24 * 3_600_000;

/** One public page of every kind. */
export type PublicSite = {
  ada: Client;
  image: string;
  note: string;
  course: string;
  tool: string;
  lesson: { id: number; path: string };
  thread: string;
  comment: number;
  collection: string;
  event: string;
  paths: string[];
};

type CreatedRow = { id: string & number };

/** Fills a site with one public page of every kind. `ada` is its admin. */
export async function publicSite(url: string, ada: Client, now: Date): Promise<PublicSite> {
  await register(ada, 'ada');
  const make = async (path: string, body: object) => {
    const answer = await ada.post(path, body);
    if (answer.status >= 300) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
    return answer.body as unknown as CreatedRow;
  };
  const call = async (procedure: string, body: object) =>
    ((await make(`/trpc/${procedure}`, body)) as unknown as { result: { data: CreatedRow } }).result.data;
  const upload = await fetch(`${url}/api/uploads`, {
    method: 'POST',
    headers: { 'content-type': 'image/png', cookie: ada.cookie ?? '' },
    body: new Uint8Array(png()),
  });
  const image = ((await upload.json()) as { url: string }).url;
  const note = await make('/api/entries', {
    ...{ type: 'note', title: 'Knots & <bends>', tags: ['Boats', 'Rope work'] },
    body: `# The bowline\n\nA loop that **holds**. See [[Sailing]].\n\n![A knot](${image})\n\n<script>alert(1)</script>`,
  });
  const course = await make('/api/entries', {
    ...{ type: 'course', title: 'Sailing', body: 'From the harbour to the sea.', tags: ['Boats'] },
  });
  const section = await call('courses.createSection', { courseId: course.id, title: 'Basics' });
  const lesson = await call('courses.createLesson', {
    ...{ courseId: course.id, sectionId: section.id, title: 'Wind', published: true },
    body: 'Where the wind comes from. See [[Sailing]].',
  });
  const tool = await make('/api/entries', {
    ...{ type: 'tool', title: 'Tide table', body: 'It knows when the water comes.', tags: ['Prompt'] },
  });
  const thread = await make('/api/entries', {
    ...{ type: 'thread', title: 'Which rope?', body: 'What do you moor with?', tags: ['Boats'] },
  });
  const comment = await make(`/api/entries/${thread.id}/comments`, { content: 'With *hemp*, of course.' });
  await call('entries.solve', { id: thread.id, solved: true });
  const collection = await make('/api/collections', { title: 'First steps' });
  await call('collections.add', { id: collection.id, version: 1, entryId: note.id });
  const start = new Date(now.getTime() + 5 * DAY).toISOString().slice(0, 10);
  const event = await make('/api/events', {
    ...{ title: 'Harbour day', description: 'We **meet** at the pier.', location: 'Pier 7' },
    ...{ startTime: `${start}T18:00`, endTime: `${start}T20:00`, timeZone: 'Europe/Berlin' },
  });
  const project = await make('/api/program/projects', {
    ...{ name: 'Tide clock', description: 'A clock for the harbor.', domain: 'tides.example' },
    ...{ longDescription: 'It has one hand.', tags: ['Hardware'], published: true },
  });
  const pages = {
    project: `/accelerator/${project.id}`,
    tool: `/tool/${tool.id}`,
    note: `/note/${note.id}`,
    course: `/course/${course.id}`,
    lesson: { id: lesson.id, path: `/course/${course.id}/lesson/1` },
    thread: `/thread/${thread.id}`,
    collection: `/wiki/collections/${collection.id}`,
    event: `/events/${event.id}`,
  };
  return {
    ...{ ada, image, comment: comment.id, ...pages },
    paths: [
      ...['/', '/wiki', '/wiki/collections', '/academy', '/tools', '/tool-testing', '/prompt-testing'],
      '/community',
      '/community/members',
      ...['/community/activity', '/community/channels', '/events', '/accelerator', '/members/ada'],
      ...Object.values(pages).map((page) => (typeof page === 'string' ? page : page.path)),
    ],
  };
}

/** A page as an HTML parser reads it. Nothing in it runs or loads. */
export function parsePage(text: string) {
  const document = new new Window().DOMParser().parseFromString(text, 'text/html');
  const all = (selector: string) => [...document.querySelectorAll(selector)];
  // With scripts, what is in this element isn't there.
  const served = all('#served').find((part) => !part.closest('noscript'));
  const attribute = (selector: string, name: string) =>
    document.querySelector(selector)?.getAttribute(name) ?? null;
  return {
    title: document.title,
    meta: (name: string) => attribute(`meta[name="${name}"]`, 'content'),
    og: (name: string) => attribute(`meta[property="og:${name}"]`, 'content'),
    canonical: attribute('link[rel=canonical]', 'href'),
    data: all('script[type="application/ld+json"]').map((script) => JSON.parse(script.textContent ?? '')),
    text: served?.textContent ?? null,
    html: served?.innerHTML ?? '',
    withoutScripts: all('noscript')
      .map((part) => part.textContent ?? '')
      .join(''),
    links: [...(served?.querySelectorAll('a[href]') ?? [])].map((link) => link.getAttribute('href') ?? ''),
    scripts: all('script').map((script) => `${script.getAttribute('type')} ${script.getAttribute('src')}`),
  };
}
