import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { insertEntry } from '#db/content/entries/rows.ts';
import { publishLive } from '#db/kit/live-events.ts';
import { TIER_STAFF } from '#db/schema/entries.ts';
import { PARTS_PATH, STREAMED, type StreamedProcedure, type StreamLine } from '#shared/ai/chat/streaming.ts';
import type { CsvImport } from '#shared/csv-import/output.ts';
import type { AccountRole } from '#shared/roles.ts';
import { growing } from '../../src/lib/cache/streamed.ts';
import { appRouter } from '../../src-server/app-router.ts';
import { indexWaiting } from '../../src-server/modules/search/trigrams/indexing.ts';
import { mountPages } from '../../src-server/pages/serve.ts';
import { REST_ROUTES } from '../../src-server/rest/routes.ts';
import { drawPdf } from '../../src-server/seed/demo-pdf.ts';
import { encodedTexts } from '../../src-server/services/ai/embeddings/parts.ts';
import { canaries, slipOf } from '../support/canaries.ts';
import { type Answer, type Client, newClient, register } from '../support/client.ts';
import { type ModelServer, modelServer, repeats, repeatsInParts } from '../support/model-server.ts';
import { openSite, type Site } from '../support/rest.ts';
import { newsOf, type OpenStream, openStream, type StreamEvent } from '../support/stream.ts';
import { makeAll, saysVectors, testEncoder, vectorRows } from '../support/vectors.ts';
import { type CanaryIds, PAGES, READS, SEARCHES } from './canary-reads.ts';

/**
 * All viewers with their account's role. `preview` is the owner's own guest preview, and `steppedDown` an admin in a
 * contributor preview.
 */
const VIEWERS = {
  admin: 'admin',
  owner: 'contributor',
  insider: 'member',
  invited: 'member',
  declined: 'member',
  removed: 'staff',
  outsider: 'member',
  steppedDown: 'admin',
  staff: 'staff',
  preview: null,
  anonymous: null,
} as const satisfies Record<string, AccountRole | null>;
type Viewer = keyof typeof VIEWERS;
const everybody = Object.keys(VIEWERS) as Viewer[];

const PDF = drawPdf(['A receipt']);

const INSIDE: Viewer[] = ['owner', 'insider'];
const INVITED: Viewer[] = [...INSIDE, 'invited'];
const NOBODY: Viewer[] = [];
/** Viewers who never had anything to do with the channel. */
const OUTSIDE: Viewer[] = ['admin', 'staff', 'steppedDown', 'outsider', 'anonymous', 'preview'];

const { plant: plantOnly, planted, newWord } = canaries<Viewer>(20_260_310);
/** Plants a word and indexes its parts, so that a later deletion has to remove them. */
const plant: typeof plantOnly = async (...what) => {
  const body = await plantOnly(...what);
  indexParts();
  return body;
};
const indexParts = () => {
  while (indexWaiting(site.db, 50));
};
/** Each index has about ten parts by now, all of which a search would read. Misspelled words are many searches. */
function mergeIndexes(): void {
  const indexes = site.db.$client
    .prepare<[], string>("select name from sqlite_master where sql like 'create virtual table%using fts5%'")
    .pluck()
    .all();
  for (const name of indexes) site.db.$client.exec(`insert into ${name} (${name}) values ('optimize')`);
}
const clients = new Map<Viewer, Client>();
const streams = new Map<Viewer, OpenStream>();
const clientDir = mkdtempSync(join(tmpdir(), 'canary-'));
let site: Site;
let known: CanaryIds;
/** Outsiders' responses without private parts, before and after. */
let before: Record<string, unknown>;
let after: Record<string, unknown>;
/** The texts of planted questions to the assistant. */
let plantedQuestions: string[] = [];
/** Events that members got before the channel or their membership ended. */
const LATER_GONE = [
  'the former wording of a message',
  'a deleted message',
  'a deleted message that a reply quotes',
  'a message in a deleted channel',
];
const HEARD: Partial<Record<Viewer, string[]>> = {
  owner: LATER_GONE,
  insider: [...LATER_GONE, 'a hidden message'],
  removed: [
    'a message',
    'a message that names people',
    'the former wording of a message',
    'the wording of an edited message',
    'a deleted message',
  ],
};
/** An event for everyone. Earlier events have arrived before it. */
const MARK = { topic: 'activity:0', kind: 'activity.added', data: { activityId: 1 } } as const;
const isMark = ({ data }: StreamEvent) => (data as { data?: { activityId?: number } }).data?.activityId === 1;

/** Words that only occur in channels. */
let inChannels: string[];

const as = (viewer: Viewer): Client => clients.get(viewer) ?? site.client();
const idOf = (body: unknown) => (body as { id: number }).id;
const uuidOf = (body: unknown) => (body as { id: string }).id;

type Typed = { _def: { type: 'query' | 'mutation' } };
const STREAMED_PROCEDURES = Object.keys(STREAMED) as StreamedProcedure[];
const procedures = appRouter._def.procedures as unknown as Record<string, Typed>;

const someOf = (words: string[]) => words.filter((_, at) => at % 8 === 0);

const TURNS = process.env.DRILLS === 'full' ? 1 : 6;
/** Those who have no rights try everything. The others take turns with what each of them tries in `npm run verify`. */
const turnsOf = <Item>(viewer: Viewer, items: readonly Item[]): Item[] =>
  items.filter(
    (_, at) => ['outsider', 'anonymous'].includes(viewer) || (at + everybody.indexOf(viewer)) % TURNS === 0,
  );

/** What a user gets of a streamed procedure: each of its parts as it is shown, and the last line. */
async function shownOf(client: Client, procedure: StreamedProcedure, input: object): Promise<string[]> {
  const { body } = await client.send('POST', `${PARTS_PATH}${procedure}`, JSON.stringify(input));
  if (typeof body !== 'string') return [JSON.stringify(body)];
  const grow = growing(STREAMED[procedure]);
  const lines = body.split('\n').filter(Boolean);
  return lines.map((text) => {
    const line = JSON.parse(text) as StreamLine;
    return JSON.stringify('part' in line ? grow(line.part) : line);
  });
}

function ask(client: Client, procedure: string, input: Record<string, unknown>): Promise<Answer> {
  const text = JSON.stringify(input);
  return procedures[procedure]?._def.type === 'mutation'
    ? client.send('POST', `/trpc/${procedure}`, text)
    : client.get(`/trpc/${procedure}?input=${encodeURIComponent(text)}`);
}

