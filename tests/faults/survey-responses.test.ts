import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type Database from 'better-sqlite3';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { write } from '#db/kit/statement.ts';
import { openStore } from '#db/open.ts';
import { insertInvitation } from '#db/staff/surveys/invitations.ts';
import { storeResponse } from '#db/staff/surveys/responses.ts';
import { storedSurvey } from '#db/staff/surveys/rows.ts';
import { type Answer, type Client, newClient, register } from '../support/client.ts';
import { newCommunity } from '../support/people.ts';
import { type RunningServer, startServer } from '../support/server.ts';
import { expectCountsTrue, members, published, QUESTIONS, submission } from '../support/surveys.ts';
import { childrenOf } from './wire.ts';

const PEOPLE = 500;
const LIMIT = 100;
const AT_ONCE = 200;
const FULL = process.env.DRILLS === 'full';
const KILLS = FULL ? 10 : 1;

let folder: string;
let server: RunningServer | null = null;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'surveys-'));
});
afterEach(async () => {
  await server?.stop();
  server = null;
  rmSync(folder, { recursive: true, force: true });
});

const file = () => join(folder, 'commonplace.sqlite');
const tokenOf = (n: number) => `token-of-person-${n}`;

/** Surveys, an invitation without an account, one of the first person, and members with a session each, served by two processes. */
async function openSurveys(surveys: object[]): Promise<{ ids: string[]; people: Client[]; url: string }> {
  const first = await startServer({ DATA_DIR: folder });
  server = first;
  const ada = newClient(first.url);
  await register(ada, 'ada');
  const ids: string[] = [];
  for (const fields of surveys) {
    const made = await ada.post('/api/email/surveys', {
      ...{ title: 'A popular survey', description: 'Everyone wants to respond.', questions: QUESTIONS },
      ...fields,
    });
    expect(made.status).toBe(201);
    const { id } = made.body as { id: string };
    expect((await ada.post(`/api/email/surveys/${id}/publish`)).status).toBe(200);
    ids.push(id);
  }
  await first.stop();
  const db = openStore(file());
  const addUser = db.$client.prepare(
    "insert into users (username, email, role, created_at, updated_at, password_hash) values (?, ?, 'member', 0, 0, 'none')",
  );
  const addSession = db.$client.prepare(
    'insert into sessions (id, user_id, created_at, expires_at) values (?, ?, 0, ?)',
  );
  write(db, () => {
    for (let n = 0; n < PEOPLE; n += 1) {
      const { lastInsertRowid } = addUser.run(`person${n}`, `person${n}@example.org`);
      const hash = createHash('sha256').update(tokenOf(n)).digest('hex');
      addSession.run(hash, lastInsertRowid, Date.now() + 86_400_000);
    }
    const person = Number(
      db.$client.prepare("select id from users where username = 'person0'").pluck().get(),
    );
    for (const id of ids) {
      const surveyId = storedSurvey(db, id)?.id ?? 0;
      const invitation = { surveyId, createdBy: 1, createdAt: new Date() };
      insertInvitation(db, { ...invitation, token: `other-${id}`, userId: null });
      insertInvitation(db, { ...invitation, token: `own-${id}`, userId: person });
    }
  });
  db.$client.close();
  const both = await startServer({ DATA_DIR: folder, WEB_CONCURRENCY: '2', LOG_LEVEL: 'info' });
  server = both;
  const people = Array.from({ length: PEOPLE }, (_, n) =>
    Object.assign(newClient(both.url), { cookie: `session=${tokenOf(n)}` }),
  );
  return { ids, people, url: both.url };
}

/** A response. The reason names its author, so that a lost one is noticed. */
const response = (name: string) => ({
  submission: submission(),
  answers: [
    { question: 'color', options: ['o1'] },
    { question: 'stars', rating: 1 },
    { question: 'why', text: name },
  ],
});

/** Sends a response until it is answered: a killed process answers nothing, and a busy one refuses. */
async function insist(person: Client, path: string, sent: object): Promise<Answer> {
  for (;;) {
    const answer = await person.post(path, sent).catch(() => null);
    if (answer && answer.status !== 503) return answer;
  }
}

const respond = (person: Client, id: string, sent: object) =>
  insist(person, `/api/email/surveys/${id}/responses`, sent);
const respondInvited = (person: Client, id: string, token: string) =>
  insist(person, '/trpc/email.surveys.respondInvited', { id, token, ...response(token) });

const statusesOf = (answers: readonly Answer[]) => {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
};

