import { afterAll, beforeAll, expect, test } from 'vitest';
import { surveyMessages } from '#shared/surveys/messages.ts';
import { type Client, register } from '../support/client.ts';
import { openSite, type Site } from '../support/rest.ts';
import { submission, survey } from '../support/surveys.ts';

let site: Site;
let admin: Client;
let member: Client;
const respondents: Client[] = [];

beforeAll(async () => {
  site = await openSite({ rateLimit: false });
  [admin, member] = [site.client(), site.client()];
  await register(admin, 'ada');
  await register(member, 'mia');
  for (let at = 0; at < 5; at += 1) {
    const client = site.client();
    await register(client, `rita${at}`);
    respondents.push(client);
  }
});
afterAll(() => site.app.close());

const ANSWERS = [{ question: 'color', options: ['o1'] }];
const respond = (client: Client, path: string) =>
  client.post(`${path}/responses`, { submission: submission(), answers: ANSWERS });

async function published(anonymous: boolean): Promise<string> {
  const made = await admin.post('/api/email/surveys', { ...survey(), anonymous });
  const path = `/api/email/surveys/${(made.body as { id: string }).id}`;
  expect((await admin.post(`${path}/publish`, {})).status).toBe(200);
  return path;
}

test('responses are exported for staff alone', async () => {
  const path = await published(false);
  await respond(member, path);
  const file = await admin.get(`${path}/export.csv`);
  expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(file.headers.get('content-disposition')).toMatch(/filename="survey-responses-[\d-]{10}\.csv"/);
  const [header, row, end] = String(file.body).split('\r\n');
  expect(header).toContain('Respondent,Responded at,Question color,Question color: Other,');
  expect(row).toMatch(/^mia,\d{4}-.*Z,Red,/);
  expect(end).toBe('');
  expect((await member.get(`${path}/export.csv`)).status).toBe(403);
  expect((await site.client().get(`${path}/export.csv`)).status).toBe(401);
  expect((await admin.get('/api/email/surveys/none/export.csv')).status).toBe(404);
  expect((await admin.send('POST', `${path}/export.csv`, {})).status).toBe(405);
  await admin.send('DELETE', path);
  expect((await admin.get(`${path}/export.csv`)).status).toBe(410);
});

test('fewer than five anonymous responses are refused with one sentence by the file and by REST', async () => {
  const path = await published(true);
  for (const client of respondents.slice(1)) await respond(client, path);
  const refused = { status: 409, body: { error: { message: surveyMessages.tooFew } } };
  expect(await admin.get(`${path}/export.csv`)).toMatchObject(refused);
  expect(await admin.get(`${path}/texts?question=color`)).toMatchObject(refused);
  expect((await admin.get(`${path}/results`)).body).toMatchObject({ responses: 4, questions: [], days: [] });
  await respond(respondents[0] ?? member, path);
  const rows = String((await admin.get(`${path}/export.csv`)).body)
    .trim()
    .split('\r\n');
  expect(rows).toHaveLength(6);
  expect(rows[0]).not.toContain('Respond');
  expect(rows.join()).not.toContain('rita');
});