/** What a batch has room for in the browser. */
const BATCH = 10;

/** The responses to several inputs, in their order. Queries are sent in batches, as the browser sends them. */
async function askAll(
  client: Client,
  procedure: string,
  inputs: Record<string, unknown>[],
): Promise<unknown[]> {
  const said: unknown[] = [];
  if (procedures[procedure]?._def.type === 'mutation') {
    for (const input of inputs) said.push((await ask(client, procedure, input)).body);
    return said;
  }
  for (let at = 0; at < inputs.length; at += BATCH) {
    const batch = inputs.slice(at, at + BATCH);
    const paths = batch.map(() => procedure).join();
    const text = JSON.stringify(Object.fromEntries(batch.entries()));
    const { body } = await client.get(`/trpc/${paths}?batch=1&input=${encodeURIComponent(text)}`);
    expect([procedure, Array.isArray(body) && body.length]).toEqual([procedure, batch.length]);
    said.push(...(body as unknown[]));
  }
  return said;
}

async function signIn(): Promise<void> {
  for (const viewer of everybody) {
    const client = site.client();
    clients.set(viewer, client);
    const role = VIEWERS[viewer];
    if (role === null) continue;
    await register(client, viewer);
    site.db.$client.prepare('update users set role = ? where username = ?').run(role, viewer);
  }
  await as('steppedDown').post('/api/users/role', { role: 'contributor' });
  const preview = as('preview');
  await preview.post('/api/users/login', { username: 'owner', password: 'owner keeps a secret' });
  await preview.post('/api/users/role', { role: 'guest' });
}

/** A community with activity, so lists, searches, and counts have results. */
async function live(): Promise<void> {
  const fields = (type: string, title: string) => ({
    type,
    title,
    body: 'Words enough to be kept.',
    tags: ['Tag'],
  });
  const note = uuidOf((await as('owner').post('/api/entries', fields('note', 'A note'))).body);
  const thread = uuidOf((await as('outsider').post('/api/entries', fields('thread', 'A talk'))).body);
  const courseId = uuidOf((await as('owner').post('/api/entries', fields('course', 'A course'))).body);
  await as('staff').post(`/api/entries/${thread}/comments`, { content: 'An answer' });
  await as('admin').post(`/api/entries/${note}/comments`, { content: 'Another one for @outsider' });
  const section = await as('owner').post(`/api/courses/${courseId}/sections`, { title: 'Section' });
  const lesson = { sectionId: idOf(section.body), title: 'A lesson', body: 'Words enough to be kept.' };
  const made = await as('owner').post(`/api/courses/${courseId}/lessons`, { ...lesson, published: true });
  const collection = await as('steppedDown').post('/api/collections', { title: 'A collection' });
  await as('steppedDown').post(`/api/collections/${idOf(collection.body)}/items`, { entryId: note });
  const room = idOf((await as('staff').post('/api/channels', { name: 'Lobby' })).body);
  for (const viewer of ['outsider', 'owner'] as const)
    await as(viewer).post(`/api/channels/${room}/membership`);
  await as('staff').post(`/api/channels/${room}/messages`, { text: 'Hello', clientId: 'hello-lobby' });
  known = {
    ...{ channels: [room], messages: [], entries: [note, thread, courseId] },
    ...{ courseId, lessonIds: [idOf(made.body)], collectionId: idOf(collection.body) },
    ...{
      contactIds: [],
      documentIds: [],
      projectIds: [],
      campaignIds: [],
      applicationIds: [],
      galleryIds: [],
      surveyIds: [],
      transactionIds: [],
      taskIds: [],
      eventIds: [],
      importIds: [],
      promptIds: [],
    },
    ...{ near: [], begun: [], turn: 0, usernames: everybody.filter((viewer) => VIEWERS[viewer] !== null) },
  };
}

/** All activity in a private channel, and in a deleted one. */
async function plantChannels(): Promise<void> {
  const owner = as('owner');
  const send = (channel: number, text: string) =>
    owner.post(`/api/channels/${channel}/messages`, { text, clientId: newWord() });
  const channel = idOf(
    await plant('the former name of a private channel', NOBODY, (word) =>
      owner.post('/api/channels', { name: `Former ${word}`, isPrivate: true }),
    ),
  );
  known.channels.push(channel);
  const path = `/api/channels/${channel}`;
  await plant('the name of a private channel', INVITED, (word) =>
    owner.send('PATCH', path, { name: `Room ${word}` }),
  );
  await plant('the description of a private channel', INVITED, (word) =>
    owner.send('PATCH', path, { description: `About ${word}` }),
  );
  const usernames = ['insider', 'invited', 'declined', 'removed'];
  await owner.post(`${path}/invites`, { usernames });
  for (const viewer of ['insider', 'removed'] as const) await as(viewer).post(`${path}/membership`);
  await as('declined').send('DELETE', `${path}/invites`);
  await listen(channel);
  const message = (where: string, seenBy: Viewer[], words: (word: string) => string) =>
    plant(where, seenBy, (word) => send(channel, words(word))).then((body) => {
      known.messages.push(idOf(body));
      return `/api/messages/${idOf(body)}`;
    });
  await message('a message', INSIDE, (word) => `Between us: ${word}`);
  await message(
    'a message that names people',
    INSIDE,
    (word) => `@outsider @admin @insider @removed ${word}`,
  );
  const edited = await message('the former wording of a message', NOBODY, (word) => `At first ${word}`);
  await plant('the wording of an edited message', INSIDE, (word) =>
    owner.send('PATCH', edited, { text: `Better ${word} for @insider and @staff` }),
  );
  const deleted = await message('a deleted message', NOBODY, (word) => `Never mind ${word}`);
  await owner.send('DELETE', deleted);
  await owner.send('DELETE', `${path}/members/${await userId('removed')}`);
  const answer = (to: string, who: Viewer, more = 'Quite so') =>
    as(who).post(`${path}/messages`, {
      ...{ text: more, clientId: newWord(), replyToId: Number(to.split('/').at(-1)) },
    });
  const quoted = await message('a message that a reply quotes', INSIDE, (word) => `Remember ${word}`);
  await answer(quoted, 'insider');
  await as('insider').post(`${quoted}/reactions`, { emoji: '👍', on: true });
  const lost = await message('a deleted message that a reply quotes', NOBODY, (word) => `Forget ${word}`);
  await answer(lost, 'insider');
  await owner.send('DELETE', lost);
  await message('a message after that', INSIDE, (word) => `Now then ${word} @removed`);
  const gone = idOf(
    await plant('the name of a deleted channel', NOBODY, (word) =>
      owner.post('/api/channels', { name: `Gone ${word}`, isPrivate: true }),
    ),
  );
  known.channels.push(gone);
  await owner.post(`/api/channels/${gone}/invites`, { usernames: ['invited', 'insider'] });
  await as('insider').post(`/api/channels/${gone}/membership`);
  await plant('a message in a deleted channel', NOBODY, (word) => send(gone, `@insider ${word}`));
  await owner.send('DELETE', `/api/channels/${gone}`);
  inChannels = planted.map(({ word }) => word);
}

