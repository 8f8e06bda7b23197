import { type ChildProcess, fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { write } from '#db/kit/statement.ts';
import { type Db, openStore } from '#db/open.ts';
import { countAudiences } from '#db/staff/campaigns/audience.ts';
import { insertCampaign } from '#db/staff/campaigns/rows.ts';
import { findCampaignRow, startCampaign } from '#db/staff/campaigns/states.ts';
import { runCampaign } from '../../src-server/modules/campaigns/sending/engine.ts';
import { systemClock } from '../../src-server/services/clock.ts';
import { randomIds } from '../../src-server/services/ids.ts';
import { sendingPause } from '../../src-server/services/mailer/pause.ts';
import { childrenOf } from '../faults/wire.ts';
import { sendingSite } from '../support/campaigns.ts';
import { FROZEN } from '../support/sent-campaigns.ts';
import { alone, type Server } from './measure.ts';
import { addStaff, filledStaffStore, timed } from './staff.ts';

const FILLING = 1;
const AT = new Date(Date.UTC(2026, 0, 1));
/** Drafts in the list beside the campaign that is sent. */
const DRAFTS = 100;
/** Milliseconds between two requests of the list, as by two people who see it live, and how many a password email follows. */
const BETWEEN = 500;
const PER_PASSWORD = 8;
/** A network may ask for 20 an hour. */
const PASSWORDS = 15;
const CALLS = 100;

const content = `Hello {{name|reader}},

${'a few words about what happened in the last month. '.repeat(12)}

- [The first](https://community.example/first), [the second](https://community.example/second)
- [The third](https://community.example/third), [the fourth](https://community.example/fourth)

${'and what comes in the next one, for **everyone**. '.repeat(12)}`;
const campaign = { title: 'News', subject: 'News for {{name|you}}', content };

/** A store with so many subscribers, 3 of 10 with an account, made once and kept below `folder`. A tenth are contributors. */
export function filledSubscribers(folder: string, count: number): string {
  return filledStaffStore(folder, { name: `subscribers-${count}-${FILLING}`, at: AT }, (db) => {
    process.stderr.write(`filling ${count.toLocaleString('en-US')} subscribers\n`);
    addStaff(db, 1);
    addSubscribers(db, count);
    for (let n = 0; n < DRAFTS; n += 1)
      insertCampaign(actingOn(db), {
        ...campaign,
        title: `Draft ${n}`,
        targetAudience: 'all',
        isTracked: true,
      });
  });
}

const actingOn = (db: Db) => ({ db, clock: systemClock, viewer: { id: 1 }, source: 'ui' }) as const;

function addSubscribers(db: Db, count: number): void {
  const rows = 'with recursive n (i) as (select 1 union all select i + 1 from n where i < ?)';
  const kind =
    "case i % 10 when 0 then 'contributor' when 3 then 'member' when 7 then 'member' else 'reader' end";
  db.$client
    .prepare(
      `insert into users (username, email, email_verified_at, role, password_hash, created_at, updated_at, last_seen_at)
       ${rows} select ${kind} || i, ${kind} || '-' || i || '@mail.example', 1, ${kind}, 'none', 1, 1, iif(i % 4, @now, 1)
       from n where ${kind} <> 'reader'`,
    )
    .run(count, { now: AT.getTime() });
  db.$client
    .prepare(
      `insert into subscribers (email, email_key, user_id, state, created_at, changed_at)
       ${rows} select ${kind} || '-' || i || '@mail.example', ${kind} || '-' || i || '@mail.example', u.id, 'confirmed', 1, 1
       from n left join users u on lower(u.username) = ${kind} || i`,
    )
    .run(count);
}

/** Lists all subscribers of a store as recipients, without sending: seconds, and milliseconds of each transaction. */
export async function measureRecipients(file: string): Promise<{
  recipients: number;
  seconds: number;
  transactions: { clock: number; work: number }[];
  counts: { p50: number; p95: number };
}> {
  const db = openStore(file);
  const acting = actingOn(db);
  const id = write(db, () => {
    const added = insertCampaign(acting, { ...campaign, targetAudience: 'all', isTracked: true });
    const before = findCampaignRow(db, added);
    if (before) startCampaign(acting, before, { frozen: FROZEN, startedBy: 1 });
    return added;
  });
  const transactions: { clock: number; work: number }[] = [];
  const listed = new Error('All recipients are listed');
  let begun = { time: performance.now(), used: process.cpuUsage() };
  const keep = () => {
    // What lies between two calls is one transaction and the turn before it.
    const clock = performance.now() - begun.time;
    const { user, system } = process.cpuUsage(begun.used);
    if (findCampaignRow(db, id)?.fixedAt) throw listed;
    transactions.push({ clock, work: Math.min(clock, (user + system) / 1000) });
    begun = { time: performance.now(), used: process.cpuUsage() };
  };
  const start = performance.now();
  const work = {
    ...{ ...acting, viewer: null, source: 'job' as const, keep, ids: randomIds, dataDir: dirname(file) },
    ...{ site: sendingSite, pause: sendingPause(), report: () => undefined },
    mailer: { send: () => Promise.reject(listed), close: () => undefined },
    accountEmailsFirst: () => Promise.reject(listed),
  };
  await runCampaign(work, id).catch((error: unknown) => {
    if (error !== listed) throw error;
  });
  const seconds = (performance.now() - start) / 1000;
  const recipients = findCampaignRow(db, id)?.recipientCount ?? 0;
  const counts = timed(() => countAudiences(db, systemClock.now()), CALLS);
  db.$client.close();
  return { recipients, seconds, transactions, counts };
}

type Sink = {
  url: string;
  arrival: (address: string) => Promise<number>;
  taken: () => Promise<Taken>;
  close: () => void;
};
type Taken = { count: number; addresses: number };

/** An SMTP server in a process of its own. */
export async function openSink(): Promise<Sink> {
  const child = fork(join(import.meta.dirname, 'smtp-sink.ts'), { execArgv: ['--import', 'tsx'] });
  const { port } = await said<{ port: number }>(child, (message) => 'port' in message);
  return {
    url: `smtp://127.0.0.1:${port}`,
    arrival: async (address) => {
      await said(child, (message) => 'recipient' in message && message.recipient === address);
      return performance.now();
    },
    taken: () => {
      child.send('count');
      return said<Taken>(child, (message) => 'count' in message);
    },
    close: () => child.disconnect(),
  };
}

function said<T>(child: ChildProcess, isIt: (message: object) => boolean): Promise<T> {
  return new Promise((resolve) => {
    const hear = (message: object) => {
      if (!isIt(message)) return;
      child.off('message', hear);
      resolve(message as T);
    };
    child.on('message', hear);
  });
}

/** Sends a campaign to all contributors, while staff look at the list, and members ask for password emails. */
export async function measureSending(
  server: Server,
  { file, sink, headers }: { file: string; sink: Sink; headers: Record<string, string> },
): Promise<{
  sent: number;
  seconds: number;
  idle: number;
  p50: number;
  p95: number;
  passwords: number[];
  taken: Taken;
  rss: number;
}> {
  const list = { name: 'list', next: () => ({ path: '/api/email/campaigns' }) };
  const idle = (await alone(server, list, CALLS, headers)).p95;
  const post = async (path: string, body: object) => {
    const init = { method: 'POST', headers: { ...headers, 'content-type': 'application/json' } };
    const response = await fetch(server.url + path, { ...init, body: JSON.stringify(body) });
    if (!response.ok)
      throw new Error(`${path} was answered with ${response.status}: ${await response.text()}`);
    return response.json();
  };
  const { id } = await post('/api/email/campaigns', { ...campaign, targetAudience: 'contributors' });
  await post(`/api/email/campaigns/${id}/send`, {});
  const db = openStore(file);
  const times: number[] = [];
  const waiting: Promise<number>[] = [];
  for (let n = 0; findCampaignRow(db, id)?.state === 'sending'; n += 1) {
    times.push((await alone(server, list, 1, headers)).p50);
    if (n % PER_PASSWORD === PER_PASSWORD / 4 && waiting.length < PASSWORDS) {
      const email = `member-${waiting.length * 10 + 3}@mail.example`;
      const begun = performance.now();
      waiting.push(sink.arrival(email).then((arrived) => arrived - begun));
      await post('/api/users/reset-request', { email });
    }
    await setTimeout(BETWEEN);
  }
  const passwords = await Promise.all(waiting);
  const row = findCampaignRow(db, id);
  db.$client.close();
  if (row?.state !== 'sent') throw new Error(`the campaign is ${row?.state}: ${row?.pauseDetail}`);
  const { sentCount: sent, sentDate, fixedAt } = row;
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.ceil(share * times.length) - 1] ?? 0;
  const seconds = ((sentDate?.getTime() ?? 0) - (fixedAt?.getTime() ?? 0)) / 1000;
  const rss = [server.pid, ...childrenOf(server.pid)].reduce((sum, pid) => sum + peakMemory(pid), 0);
  return { sent, seconds, idle, p50: at(0.5), p95: at(0.95), passwords, taken: await sink.taken(), rss };
}

/** The most memory that a process has had, in bytes. */
function peakMemory(pid: number): number {
  return 1024 * Number(/^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);
}
