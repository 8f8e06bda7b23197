import { expect, type Page, type Request } from '@playwright/test';
import { collectionPath } from '#shared/collections/model.ts';
import type { Collection } from '#shared/collections/output.ts';
import { ENTRY_TYPES, type EntryType } from '#shared/entries/model.ts';
import { HOUR_MS } from '#shared/kit/days.ts';
import type { Site } from './browser.ts';
import type { Client } from './client.ts';
import { inStore } from './outbox.ts';
import { call, uniqueWord } from './steps.ts';

export const DESKTOP = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };

type Fields = { type?: EntryType; title: string; body?: string; tags: string[] };

/** Creates an entry over REST and returns its ID. */
export async function addEntry(client: Client, fields: Fields): Promise<string> {
  const answer = await client.post('/api/entries', {
    type: 'note',
    body: 'A body that says enough to be kept.',
    ...fields,
  });
  if (answer.status !== 201) throw new Error(`not created: ${JSON.stringify(answer.body)}`);
  return (answer.body as { id: string }).id;
}

export type Screens = {
  word: string;
  entries: Record<EntryType, string>;
  gone: string;
  paths: string[];
  /** All of them but those of staff: others see the same on each, which `/projects` stands for. */
  pathsOfMembers: string[];
};

/** One entry of each type with a comment and a reply, one deleted entry, and the path of every screen. */
export async function addScreens(site: Site): Promise<Screens> {
  const word = uniqueWord();
  const entries = {} as Record<EntryType, string>;
  for (const type of ENTRY_TYPES) {
    const id = await addEntry(site.ada, {
      type,
      title: `About ${word} as ${type}`,
      body: BODY,
      tags: [word, 'Guide'],
    });
    const comment = await site.mia.post(`/api/entries/${id}/comments`, {
      content: 'Where does **this** come from?',
    });
    const parentId = (comment.body as { id: number }).id;
    if (type === 'thread') await call(site.mia, 'follows.follow', { kind: 'entry', target: id });
    await site.cora.post(`/api/entries/${id}/comments`, { content: 'From `practice`, mostly.', parentId });
    entries[type] = `/${type}/${id}`;
  }
  const deleted = await addEntry(site.ada, { title: `Deleted ${word}`, tags: [word] });
  await site.ada.send('DELETE', `/api/entries/${deleted}`);
  const gone = `/note/${deleted}`;
  // For Mia, home has a followed discussion with a reply, one without a reply, and a draft.
  await addEntry(site.ada, { type: 'thread', title: `Unanswered ${word}`, tags: [word] });
  await call(site.mia, 'drafts.save', {
    slot: 'thread',
    content: { type: 'thread', title: `Begun ${word}`, body: 'Not much yet.', tags: [] },
  });
  const collection = await addCollection(site.cora, `Handbook ${word}`, [
    await addEntry(site.cora, { title: `Above ${word}`, tags: [word] }),
    entries.note.slice('/note/'.length),
  ]);
  const made = await site.ada.post('/api/projects', { name: `Project ${word}` });
  const project = `/projects/${(made.body as { id: number }).id}`;
  await site.ada.post(`/api${project}/tasks`, { title: `Task ${word}` });
  await site.mia.post('/api/prompts', {
    name: `Prompt ${word}`,
    text: 'Describe {{product}}.',
    shared: true,
  });
  const planned = await site.ada.post('/api/events', {
    ...{ title: `Workshop ${word}`, description: BODY, location: 'Town hall', tags: [word, 'Workshop'] },
    ...{ startTime: '2041-03-05T18:00:00Z', endTime: '2041-03-05T20:00:00Z', capacity: 1, ticketPrice: 5 },
  });
  const event = `/events/${(planned.body as { id: number }).id}`;
  await site.mia.post(`/api${event}/rsvp`, {});
  await site.cora.post(`/api${event}/rsvp`, {});
  const inGallery = await site.ada.post('/api/program/projects', {
    ...{ name: `Startup ${word}`, description: 'A project of the gallery.', domain: 'startup.example' },
    ...{ longDescription: BODY, tags: [word, 'Hardware'], published: true },
  });
  const startup = `/accelerator/${(inGallery.body as { id: number }).id}`;
  const campaign = await addCampaigns(site, word);
  const survey = await addSurvey(site, word);
  const paths = [
    '/',
    `/?tags=${word}`,
    '/wiki',
    `/community?tags=${word}`,
    '/community/members',
    '/community/activity',
    '/members/ada',
    '/members/nobody-of-that-name',
    '/tools?tab=tools',
    '/prompt-testing',
    '/prompt-testing?tab=templates',
    '/prompt-testing?tab=saved',
    '/tool-testing',
    '/tool-testing?tab=playground&tool=data-extractor',
    '/tool-testing?tab=integrations',
    '/following',
    '/notifications',
    '/academy',
    ...Object.values(entries),
    `${entries.note}/history`,
    `${entries.note}/edit`,
    '/new',
    '/wiki/collections',
    collection,
    '/gaps',
    '/trash',
    '/events?month=2041-03',
    `/events?view=week&day=2041-03-05`,
    event,
    `${event}/check-in`,
    '/projects',
    '/accounting',
    '/email',
    '/email?q=zzzxqj',
    '/email/surveys',
    entries.survey.replace('/survey/', '/email/surveys/'),
    campaign.draft,
    `${campaign.sent}?view=analytics`,
    `${project}?view=board`,
    '/tasks',
    `/search?q=${word}`,
    '/search?q=zzzxqj',
    '/search',
    '/newsletter',
    '/email/subscribers',
    survey.open,
    survey.invitation,
    survey.results,
    `${survey.results}?view=single`,
    '/accelerator',
    '/accelerator/applications',
    '/accelerator?tab=about',
    startup,
    '/api/docs',
    '/settings/keys',
    '/settings/account',
    '/nowhere',
    gone,
  ];
  const pathsOfMembers = paths.filter((path) => !OF_STAFF.test(path));
  return { word, entries, gone, paths, pathsOfMembers };
}