/** Hidden content is for moderators and its author. Notes to moderators are for moderators only. */
async function plantModerated(): Promise<void> {
  const staff: Viewer[] = ['staff', 'admin', 'removed'];
  const byOwner: Viewer[] = [...staff, 'owner'];
  const hide = (kind: string, id: string | number) => as('staff').post(`/api/${kind}/${id}/hidden`);
  const thread = uuidOf(
    await plant('a hidden entry', byOwner, async (word) => {
      const entry = { type: 'thread', title: `Loud ${word}`, body: `All about ${word}.`, tags: [`t${word}`] };
      const made = await as('owner').post('/api/entries', entry);
      await as('outsider').post(`/api/entries/${uuidOf(made.body)}/vote`, { type: 'upvote' });
      await hide('entries', uuidOf(made.body));
      return made;
    }),
  );
  known.entries.push(thread);
  const course = uuidOf(
    await plant('a hidden course that others take', byOwner, async (word) => {
      const entry = { type: 'course', title: `Loud ${word}`, body: `All about ${word}.`, tags: ['Tag'] };
      const made = await as('owner').post('/api/entries', entry);
      for (const viewer of ['outsider', 'owner'] as const)
        await as(viewer).post(`/api/courses/${uuidOf(made.body)}/enrolment`);
      await hide('entries', uuidOf(made.body));
      return made;
    }),
  );
  known.entries.push(course);
  const note = known.entries[0] ?? '';
  const say = (word: string, more = {}) =>
    as('owner').post(`/api/entries/${note}/comments`, { content: `Rude ${word} for @outsider`, ...more });
  await plant('a hidden comment', byOwner, async (word) => {
    const made = await say(word);
    await as('outsider').post(`/api/entries/${note}/comments`, {
      content: 'An answer',
      parentId: idOf(made.body),
    });
    await hide('comments', idOf(made.body));
    return made;
  });
  const room = idOf((await as('staff').post('/api/channels', { name: 'Market' })).body);
  known.channels.push(room);
  for (const viewer of ['owner', 'insider'] as const)
    await as(viewer).post(`/api/channels/${room}/membership`);
  await plant('a hidden message', byOwner, async (word) => {
    const text = `Rude ${word} for @insider`;
    const made = await as('owner').post(`/api/channels/${room}/messages`, { text, clientId: newWord() });
    const reply = { text: 'Not nice', clientId: newWord(), replyToId: idOf(made.body) };
    await as('insider').post(`/api/channels/${room}/messages`, reply);
    await hide('messages', idOf(made.body));
    known.messages.push(idOf(made.body));
    return made;
  });
  const flagged = (await say('flagged')).body;
  const place = { subject: 'comment', subjectId: String(idOf(flagged)) };
  const flag = (word: string) =>
    as('insider').post('/api/flags', { ...place, reason: 'abuse', note: `Look at ${word}` });
  await plant('the note of a flag that was decided about', staff, flag);
  const { body } = await as('staff').get('/api/moderation');
  const waiting = (body as { id: number; subject: string }[]).find(({ subject }) => subject === 'comment');
  await as('staff').post(`/api/moderation/${waiting?.id}/decision`, { decision: 'kept' });
  await plant('the note of a flag that waits', [...staff, 'insider'], flag);
}

/** Other restricted content. */
async function plantElsewhere(): Promise<void> {
  const staff: Viewer[] = ['staff', 'admin', 'removed'];
  await plant('a draft', ['owner'], (word) =>
    as('owner').send('POST', '/trpc/drafts.save', { slot: 'note', content: { title: word, body: word } }),
  );
  await plant('a file of prompts', ['owner'], async (word) => {
    const file = `name,prompt\nAbout ${word},Write about ${word}.\n`;
    const path = `/api/prompts/imports?name=${word}.csv`;
    const answer = await as('owner').send('POST', path, file, { 'content-type': 'text/csv' });
    known.importIds.push(idOf(answer.body));
    return answer;
  });
  await plant('a question to the assistant', ['owner'], (word) =>
    as('owner').send('POST', '/trpc/ai.answer', {
      // Prose: none of its words are counted.
      q: `Who is ${word}, and do carpenters, gardeners, painters, sailors, bakers, drivers, pilots, or nurses know?`,
      clientId: 'planted-turn',
    }),
  );
  await plant('a word of a question without an answer', ['owner', ...staff], (word) =>
    as('owner').send('POST', '/trpc/ai.answer', { q: `Who is ${word}?`, clientId: 'missed-turn' }),
  );
  await plant('a question to the community', staff, (word) =>
    as('owner').send('POST', '/trpc/gaps.ask', { question: `Who is ${word}, and where?` }),
  );
  await plant('a topic that someone waits for', ['owner'], (word) =>
    as('owner').send('POST', '/trpc/gaps.watch', { question: `Who is ${word}?` }),
  );
  await plant('a lesson that is not published', ['owner', ...staff], async (word) => {
    const { courseId } = known;
    const section = await as('owner').post(`/api/courses/${courseId}/sections`, { title: 'Later' });
    const lesson = { sectionId: idOf(section.body), title: `Lesson ${word}`, body: `All about ${word}.` };
    const answer = await as('owner').post(`/api/courses/${courseId}/lessons`, lesson);
    known.lessonIds.push(idOf(answer.body));
    return answer;
  });
  await plant('an entry of the staff', staff, async (word) => {
    const entry = {
      id: 'hidden-entry',
      type: 'survey',
      title: `Draft ${word}`,
      body: `About ${word}.`,
    } as const;
    const authorId = await userId('staff');
    insertEntry(site.db, { ...entry, tags: [word], authorId, tier: TIER_STAFF, createdAt: new Date() });
    known.entries.push(entry.id);
    return as('staff').get(`/api/entries/${entry.id}`);
  });
  await plantModules(staff);
  await plantPrompts();
  await plantEvents(staff);
  await plantOnlineLink(staff);
  await plant('a deleted entry', staff, async (word) => {
    const entry = { type: 'note', title: `Old ${word}`, body: `About ${word}.`, tags: ['Tag'] };
    const id = uuidOf((await as('owner').post('/api/entries', entry)).body);
    known.entries.push(id);
    return as('owner').send('DELETE', `/api/entries/${id}`);
  });
}

