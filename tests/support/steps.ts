import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import type { Boot } from '#shared/boot.ts';
import type { LessonContent } from '#shared/courses/output.ts';
import type { Entry } from '#shared/entries/output.ts';
import type { EntryCreateInput } from '#shared/entries/schema.ts';
import { expect } from './browser.ts';
import type { Client } from './client.ts';
import { note } from './factories.ts';

/** Chooses a role in the open account menu. */
export async function previewRole(page: Page, role: string): Promise<void> {
  await page.getByRole('menu', { name: 'Account' }).getByRole('menuitem', { name: 'Preview as' }).click();
  await page.getByRole('menu', { name: 'Preview as' }).getByRole('menuitemradio', { name: role }).click();
}

/** Takes the browser's session away. An open page would ask for news without it, and be refused. */
export async function forgetSession(page: Page): Promise<void> {
  await page.goto('about:blank');
  await page.context().clearCookies();
}

/** A word that is unique on the site. */
export function uniqueWord(): string {
  return `w${randomUUID().replaceAll('-', '').slice(0, 10)}`;
}

/** The same without digits, so it doesn't look like a password. */
export function uniqueLetters(): string {
  return uniqueWord().replace(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)));
}

/** Creates an entry over REST, before the user's visit. */
export async function makeEntry(client: Client, fields: Partial<EntryCreateInput> = {}): Promise<Entry> {
  const { status, body } = await client.post('/api/entries', note(fields));
  expect(status).toBe(201);
  return body as Entry;
}

export function pathOf({ type, id }: Entry): string {
  return `/${type}/${id}`;
}

/** The toast that is up says this; there is never a second one. */
export async function expectToast(page: Page, title: string, description = ''): Promise<void> {
  const toast = page.getByRole('region', { name: 'Status messages (F8)' });
  await expect(toast.getByText(title, { exact: true })).toBeVisible();
  if (description) await expect(toast.getByText(description, { exact: true })).toBeVisible();
  await expect(toast.getByRole('button', { name: 'Dismiss' })).toHaveCount(1);
}

export function card(page: Page, title: string): Locator {
  return page
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { level: 2, name: title, exact: true }) });
}

/** From the next page on, lists show cards, as this browser's user chose before. */
export async function preferCards(page: Page): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('entryDensity', 'cards'));
}

/** The titles of a list from top to bottom. */
export function titles(page: Page): Locator {
  return page.getByRole('region', { name: 'Entries' }).getByRole('heading', { level: 2 });
}

/** Fills the registration or login form that is shown and sends it. */
export async function fillForm(page: Page, fields: Record<string, string>, submit: string): Promise<void> {
  const main = page.getByRole('main');
  for (const [label, value] of Object.entries(fields)) {
    await main.getByRole('textbox', { name: label, exact: true }).fill(value);
  }
  await main.getByRole('button', { name: submit, exact: true }).click();
}

/** How a person presses something. */
export type Pointer = 'click' | 'tap';

/** Presses the label, row or card of a checkbox, radio button or switch, as people do, and not the input itself. */
export async function pressLabel(input: Locator, pointer: Pointer = 'click'): Promise<void> {
  const label = await input.evaluateHandle((element) => (element as HTMLInputElement).labels?.[0] ?? null);
  const element = label.asElement();
  if (!element) throw new Error('this input has no label');
  await element[pointer]();
}

/** Matches the requests that carry a call of this procedure, alone or with others. */
export function callsOf(procedure: string): RegExp {
  return new RegExp(`/trpc/[^?]*${procedure.replaceAll('.', '\\.')}`);
}

/** Notes the requests that carry a call of this procedure, from now on. */
export function recordCalls(page: Page, procedure: string): string[] {
  const pattern = callsOf(procedure);
  const made: string[] = [];
  page.on('request', (request) => {
    if (pattern.test(request.url())) made.push(request.url());
  });
  return made;
}

/** Lets requests of a procedure wait until the answer of this is called. */
export function holdCalls(page: Page, procedure: string): Promise<() => void> {
  return hold(page, callsOf(procedure));
}

/** Lets requests for these addresses wait until the answer of this is called. */
export async function hold(page: Page, addresses: RegExp | string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(addresses, async (route) => {
    await released;
    await route.continue();
  });
  return () => release();
}

/** What the console says of a request that `breakCalls` broke. */
export const BROKEN = /Failed to load resource: the server responded with a status of 500/;

/** Lets requests of a procedure fail as when the server breaks; the answer of this mends it. */
export async function breakCalls(page: Page, procedure: string): Promise<() => Promise<void>> {
  const pattern = callsOf(procedure);
  await page.route(pattern, (route) => route.fulfill({ status: 500, body: 'broken' }));
  return () => page.unroute(pattern);
}

/** Takes away what travels with the page, so that it asks for everything, as it does on the way from page to page. */
export async function withoutPreloadedQueries(page: Page): Promise<void> {
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const body = (await response.text()).replace(
      /(id="boot">)(.*?)(<\/script>)/s,
      (_, start: string, boot: string, end: string) => start + JSON.stringify(withoutQueries(boot)) + end,
    );
    return route.fulfill({ response, body });
  });
}

/** The counts of the frame stay. */
function withoutQueries(text: string): Boot {
  const boot: Boot = JSON.parse(text);
  const counts = ['notifications.count', 'moderation.ownFlags', 'moderation.count', 'admin.waitingCount'];
  return { ...boot, queries: boot.queries.filter(([procedure]) => counts.includes(procedure)) };
}

type LessonFields = Partial<Pick<LessonContent, 'title' | 'body' | 'videoUrl' | 'quiz' | 'passMark'>> & {
  published?: boolean;
};
export type MadeCourse = {
  course: Entry;
  path: string;
  lessonPath: (number: number) => string;
  ids: number[];
};

/** Stores a course with sections of published lessons, over the calls that its editor makes. */
export async function makeCourse(
  author: Client,
  sections: Record<string, LessonFields[]>,
  fields: Partial<EntryCreateInput> = {},
): Promise<MadeCourse> {
  const course = await makeEntry(author, { type: 'course', title: `Course ${uniqueWord()}`, ...fields });
  const ids: number[] = [];
  for (const [title, lessons] of Object.entries(sections)) {
    const section = await call<{ id: number }>(author, 'courses.createSection', {
      courseId: course.id,
      title,
    });
    for (const lesson of lessons) {
      const made = await call<{ id: number }>(author, 'courses.createLesson', {
        courseId: course.id,
        sectionId: section.id,
        title: `Lesson ${ids.length + 1}`,
        body: `What lesson ${ids.length + 1} has to say.`,
        published: true,
        ...lesson,
      });
      ids.push(made.id);
    }
  }
  const lessonPath = (number: number) => `/course/${course.id}/lesson/${number}`;
  return { course, path: pathOf(course), lessonPath, ids };
}

/** Calls a mutation as the browser does. */
export async function call<T>(client: Client, procedure: string, input: object): Promise<T> {
  const { status, body } = await client.post(`/trpc/${procedure}`, input);
  expect(status).toBe(200);
  return (body as { result: { data: T } }).result.data;
}