/** Everything that is wrong with the responses to a survey. */
function wrongWith(db: Database.Database, id: string, limit: number): string[] {
  const count = (table: string) =>
    db
      .prepare<[string], number>(
        `select count(*) from ${table} t join surveys s on s.id = t.survey_id where s.entry_id = ?`,
      )
      .pluck()
      .get(id) ?? 0;
  const [responses, participations] = [count('survey_responses'), count('survey_participations')];
  const kept = db
    .prepare<[string], number>('select response_count from surveys where entry_id = ?')
    .pluck()
    .get(id);
  return [
    ...(responses > limit ? [`${responses} responses`] : []),
    ...(participations === responses ? [] : [`${participations} participations for ${responses} responses`]),
    ...(kept === responses ? [] : [`the counter says ${kept}`]),
  ];
}

test(`${AT_ONCE} submissions at once by a member, an invitation, and both leave one response, and a limit holds`, async () => {
  const { ids, people, url } = await openSurveys([{}, { anonymous: true }, { responseLimit: LIMIT }]);
  const [visitor, member] = [newClient(url), people[0] ?? newClient(url)];
  const [named = '', anonymous = '', limited = ''] = ids;
  const times = Array.from({ length: AT_ONCE });
  for (const id of [named, anonymous]) {
    const byInvitation = await Promise.all(times.map(() => respondInvited(visitor, id, `other-${id}`)));
    expect(statusesOf(byInvitation)).toEqual({ 200: 1, 409: AT_ONCE - 1 });
    const byBoth = await Promise.all(
      times.map((_, n) =>
        n % 2 ? respondInvited(visitor, id, `own-${id}`) : respond(member, id, response('member')),
      ),
    );
    expect(statusesOf(byBoth)).toEqual({ 200: 1, 409: AT_ONCE - 1 });
    const other = people[1] ?? visitor;
    const byMember = await Promise.all(times.map(() => respond(other, id, response('other'))));
    expect(statusesOf(byMember)).toEqual({ 200: 1, 409: AT_ONCE - 1 });
  }
  const said = await Promise.all(
    people.map((person, n) => respond(person, limited, response(`person ${n}`))),
  );
  expect(statusesOf(said)).toEqual({ 200: LIMIT, 409: PEOPLE - LIMIT });
  const db = openStore(file());
  expect(wrongWith(db.$client, named, 3)).toEqual([]);
  expect(wrongWith(db.$client, anonymous, 3)).toEqual([]);
  expect(wrongWith(db.$client, limited, LIMIT)).toEqual([]);
  expect(storedSurvey(db, limited)).toMatchObject({ status: 'closed', responseCount: LIMIT });
  expectCountsTrue(db);
  db.$client.close();
});

test(`${KILLS} kills during responses lose no acknowledged response and store none twice`, async () => {
  const { ids, people } = await openSurveys([{}]);
  const [id = ''] = ids;
  const some = people.slice(0, 200);
  let answered = 0;
  const all = Promise.all(
    some.map(async (person, n) => {
      // In groups, so that every kill meets some of them.
      while (answered < (Math.floor((n * (KILLS + 1)) / some.length) * some.length) / (KILLS + 2))
        await pause(5);
      const { status } = await respond(person, id, response(`person ${n}`));
      answered += 1;
      return status;
    }),
  );
  const killed = new Set<number>();
  const listening = () => server?.stderr().match(/Server listening at/g)?.length ?? 0;
  for (let kill = 1; kill <= KILLS; kill += 1) {
    while (answered < (kill * some.length) / (KILLS + 2)) await pause(2);
    // Without the other process, the free port would be another one.
    while (listening() < 1 + kill) await pause(20);
    const pid = childrenOf(server?.pid ?? 0).find((each) => !killed.has(each));
    if (pid === undefined) throw new Error('No process serves');
    killed.add(pid);
    process.kill(pid, 'SIGKILL');
  }
  expect(new Set(await all)).toEqual(new Set([200]));
  const db = openStore(file());
  expect(wrongWith(db.$client, id, some.length)).toEqual([]);
  const names = db.$client
    .prepare<[], string>(
      "select value ->> 'text' from survey_responses, json_each(answers) where value ->> 'question' = 'why'",
    )
    .pluck()
    .all();
  expect(names.sort()).toEqual(some.map((_, n) => `person ${n}`).sort());
  expect(db.$client.pragma('integrity_check', { simple: true })).toBe('ok');
  expectCountsTrue(db);
  db.$client.close();
});

test('the drill notices a response beyond the limit when the limit is read before the write', async () => {
  const community = newCommunity();
  const { db } = community;
  const id = await published(community, { responseLimit: 3 });
  const before = storedSurvey(db, id);
  if (!before) throw new Error('The survey is missing');
  for (const { user } of members(community, 4).map((_, n) => ({ user: { id: n + 1 } }))) {
    write(db, () =>
      storeResponse(db, before, {
        ...{ participant: 'account', participantId: user.id, authorId: user.id, invitationId: null },
        ...{ respondedAt: new Date(), submission: submission(), answers: [], day: '2026-03-01' },
      }),
    );
  }
  expect(wrongWith(db.$client, id, 3)).toEqual(['4 responses']);
});