/** Prompts that only their owner can read, and versions from before one was shared. */
async function plantPrompts(): Promise<void> {
  const owner = as('owner');
  const save = async (word: string, more: object = {}) => {
    const prompt = { name: `Prompt ${word}`, description: `With ${word}.`, text: `Write about ${word}.` };
    const made = await owner.post('/api/prompts', Object.assign(prompt, more));
    known.promptIds.push(idOf(made.body));
    return made;
  };
  const hide = (id: number) => as('staff').post(`/api/prompts/${id}/hidden`);
  await plant('a private prompt', ['owner'], (word) => save(word));
  await plant('a former wording of a prompt that is shared now', ['owner'], async (word) => {
    const id = idOf((await save(word)).body);
    const open = { name: 'An open prompt', description: '', text: 'Write about the garden.', shared: true };
    return owner.send('PATCH', `/api/prompts/${id}`, open);
  });
  await plant('a prompt that is no longer shared', ['owner'], async (word) => {
    const id = idOf((await save(word, { shared: true })).body);
    await as('insider').post('/api/flags', { subject: 'prompt', subjectId: String(id), reason: 'spam' });
    return owner.send('PATCH', `/api/prompts/${id}`, { shared: false });
  });
  await plant(
    'a prompt of before it was hidden, for moderators',
    ['owner', 'staff', 'admin', 'removed'],
    async (word) => {
      const id = idOf((await save(word, { shared: true })).body);
      return hide(id);
    },
  );
  await plant('the wording of a prompt since it was hidden', ['owner'], async (word) => {
    const id = idOf((await save('gardens', { shared: true })).body);
    await hide(id);
    site.clock.advance(1_000);
    return owner.send('PATCH', `/api/prompts/${id}`, {
      name: `Prompt ${word}`,
      text: `Write about ${word}.`,
    });
  });
  await plant('a deleted prompt', NOBODY, async (word) => {
    const id = idOf((await save(word)).body);
    return owner.send('DELETE', `/api/prompts/${id}`);
  });
}

/** Events that others can't see, with their discussions. */
async function plantEvents(staff: Viewer[]): Promise<void> {
  const add = async (word: string) => {
    const texts = { title: `Night of ${word}`, description: `All about ${word}.`, location: `At ${word}` };
    const times = { startTime: '2030-03-10T18:00:00Z', endTime: '2030-03-10T20:00:00Z' };
    const made = await as('staff').post('/api/events', { ...texts, ...times, tags: ['Tag'] });
    const { id, entry } = made.body as { id: number; entry: { id: string } };
    known.eventIds.push(id);
    known.entries.push(entry.id);
    return { id, entry };
  };
  await plant('a hidden event', staff, async (word) => {
    const { id, entry } = await add(word);
    await as('outsider').post(`/api/events/${id}/rsvp`);
    return as('admin').post(`/api/entries/${entry.id}/hidden`);
  });
  await plant('a deleted event', staff, async (word) => {
    const { id } = await add(word);
    await as('outsider').post(`/api/events/${id}/rsvp`);
    return as('staff').send('DELETE', `/api/events/${id}`);
  });
}

/** The link of an event that everyone sees is for those who go, and not for those who wait or who canceled. */
async function plantOnlineLink(staff: Viewer[]): Promise<void> {
  await plant('the online link of an event', [...staff, 'owner'], async (word) => {
    const texts = { title: 'A talk online', description: 'For everyone, from home.', location: 'Online' };
    const times = { startTime: '2030-03-11T18:00:00Z', endTime: '2030-03-11T20:00:00Z', capacity: 1 };
    const onlineUrl = `https://meet.example/${word}`;
    const made = await as('staff').post('/api/events', { ...texts, ...times, onlineUrl, tags: ['Tag'] });
    const path = `/api/events/${idOf(made.body)}/rsvp`;
    known.eventIds.push(idOf(made.body));
    await as('insider').post(path);
    await as('insider').send('DELETE', path);
    await as('owner').post(path);
    await as('outsider').post(path);
    return made;
  });
}