/** `tests/web/staff-pages.test.tsx` opens them as someone else. */
const OF_STAFF = /^\/(trash|accounting|tasks|projects\/.*|email.*|accelerator\/applications)$/;

/** A survey of all question types with one response. Ada can still respond, and so can the owner of the invitation. */
async function addSurvey(site: Site, word: string) {
  const made = await site.ada.post('/api/email/surveys', {
    ...{ title: `Survey ${word}`, description: BODY, tags: [word] },
    questions: [
      {
        id: 'q1',
        question: 'Which day suits you?',
        type: 'single',
        options: ['Friday', 'Sunday'],
        other: true,
      },
      {
        id: 'q2',
        question: 'What do you bring?',
        type: 'multiple',
        options: ['Tea', 'Bread'],
        required: true,
      },
      { id: 'q3', question: 'How was the last time?', type: 'rating' },
      { id: 'q4', question: 'What should change?', type: 'text' },
    ],
  });
  const { id } = made.body as { id: string };
  const path = `/api/email/surveys/${id}`;
  await site.ada.post(`${path}/publish`, {});
  const invited = await site.ada.post(`${path}/invitations`, { count: 1 });
  const [link = ''] = (invited.body as { links: string[] }).links;
  const sent = await site.mia.post(`${path}/responses`, {
    submission: uniqueWord().padEnd(16, 'x'),
    answers: [
      { question: 'q1', options: [], other: 'Any day' },
      { question: 'q2', options: ['o1', 'o2'] },
      { question: 'q3', rating: 4 },
      { question: 'q4', text: 'More room for questions.' },
    ],
  });
  if (sent.status !== 200) throw new Error(`not stored: ${JSON.stringify(sent.body)}`);
  return {
    open: `/survey/${id}`,
    invitation: new URL(link).pathname,
    results: `/email/surveys/${id}/results`,
  };
}

/** A draft, and a campaign as it is after two people got it, of whom one opened it and clicked its link. */
async function addCampaigns(site: Site, word: string): Promise<{ draft: string; sent: string }> {
  const add = async (title: string) => {
    const answer = await site.ada.post('/api/email/campaigns', {
      ...{ title: `${title} ${word}`, subject: `About ${word}`, targetAudience: 'all' },
      content: `Read [about ${word}](https://readers.example/${word}).`,
    });
    if (answer.status !== 201) throw new Error(`not created: ${JSON.stringify(answer.body)}`);
    return (answer.body as { id: number }).id;
  };
  const draft = await add('Draft');
  const id = await add('Sent');
  const at = Date.now() - HOUR_MS;
  inStore(site, (store) => {
    const addRecipient = store.prepare(
      `insert into campaign_recipients
         (campaign_id, email_hash, email, state, attempts, settled_at, is_tracked, opened_at, clicked_at)
         values (?, ?, ?, 'sent', 1, ?, 1, ?, ?)`,
    );
    addRecipient.run(id, `1 ${word}`, `one-${word}@readers.example`, at, at, at);
    addRecipient.run(id, `2 ${word}`, `two-${word}@readers.example`, at, null, null);
    store
      .prepare('insert into campaign_links (campaign_id, url, clicks) values (?, ?, 1)')
      .run(id, `https://readers.example/${word}`);
    store
      .prepare(
        `update campaigns set state = 'sent', started_at = ?, sent_date = ?, sort_date = ?, fixed_at = ?,
           recipient_count = 2, sent_count = 2, tracked_count = 2, opened_count = 1, clicked_count = 1 where id = ?`,
      )
      .run(at, at, at, at, id);
  });
  return { draft: `/email/${draft}`, sent: `/email/${id}` };
}

