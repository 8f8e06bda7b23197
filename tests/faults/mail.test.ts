import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newClient, register } from '../support/client.ts';
import { inherited, type RunningServer, startServer } from '../support/server.ts';

const full = process.env.DRILLS === 'full';
const ROUNDS = full ? 60 : 8;
const MAILS_A_ROUND = 6;

let folder: string;
let child: ChildProcess | null = null;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mail-'));
});
afterEach(() => {
  child?.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

const arrivals = () => join(folder, 'arrived');

/** Message-IDs of completely received emails. */
function arrived(): string[] {
  return existsSync(arrivals()) ? readFileSync(arrivals(), 'utf8').split('\n').filter(Boolean) : [];
}

/** Starts the SMTP server as a process, and returns its port. */
async function startMailServer(port = 0): Promise<number> {
  const program = join(import.meta.dirname, '..', 'support', 'mail-child.mjs');
  const started = spawn(process.execPath, [program, arrivals(), String(port)], {
    env: inherited(),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  child = started;
  return new Promise((resolve, reject) => {
    started.stdout?.once('data', (chunk) => resolve(Number(chunk)));
    started.once('close', () => reject(new Error('The SMTP server ended')));
  });
}

async function killMailServer(): Promise<void> {
  const ended = new Promise((resolve) => child?.once('close', resolve));
  child?.kill('SIGKILL');
  await ended;
}

const store = () => new Database(join(folder, 'data', 'commonplace.sqlite'));

type Row = { id: string; state: string; error: string | null };
function mails(): Row[] {
  const db = store();
  const rows = db.prepare<[], Row>('select message_id as id, state, error from mails').all();
  db.close();
  return rows;
}

/** Makes everything due at once that pauses and leases would delay for minutes. */
function hurry(): void {
  const db = store();
  db.prepare('update jobs set run_at = 0, leased_until = 0 where ended_at is null').run();
  db.close();
}

const start = (port: number): Promise<RunningServer> =>
  startServer({
    ...{ DATA_DIR: join(folder, 'data'), SMTP_URL: `smtp://127.0.0.1:${port}`, LOG_LEVEL: 'silent' },
    MAIL_FROM: 'club@community.example',
  });

test(`${ROUNDS} kills of the server or the SMTP server while sending: no email is sent twice or lost`, async () => {
  const port = await startMailServer();
  let server = await start(port);
  const ada = newClient(server.url);
  await register(ada, 'ada');
  const { cookie } = ada;
  let acknowledged = 0;
  const write = async () => {
    const client = Object.assign(newClient(server.url), { cookie });
    const { status } = await client
      .post('/trpc/emailAddress.requestVerification')
      .catch(() => ({ status: 0 }));
    if (status === 200) acknowledged += 1;
  };
  for (let round = 0; round < ROUNDS; round += 1) {
    const writing = Array.from({ length: MAILS_A_ROUND }, write);
    if (round % 4 < 2) {
      // While the SMTP server has an email that it hasn't confirmed.
      const before = arrived().length;
      await expect.poll(() => arrived().length, { timeout: 60_000, interval: 5 }).toBeGreaterThan(before);
    } else {
      // Each round kills at another moment of the SMTP session.
      await new Promise((resolve) => setTimeout(resolve, 20 + ((round * 37) % 160)));
    }
    if (round % 2) {
      await killMailServer();
      await Promise.all(writing);
      await server.stop();
      await startMailServer(port);
    } else {
      await server.kill();
      await Promise.all(writing);
    }
    hurry();
    server = await start(port);
  }
  // A last email wakes the sender.
  await write();
  const waiting = () => mails().filter(({ state }) => state === 'waiting' || state === 'sending');
  await expect.poll(() => waiting().length, { timeout: 60_000 }).toBe(0);
  await server.stop();

  const lines = arrived();
  const all = mails();
  const times = (id: string) => lines.filter((line) => line.startsWith(`<${id}@`)).length;
  expect(all.filter(({ id }) => times(id) > 1)).toEqual([]);
  expect(all.filter(({ id, state }) => state === 'sent' && times(id) !== 1)).toEqual([]);
  expect(all.filter(({ state }) => state !== 'sent' && state !== 'uncertain')).toEqual([]);
  expect(all.length).toBeGreaterThanOrEqual(acknowledged);
  const uncertain = all.filter(({ state }) => state === 'uncertain');
  // Kills without an email in progress would prove nothing.
  expect(uncertain.filter(({ id }) => times(id) === 1).length).toBeGreaterThan(0);
  console.info(
    `${ROUNDS} kills: ${acknowledged} mails acknowledged, ${all.length} stored, ${all.length - uncertain.length} sent once, ` +
      `${uncertain.length} unknown (${uncertain.filter(({ id }) => times(id) === 1).length} of them arrived), 0 twice`,
  );
});