/** Content of the staff modules. */
async function plantModules(staff: Viewer[]): Promise<void> {
  const client = as('staff');
  const contactId = idOf(
    await plant('a contact', staff, (word) =>
      client.post('/api/crm', { contactName: `Contact ${word}`, email: `${word}@mail.example` }),
    ),
  );
  known.contactIds.push(contactId);
  await plant('the notes of a contact', staff, (word) =>
    client.send('PATCH', `/api/crm/${contactId}`, { notes: `Between us: ${word}`, company: 'A company' }),
  );
  await plant('a note in the timeline', staff, (word) =>
    client.post(`/api/crm/${contactId}/notes`, { text: `They said ${word}` }),
  );
  await plant('why a contact was lost', staff, (word) =>
    client.post(`/api/crm/${contactId}/stage`, { stage: 'lost', reason: `Because ${word}` }),
  );
  await plant('a deleted contact', staff, async (word) => {
    const id = idOf((await client.post('/api/crm', { contactName: `Former ${word}` })).body);
    known.contactIds.push(id);
    return client.send('DELETE', `/api/crm/${id}`);
  });
  const document = { title: 'Our plans', content: 'Words enough to be kept.', category: 'legal' };
  const path = '/api/internal-documents';
  const documentId = idOf(
    await plant('a document', staff, (word) =>
      client.post(path, { ...document, title: `Plans ${word}`, pinned: true, tags: `one, ${word}x` }),
    ),
  );
  known.documentIds.push(documentId);
  await plant('the content of a document', staff, (word) =>
    client.send('PATCH', `${path}/${documentId}`, { content: `All about ${word}, for us alone.` }),
  );
  const draft = (word: string) => ({ slot: 'document', content: { title: word, content: `About ${word}.` } });
  await plant('a draft of a document', ['staff'], (word) =>
    client.send('POST', '/trpc/drafts.save', draft(word)),
  );
  await plant('a draft of a document, by who is no staff for now', NOBODY, async (word) => {
    const admin = as('steppedDown');
    await admin.post('/api/users/role', { role: 'admin' });
    const answer = await admin.send('POST', '/trpc/drafts.save', draft(word));
    await admin.post('/api/users/role', { role: 'contributor' });
    return answer;
  });
  await plant('a deleted document', staff, async (word) => {
    const id = idOf((await client.post(path, { ...document, title: `Old plans ${word}` })).body);
    known.documentIds.push(id);
    return client.send('DELETE', `${path}/${id}`);
  });
  const projectId = idOf(
    await plant('a project', staff, (word) =>
      client.post('/api/projects', { name: `Project ${word}`, description: `For ${word} alone.` }),
    ),
  );
  known.projectIds.push(projectId);
  const tasks = `/api/projects/${projectId}/tasks`;
  known.taskIds.push(
    idOf(
      await plant('a task', staff, (word) =>
        client.post(tasks, { title: `Ask ${word}`, description: `About ${word}.` }),
      ),
    ),
  );
  await plant('a comment on a task', staff, (word) =>
    client.post(`/api/tasks/${known.taskIds.at(-1)}/comments`, { text: `Heard of ${word}.` }),
  );
  known.transactionIds.push(
    idOf(
      await plant('a transaction', staff, (word) =>
        client.post('/api/accounting', {
          ...{ date: '2026-03-01', amount: -12.5, category: `For ${word}`, notes: `Paid for ${word}.` },
          payee: `Shop of ${word}`,
        }),
      ),
    ),
  );
  const receipts = (id: number | undefined, word: string) =>
    client.send('POST', `/api/accounting/${id}/receipts?name=Paid%20${word}.pdf`, new Uint8Array(PDF), {
      'content-type': 'application/pdf',
    });
  await plant('the name of a receipt', staff, (word) => receipts(known.transactionIds[0], word));
  await plant('the name of a deleted receipt', staff, async (word) => {
    const { url } = (await receipts(known.transactionIds[0], word)).body as { url: string };
    return client.send('DELETE', url);
  });
  await plant('a deleted transaction', staff, async (word) => {
    const body = { date: '2026-03-01', amount: 7, category: `Former ${word}` };
    const id = idOf((await client.post('/api/accounting', body)).body);
    known.transactionIds.push(id);
    return client.send('DELETE', `/api/accounting/${id}`);
  });
  await plant('a task of an admin, who is no staff for now', staff, (word) =>
    userId('steppedDown').then((assigneeId) => client.post(tasks, { title: `Ask ${word}`, assigneeId })),
  );
  await plant('a task of someone on staff', staff, (word) =>
    userId('removed').then((assigneeId) => client.post(tasks, { title: `Ask ${word}`, assigneeId })),
  );
  await plant('a deleted task', staff, async (word) => {
    const id = idOf((await client.post(tasks, { title: `Former ${word}` })).body);
    known.taskIds.push(id);
    return client.send('DELETE', `/api/tasks/${id}`);
  });
  await plant('a task of a deleted project', staff, async (word) => {
    const id = idOf((await client.post('/api/projects', { name: `Former ${word}` })).body);
    const task = await client.post(`/api/projects/${id}/tasks`, { title: `Ask ${word}` });
    known.projectIds.push(id);
    known.taskIds.push(idOf(task.body));
    return client.send('DELETE', `/api/projects/${id}`);
  });
  const campaign = (word: string) =>
    client.post('/api/email/campaigns', {
      ...{ title: `March ${word}`, subject: `News ${word}`, content: `Hello, this is ${word}.` },
    });
  await plant('an email campaign', staff, async (word) => {
    const made = await campaign(word);
    known.campaignIds.push(idOf(made.body));
    return made;
  });
  await plant('a deleted email campaign', staff, async (word) => {
    const id = idOf((await campaign(word)).body);
    known.campaignIds.push(id);
    return client.send('DELETE', `/api/email/campaigns/${id}`);
  });
  let applicants = 0;
  const application = (word: string) => {
    applicants += 1;
    return client.post('/api/applications', {
      ...{ projectName: `Project ${word}`, email: `applicant${applicants}@mail.example` },
      description: `An application about ${word}.`,
    });
  };
  await plant('an application', staff, async (word) => {
    const made = await application(word);
    known.applicationIds.push(idOf(made.body));
    site.db.$client.exec('update applications set is_confirmed = 1, confirmed_at = created_at');
    return made;
  });
  await plant('an unconfirmed application', staff, async (word) => {
    const made = await application(word);
    known.applicationIds.push(idOf(made.body));
    return made;
  });
  await plant('a deleted application', staff, async (word) => {
    const id = idOf((await application(word)).body);
    known.applicationIds.push(id);
    return client.send('DELETE', `/api/applications/${id}`);
  });
  await plant('a cohort in the past', staff, (word) =>
    client.post('/api/cohorts', {
      ...{ name: `Cohort ${word}`, opensOn: '2001-01-01', closesOn: '2001-02-01', size: 5 },
    }),
  );
  const galleryProject = async (word: string, published: boolean) => {
    const made = await client.post('/api/program/projects', {
      ...{ name: `Project ${word}`, description: `All about ${word}.`, longDescription: `More on ${word}.` },
      ...{ domain: `https://${word}.example`, tags: [`t${word}`], published },
    });
    known.galleryIds.push(idOf(made.body));
    return made;
  };
  await plant('a draft in the gallery', staff, (word) => galleryProject(word, false));
  await plant('a deleted project of the gallery', staff, async (word) => {
    const { body } = await galleryProject(word, true);
    return client.send('DELETE', `/api/program/projects/${idOf(body)}`);
  });
  await plant('an unpublished project of the gallery', staff, async (word) => {
    const { body } = await galleryProject(word, true);
    return client.send('PATCH', `/api/program/projects/${idOf(body)}`, { published: false });
  });
  const survey = async (title: string, questions: string) => {
    const made = await client.post('/api/email/surveys', {
      ...{ title, description: 'What you think of it.' },
      questions: [{ id: 'q1', question: questions, type: 'text' }],
    });
    known.surveyIds.push(uuidOf(made.body));
    return made;
  };
  await plant('the title of a draft survey', staff, (word) => survey(`Survey ${word}`, 'What do you think?'));
  await plant('a question of a draft survey', staff, (word) => survey('A survey', `What about ${word}?`));
  const published = await survey('A published survey', 'What do you think?');
  await client.post(`/api/email/surveys/${uuidOf(published.body)}/publish`, {});
  await plant('a named response to a survey', staff, async (word) =>
    client.post(`/api/email/surveys/${uuidOf(published.body)}/responses`, {
      ...{ submission: 'a-submission-of-the-staff', answers: [{ question: 'q1', text: `I think ${word}` }] },
    }),
  );
  await plant('a file of contacts', staff, async (word) => {
    const csv = { 'content-type': 'text/csv' };
    const answer = await client.send('POST', '/api/crm/imports', `Name\nA ${word}\n`, csv);
    known.importIds.push(idOf(answer.body));
    return answer;
  });
  await plant('a transaction of a bank file, imported and as an assumed duplicate', staff, async (word) => {
    const file = `Date,Amount,Description\n2026-03-01,-4.50,Paid ${word}\n`;
    const sent = await client.send('POST', '/api/accounting/imports', file, { 'content-type': 'text/csv' });
    const { id, mapping } = sent.body as CsvImport;
    known.importIds.push(id);
    await client.post(`/api/imports/${id}/check`, { mapping });
    site.db.$client
      .prepare("update csv_import_rows set double = 1, reason = 'Known' where import_id = ?")
      .run(id);
    return sent;
  });
  await plant('a rule for categories', staff, async (word) => {
    const input = { contains: `Shop ${word}`, category: 'Food' };
    return client.post('/trpc/accounting.saveRule', input);
  });
}