const shared = new WeakMap<Site, Promise<Screens>>();

/** The same, once per site: for viewers whose visits change none of these screens. */
export function sharedScreens(site: Site): Promise<Screens> {
  const screens = shared.get(site) ?? addScreens(site);
  shared.set(site, screens);
  return screens;
}

const PATHS_PER_TEST = 8;
/** How many tests walk over all screens. */
export const SCREEN_PARTS = [0, 1, 2, 3, 4, 5, 6, 7];

/** Those of the paths that one of the tests walks over: in all of them, each once. */
export function partOf(paths: string[], part: number): string[] {
  if (paths.length > PATHS_PER_TEST * SCREEN_PARTS.length) throw new Error('too many paths: add a part');
  return paths.filter((_, index) => index % SCREEN_PARTS.length === part);
}

/** A collection of notes, each a level below the one before; answers its path. */
export async function addCollection(client: Client, title: string, notes: string[]): Promise<string> {
  const made = await client.post('/api/collections', { title });
  const { id } = made.body as Collection;
  let parentId: number | null = null;
  for (const entryId of notes) {
    const answer = await client.post(`/api/collections/${id}/items`, { entryId, parentId });
    const { items } = answer.body as Collection;
    parentId = items.find((item) => item.entryId === entryId)?.id ?? null;
  }
  return collectionPath({ id });
}

/** Opens a screen and waits until it shows what it has to show. */
export async function open(page: Page, path: string): Promise<void> {
  const settled = settle(page);
  await page.goto(path);
  // While a drawer opens, its title is one as well.
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  // The text that the server sent has a heading, but no keys and buttons.
  await page.locator('#served').waitFor({ state: 'detached' });
  await settled();
}

/** Goes to a screen as the app's own links do, which is faster than loading the app anew. The first one is opened. */
export async function goTo(page: Page, path: string): Promise<void> {
  if (page.url() === 'about:blank') return open(page, path);
  const settled = settle(page);
  const before = await page.evaluate((href) => {
    const key = window.__TSR_ROUTER__?.state.resolvedLocation?.state.__TSR_key;
    window.__TSR_ROUTER__?.history.push(href);
    return key;
  }, path);
  // It may lead on to another address.
  await page.waitForFunction((key) => {
    const { status, resolvedLocation } = window.__TSR_ROUTER__?.state ?? {};
    return status === 'idle' && resolvedLocation && resolvedLocation.state.__TSR_key !== key;
  }, before);
  // While a drawer opens, its title is one as well.
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await settled();
}

/** Starts counting requests. The returned function waits until none has been in progress for a moment. */
export function settle(page: Page, moment = 80): () => Promise<void> {
  const underWay = new Set<Request>();
  let changed = Date.now();
  const note = (change: (request: Request) => void) => (request: Request) => {
    // The live stream has no end.
    if (request.resourceType() === 'eventsource') return;
    change(request);
    changed = Date.now();
  };
  const [start, end] = [
    note((request) => underWay.add(request)),
    note((request) => underWay.delete(request)),
  ];
  page.on('request', start);
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return async () => {
    await expect
      .poll(() => underWay.size === 0 && Date.now() - changed >= moment, { intervals: [40] })
      .toBe(true);
    page.off('request', start);
    page.off('requestfinished', end);
    page.off('requestfailed', end);
  };
}

/** The network's own line about an answer that is expected to be a refusal. */
export const REFUSED = /Failed to load resource: the server responded with a status of 4\d\d/;

const BODY = `# First heading

A paragraph with **bold**, _italic_, \`code\`, ~~struck~~ and a [link](https://example.org/).

## Second heading

- one
- two

1. first
2. second

- [x] done
- [ ] not done

> A quotation.

\`\`\`
const aLineOfCode = 'that is long enough to need a scroll bar of its own on a narrow screen, which it gets';
\`\`\`

### Third heading

| Left | Right |
| --- | --- |
| a cell | another cell |

A note at the foot.[^1]

[^1]: Here it is.
`;
