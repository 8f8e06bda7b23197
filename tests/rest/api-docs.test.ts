import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { messageSendInput } from '#shared/channels/schema.ts';
import { MAIL_STATES } from '#shared/email/model.ts';
import { NTH_WEEKDAYS, OCCURRENCES_MAX, REPEAT_EVERY_MAX } from '#shared/events/model.ts';
import { repeatInput } from '#shared/events/schema.ts';
import {
  INVITATION_DAYS,
  INVITATION_NOTE_MAX,
  INVITATIONS_OPEN_MAX,
  INVITATIONS_OPEN_MAX_STAFF,
  INVITATIONS_PER_DAY,
  INVITATIONS_PER_DAY_STAFF,
} from '#shared/invitations/model.ts';
import { LOGGED_SUBJECTS, TRASHED } from '#shared/records.ts';
import { sectionsIn, withTables } from '../../scripts/api-docs.ts';
import { describeApi } from '../../src-server/rest/openapi/document.ts';
import { FILE_ROUTES } from '../../src-server/rest/routes/files.ts';
import { REST_ROUTES } from '../../src-server/rest/routes.ts';
import { inherited, type RunningServer, startServer } from '../support/server.ts';

const page = readFileSync(resolve(import.meta.dirname, '../../docs/api.md'), 'utf8');

/** `GET /api/entries/{id}/vote` of each table row, as the server knows the path. */
const documented = Array.from(
  page.matchAll(/^\| `(GET|POST|PATCH|DELETE) (\/[^`]+)` \|/gm),
  ([, method = '', path = '']) => ({ method, path }),
);
/** Rows may differ in the names of their parameters. */
const nameOf = ({ method, path }: { method: string; path: string }) =>
  `${method} ${path.replace(/\{\w+\}|:\w+/g, '{}')}`;

describe('the endpoint tables of docs/api.md', () => {
  test('list every REST route, each once', () => {
    const names = documented.map(nameOf);
    expect(REST_ROUTES.map(nameOf).filter((name) => !names.includes(name))).toEqual([]);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  test('are those that `npm run api:docs` writes, one for each section', async () => {
    const api = await describeApi();
    expect(withTables(page, api)).toBe(page);
    expect(sectionsIn(page).toSorted()).toEqual(api.tags.map(({ name }) => name).toSorted());
  });

  test('list nothing that the server does not have', () => {
    const rest = new Set(REST_ROUTES.map(nameOf));
    const files = new Set(FILE_ROUTES.map(nameOf));
    const unknown = documented.map(nameOf).filter((name) => !rest.has(name) && !files.has(name));
    expect(unknown).toEqual([]);
  });
});

test.each([
  ['the trash', /`\{subject\}` of the trash is ([^.]+)\./, TRASHED],
  ['the audit log of a record', /\/history\/[^|]+\| `subject` \(([^)]+)\) \|/, LOGGED_SUBJECTS],
  ['the outbox', /\/api\/mails` \| `state` \(([^)]+)\)/, MAIL_STATES],
])('docs/api.md names every value of %s', (_, place, values) => {
  const named = Array.from(place.exec(page)?.[1]?.matchAll(/`(\w+)`/g) ?? [], ([, value = '']) => value);
  expect(named.toSorted()).toEqual([...values].toSorted());
});

/** What the page says about a field that its table only names. */
test.each([
  ['the distance of two events', `\`every\` is 1 to ${REPEAT_EVERY_MAX}, `],
  ['the length of a series', `A series has at most ${OCCURRENCES_MAX} events.`],
  [
    'the occurrence of a weekday',
    `\`nth\`: 1 to ${Math.max(...NTH_WEEKDAYS)}, or ${Math.min(...NTH_WEEKDAYS)} for the last one.`,
  ],
  ['the note of an invitation', `has at most ${INVITATION_NOTE_MAX} characters`],
  ['the time of an invitation', `An invitation works once, for ${INVITATION_DAYS} days.`],
  [
    'open invitations',
    `You can have ${INVITATIONS_OPEN_MAX} open ones and create ${INVITATIONS_PER_DAY} a day, staff ${INVITATIONS_OPEN_MAX_STAFF} and ${INVITATIONS_PER_DAY_STAFF}.`,
  ],
])('docs/api.md names the limit of %s', (_, sentence) => {
  expect(page.replace(/\s+/g, ' ')).toContain(sentence);
});

test('docs/api.md describes every kind of repetition with its fields', () => {
  const kinds = repeatInput.def.options.map(({ shape }) => shape);
  expect(kinds.length).toBeGreaterThan(2);
  for (const shape of kinds) {
    const { by, every, until, count, ...own } = shape;
    const row = page.split('\n').find((line) => line.startsWith(`| \`${by.value}\` |`)) ?? '';
    for (const name of Object.keys(own)) expect(row).toContain(`\`${name}\`: `);
  }
});

test('docs/api.md names every required field of a message, and the form of its `clientId`', () => {
  const row = page.split('\n').find((line) => line.includes('POST /api/channels/{channelId}/messages')) ?? '';
  expect(row).toContain('`clientId` (required)');
  expect(page).toContain('8 to 64 letters, digits, `-`, or `_`');
  const accepts = (clientId: string) => messageSendInput.shape.clientId.safeParse(clientId).success;
  expect(['a2-_b345', 'a'.repeat(64)].every(accepts)).toBe(true);
  expect(['a2-_b34', 'a'.repeat(65), 'a b c d e f'].some(accepts)).toBe(false);
});

const hasCurl = spawnSync('curl', ['--version']).status === 0;
if (!hasCurl) console.info('curl is not installed: the examples of docs/api.md are skipped');

describe.skipIf(!hasCurl)('the examples of docs/api.md', () => {
  let server: RunningServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(async () => {
    expect(await server.stop()).toBe(0);
  });

  test('run as pasted, in one shell, on a new installation', () => {
    const blocks = Array.from(page.matchAll(/^```sh\n([\s\S]*?)^```/gm), ([, block = '']) => block);
    expect(blocks.length).toBeGreaterThan(14);
    const folder = mkdtempSync(join(tmpdir(), 'api-examples-'));
    const script = blocks.join('\n').replace('http://localhost:3000', server.url);
    const { status, stderr } = spawnSync('bash', ['--norc', '-eu', '-o', 'pipefail', '-c', script], {
      cwd: folder,
      env: inherited(),
      encoding: 'utf8',
    });
    rmSync(folder, { recursive: true, force: true });
    expect([status, stderr]).toEqual([0, '']);
  });
});