async function userId(viewer: Viewer): Promise<number> {
  return ((await as(viewer).get('/api/users/current')).body as { user: { id: number } }).user.id;
}

/** What someone could type to find a word without knowing it as a whole. */
const NEAR = {
  part: (word: string) => word.slice(3, 9),
  beginning: (word: string) => word.slice(0, 5),
  phrase: (word: string) => `"about ${word.slice(0, -1)}"`,
  signs: (word: string) => `${word.slice(2)}#`,
  slip: slipOf,
};

/** All viewers listen and request the private channel by ID. */
async function listen(channel: number): Promise<void> {
  for (const viewer of everybody) {
    const stream = await openStream(site.url, { cookie: as(viewer).cookie, topics: [`channel:${channel}`] });
    streams.set(viewer, stream);
    await stream.until(({ event }) => event === 'ready');
  }
}

function requireStream(viewer: Viewer): OpenStream {
  const stream = streams.get(viewer);
  if (!stream) throw new Error(`${viewer} does not listen`);
  return stream;
}

/** Only planted questions stay. What a test types is what staff can see at any time, and no leak. */
function forgetTyped(): void {
  const { $client } = site.db;
  $client.prepare('delete from missed_searches').run();
  $client
    .prepare('delete from missed_questions where text not in (select value from json_each(?))')
    .run(JSON.stringify(plantedQuestions));
  $client.prepare('update missed_questions set count = 1').run();
  $client
    .prepare(
      'delete from gap_texts where not exists (select 1 from missed_questions q where q.text = gap_texts.text)',
    )
    .run();
  $client
    .prepare(
      "update sqlite_sequence set seq = (select coalesce(max(id), 0) from knowledge_gaps) where name = 'knowledge_gaps'",
    )
    .run();
}

/** Procedures without private parts. Their responses must not change with private activity. */
async function steady(): Promise<Record<string, unknown>> {
  const said: Record<string, unknown> = {};
  for (const viewer of OUTSIDE) {
    forgetTyped();
    for (const [procedure, inputs] of Object.entries(READS)) {
      for (const input of inputs({
        ...known,
        channels: known.channels.slice(0, 1),
        near: ['words', 'note'],
      })) {
        const { status, body } = await ask(as(viewer), procedure, input);
        said[`${viewer}: ${procedure} ${JSON.stringify(input)}`] = { status, body };
      }
    }
  }
  return said;
}

beforeAll(async () => {
  const template =
    '<title><!--title--></title><!--head--><script type="application/json"><!--boot--></script><!--text-->';
  writeFileSync(join(clientDir, 'index.html'), template);
  const mount: Parameters<typeof openSite>[3] = (app, options) => mountPages(app, clientDir, options);
  site = await openSite({ rateLimit: false }, null, undefined, mount);
  await signIn();
  await live();
  before = await steady();
  await plantChannels();
  after = await steady();
  await plantElsewhere();
  await plantModerated();
  plantedQuestions = site.db.$client.prepare<[], string>('select text from missed_questions').pluck().all();
  indexParts();
  mergeIndexes();
  known.near = planted.map(({ word }) => slipOf(word));
  known.begun = planted.map(({ word }) => word.slice(0, -2));
});
beforeEach(forgetTyped);
afterAll(async () => {
  for (const stream of streams.values()) stream.close();
  await site.app.close();
  rmSync(clientDir, { recursive: true });
});

/** The places whose word occurs in a text although the viewer can't see it. */
function leaks(viewer: Viewer, text: string): string[] {
  const said = text.toLowerCase();
  return planted
    .filter(({ word, seenBy }) => !seenBy.includes(viewer) && said.includes(word))
    .map(({ where }) => where);
}

/** What a search says about each query, which itself is left out. */
async function saidAbout(viewer: Viewer, procedure: string, queries: string[]): Promise<string[]> {
  const bodies = await askAll(
    as(viewer),
    procedure,
    queries.map((q) => ({ q })),
  );
  return bodies.map((body, at) => {
    const q = queries[at] ?? '';
    return JSON.stringify(body).replaceAll(q, '…').replaceAll(JSON.stringify(q).slice(1, -1), '…');
  });
}

/** Everything a viewer reads over tRPC. */
async function* readAll(viewer: Viewer): AsyncGenerator<[asked: string, text: string]> {
  for (const [procedure, inputs] of Object.entries(READS)) {
    const [near, begun] = [turnsOf(viewer, known.near), turnsOf(viewer, known.begun)];
    const asked = inputs({ ...known, near, begun, turn: everybody.indexOf(viewer) });
    const bodies = await askAll(as(viewer), procedure, asked);
    for (const [at, body] of bodies.entries())
      yield [`${procedure} ${JSON.stringify(asked[at])}`, JSON.stringify(body)];
  }
}

/** Of the assistant, whose requests can be long and therefore aren't queries. */
const READING_NOTHING = [
  ...['ai.rate', 'ai.noteUnhelpful', 'ai.clearHistory', 'ai.restoreHistory'],
  ...['ai.renameConversation', 'ai.deleteConversation', 'ai.restoreConversation'],
];

test('every reading procedure has a line', () => {
  const reading = Object.keys(procedures).filter(
    (name) =>
      procedures[name]?._def.type === 'query' || (name.startsWith('ai.') && !READING_NOTHING.includes(name)),
  );
  expect(reading.filter((name) => !READS[name])).toEqual([]);
  expect(Object.keys(READS).filter((name) => !procedures[name])).toEqual([]);
});

describe.each(everybody)('%s', (viewer) => {
  test('reads exactly what they can see over tRPC', async () => {
    const found = new Set<string>();
    for await (const [asked, text] of readAll(viewer)) {
      expect([asked, leaks(viewer, text)]).toEqual([asked, []]);
      for (const { where, word } of planted) if (text.includes(word)) found.add(where);
    }
    const theirs = planted.filter(({ seenBy }) => seenBy.includes(viewer)).map(({ where }) => where);
    expect([...found].sort()).toEqual(theirs.sort());
  });

  test.each(STREAMED_PROCEDURES)('gets parts of %s only from what they can see', async (procedure) => {
    for (const input of READS[procedure]?.({
      ...known,
      near: ['words kept', ...turnsOf(viewer, someOf(known.near))],
    }) ?? []) {
      const shown = await shownOf(as(viewer), procedure, input);
      expect([input, leaks(viewer, shown.join())]).toEqual([input, []]);
    }
  });

  test('reads only what they can see over REST', async () => {
    // All words are searched over tRPC, which uses the same code.
    const sample = { ...known, near: someOf(known.near), begun: someOf(known.begun) };
    for (const route of REST_ROUTES.filter(({ method }) => method === 'GET')) {
      for (const input of READS[route.procedure]?.(sample) ?? []) {
        const rest = { ...input };
        const path = route.path.replace(/:(\w+)/g, (_, name: string) => {
          const value = String(rest[name]);
          delete rest[name];
          return value;
        });
        const query = new URLSearchParams(Object.entries(rest).map(([key, value]) => [key, String(value)]));
        const answer = await as(viewer).get(`${path}?${query}`);
        expect([path, leaks(viewer, JSON.stringify([answer.body, answer.headers.get('link')]))]).toEqual([
          path,
          [],
        ]);
      }
    }
  });

  test("gets no file with content they can't see", async () => {
    const { body } = await as(viewer).get('/api/admin/audit.csv');
    expect(leaks(viewer, JSON.stringify(body))).toEqual([]);
  });

  test("gets no page with content they can't see", async () => {
    const carried = new Set<string>();
    for (const path of PAGES(known)) {
      const text = String((await as(viewer).get(path)).body);
      expect([path, leaks(viewer, text)]).toEqual([path, []]);
      for (const { where, word } of planted) if (text.includes(word)) carried.add(where);
    }
    // Pages do contain data: the channel's for members, and internal data for staff.
    expect(carried.has('a message')).toBe(INSIDE.includes(viewer));
    for (const where of ['a contact', 'a document']) {
      const [place] = planted.filter((each) => each.where === where);
      expect([where, carried.has(where)]).toEqual([where, place?.seenBy.includes(viewer)]);
    }
  });

  test('gets the same search results for hidden words as for unknown ones', async () => {
    const hidden = turnsOf(
      viewer,
      planted.filter(({ seenBy }) => !seenBy.includes(viewer)),
    );
    for (const procedure of SEARCHES) {
      const words = [newWord(), ...hidden.map(({ word }) => word)];
      const [nothing, ...said] = await saidAbout(viewer, procedure, words);
      for (const [at, { where }] of hidden.entries())
        expect([procedure, where, said[at]]).toEqual([procedure, where, nothing]);
    }
  });

  test('gets the same results for parts, beginnings, phrases, and misspellings as for unknown words', async () => {
    const hidden = turnsOf(
      viewer,
      planted.filter(({ seenBy }) => !seenBy.includes(viewer)),
    );
    for (const procedure of ['search.everything', 'search.offers']) {
      for (const near of Object.values(NEAR)) {
        const words = [newWord(), ...hidden.map(({ word }) => word)].map(near);
        const [nothing, ...said] = await saidAbout(viewer, procedure, words);
        for (const [at, { where, word }] of hidden.entries())
          expect([procedure, near(word), where, said[at]]).toEqual([procedure, near(word), where, nothing]);
      }
    }
    // Those who can see a word find it by a part of it.
    for (const where of ['a message', 'a document', 'a task', 'an entry of the staff']) {
      const place = planted.find((each) => each.where === where);
      const q = NEAR.part(place?.word ?? '');
      const found = JSON.stringify((await ask(as(viewer), 'search.everything', { q })).body);
      expect([where, found.includes(place?.word ?? '')]).toEqual([where, place?.seenBy.includes(viewer)]);
    }
  });

  test('gets no live events about it, and no deleted content after reconnecting', async () => {
    const stream = requireStream(viewer);
    const at = stream.told[0]?.id ?? 0;
    publishLive(site.db, MARK, site.clock.now());
    await stream.until(isMark);
    const again = await openStream(site.url, {
      cookie: as(viewer).cookie,
      topics: known.channels.map((id) => `channel:${id}`),
      after: at,
    });
    await again.until(isMark);
    again.close();
    expect(leaks(viewer, JSON.stringify(stream.told))).toEqual(HEARD[viewer] ?? []);
    expect(leaks(viewer, JSON.stringify(again.told))).toEqual([]);
    const topics: string[] = newsOf(again.told).map(({ topic }) => topic);
    expect(topics.includes(`channel:${known.channels[1]}`)).toBe(INSIDE.includes(viewer));
  });
});

describe('a model', () => {
  let server: ModelServer;
  let withModel: Site;
  beforeAll(async () => {
    server = await modelServer({ concurrency: 64, embeddingModel: 'far-vectors' }, (response, body) =>
      body.includes('"input"') ? saysVectors(response, body) : repeats(response, body),
    );
    withModel = await openSite(
      ...[{ ai: server.settings, rateLimit: false }, null, undefined, undefined, site.db],
    );
    const { embeddings } = withModel.app;
    embeddings.embedded = testEncoder();
    await makeAll(site.db, embeddings);
  });
  afterAll(async () => {
    await withModel.app.close();
    await server.close();
  });

  test.each(everybody)('that repeats all it gets tells %s only what they can see', async (viewer) => {
    const client = Object.assign(newClient(withModel.url), { cookie: as(viewer).cookie });
    const before = server.received.length;
    const words = turnsOf(viewer, ['words', ...known.near]);
    for (const [at, word] of words.entries()) {
      // All viewers get the same entries for a model, of any type: they take turns with procedures and types.
      const turn = at + everybody.indexOf(viewer);
      const type = turn % 4 < 2 ? 'thread' : 'note';
      const title = `A note about words and ${word}`;
      const asked =
        turn % 2 === 0
          ? await ask(client, 'ai.draft', { type, title })
          : await ask(client, 'ai.suggestTags', { type, title, body: `${title}, once more.` });
      expect(leaks(viewer, JSON.stringify(asked.body))).toEqual([]);
    }
    for (const word of words) {
      const answer = await ask(client, 'ai.answer', { q: `${word} words` });
      expect(leaks(viewer, JSON.stringify(answer.body))).toEqual([]);
    }
    for (const word of someOf(known.near)) {
      const related = await ask(client, 'search.related', { q: `${word} words of a note` });
      expect(leaks(viewer, JSON.stringify(related.body))).toEqual([]);
    }
    for (const procedure of ['ai.quizPage', 'ai.summarizePage', 'ai.summarize', 'ai.tagsOf', 'ai.quiz'])
      for (const input of READS[procedure]?.(known) ?? []) {
        const { body } = await ask(client, procedure, input);
        expect([procedure, input, leaks(viewer, JSON.stringify(body))]).toEqual([procedure, input, []]);
      }
    const mayAsk = VIEWERS[viewer] !== null;
    expect(server.received.length > before).toBe(mayAsk);
  });

  test.each(everybody)('that repeats it in parts shows %s only what they can see', async (viewer) => {
    const client = Object.assign(newClient(withModel.url), { cookie: as(viewer).cookie });
    for (const procedure of STREAMED_PROCEDURES) {
      let parts = 0;
      for (const input of READS[procedure]?.({
        ...known,
        near: ['words kept', ...turnsOf(viewer, someOf(known.near))],
      }) ?? []) {
        server.next(repeatsInParts);
        const shown = await shownOf(client, procedure, input);
        expect([procedure, input, leaks(viewer, shown.join())]).toEqual([procedure, input, []]);
        parts += shown.length - 1;
      }
      expect([procedure, parts > 0]).toEqual([procedure, VIEWERS[viewer] !== null]);
    }
  });

  const documentText = (id: number) =>
    site.db.$client.prepare<[number], string>('select content from documents where id = ?').pluck().get(id) ??
    '';
  const sentTo = ({ received }: ModelServer) => {
    const sent = JSON.stringify(received);
    return planted.filter(({ word }) => sent.includes(word)).map(({ where }) => where);
  };

  test('gets nothing that is not public, from anyone', () => {
    expect(JSON.stringify(server.received)).toContain('Words enough to be kept.');
    expect(sentTo(server)).toEqual([]);
  });

  test('gets the parts of public texts for vectors, and one that is not public would be noticed', async () => {
    expect(vectorRows(site.db, 'endpoint').length).toBeGreaterThan(0);
    expect(vectorRows(site.db, 'endpoint').filter((row) => !row.endsWith(' in 0'))).toEqual([]);
    const [place] = planted.filter(({ where }) => where === 'the content of a document');
    const open = await modelServer({ embeddingModel: 'far-vectors' }, saysVectors);
    const opened = await openSite(...[{ ai: open.settings }, null, undefined, undefined, site.db]);
    const id = known.documentIds[0] ?? 0;
    await opened.app.embeddings.endpoint?.encode(encodedTexts('', documentText(id)), {
      ...{ share: 'test', signal: new AbortController().signal },
    });
    expect([place?.where, sentTo(open)]).toEqual([place?.where, expect.arrayContaining([place?.where])]);
    await opened.app.close();
    await open.close();
  });

  test('would be noticed with one passage too many, in what it gets and in what it says', async () => {
    const [place] = planted.filter(({ where }) => where === 'the content of a document');
    const open = await modelServer({ allowInternal: true }, repeats);
    const settings = { ai: open.settings, rateLimit: false };
    const opened = await openSite(...[settings, null, undefined, undefined, site.db]);
    const client = Object.assign(newClient(opened.url), { cookie: as('staff').cookie });
    for (const from of [client, as('staff')]) {
      const { body } = await ask(from, 'ai.answer', { q: place?.word });
      expect(leaks('outsider', JSON.stringify(body))).toContain('the content of a document');
    }
    expect(sentTo(open)).toContain('the content of a document');
    await opened.app.close();
    await open.close();
  });
});

test('private activity changes nothing that others can see', () => {
  for (const [asked, said] of Object.entries(before)) expect([asked, after[asked]]).toEqual([asked, said]);
  expect(Object.keys(after).length).toBeGreaterThanOrEqual(Object.keys(before).length);
});

test('texts are only stored where they were written, not in the audit log, trash, jobs, or events', () => {
  const tables = site.db.$client
    .prepare<[], string>("select name from sqlite_master where type = 'table' and name not like 'sqlite_%'")
    .pluck()
    .all();
  const holding = tables.filter((table) => {
    const text = JSON.stringify(site.db.$client.prepare(`select * from "${table}"`).all());
    return inChannels.some((word) => text.includes(word));
  });
  // The index reads the table of messages; what it holds besides is asked of by what searches it.
  expect(holding.sort()).toEqual(['channels', 'messages', 'messages_fts']);
});
