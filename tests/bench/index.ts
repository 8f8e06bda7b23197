import { createHash } from 'node:crypto';
import { cpSync, createReadStream, mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import Database from 'better-sqlite3';
import { endWithUsage, readArguments } from '../../scripts/arguments.mjs';
import { buildIfNeeded } from '../../scripts/build.mjs';
import { keyOf } from '../../src-server/auth/api-key-format.ts';
import { firstLoad } from '../support/first-load.ts';
import { measureMisbehavior, measureSummaries, QUESTIONS } from './assistant.ts';
import { FILE_ORDERS, measureBankFiles, measureBankImport } from './bank-import.ts';
import { filledSubscribers, measureRecipients, measureSending, openSink } from './campaigns.ts';
import { filledCommunity } from './community.ts';
import { eventLoads, filledEvents, measureEvents } from './events.ts';
import { COMMON_TAG, entryId, filledStore } from './fill.ts';
import { filledLedger, ledgerLoads, ledgerWords, measureLedger, measureLedgerWords } from './ledger.ts';
import { filledLong, measureLong } from './long-texts.ts';
import {
  alone,
  cpuSeconds,
  type Load,
  median,
  run,
  type Sample,
  type Server,
  startMeasured,
} from './measure.ts';
import { measurePages } from './pages.ts';
import { filledProjects, measureProjectChanges, measureProjects } from './projects.ts';
import { measureSaves, measureTextSaves } from './saves.ts';
import { filledSearch, SEARCHES } from './searching.ts';
import { filledContacts, measureContacts, measureImport } from './staff.ts';
import { filledSurvey, measureResponding, measureSurvey } from './surveys.ts';
import { measureTools } from './tools.ts';
import { filledTopics, TOPIC_LISTS } from './topics.ts';
import { measureVault } from './vault.ts';
import { VOCABULARY } from './words.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const USAGE = 'npm run bench -- [--quick] [--only=PART]';
/** `only` is one part alone. */
const { quick = false, only } = readArguments(USAGE, {
  quick: { type: 'boolean' },
  only: { type: 'string' },
}).values;
const ROWS = quick ? 10_000 : 100_000;
const ROUNDS = quick ? 1 : 5;
const SECONDS = quick ? 1 : 2;
/** Requests before those that are measured. */
const WARMING = 40;
/** Milliseconds by which the event loop may wait longer than it does idle. */
const LOOP_ABOVE_IDLE = 20;
/** As large as a folder of notes that was tried. */
const [VAULT_NOTES, VAULT_IMAGES] = [173, 40];
const TOKEN = 'a-session-of-the-bench'.padEnd(43, '.');

const RARE = VOCABULARY.slice(20_000, 20_200);
const COMMON = VOCABULARY.slice(3, 13);
const text = 'ba ne ro ti wa '.repeat(66);

type BenchLoad = Load & { wanted: number | null };

/** Over a store of so many rows; `wanted` is the ratio to the yardstick that is good enough. */
const reads = (rows: number): BenchLoad[] => [
  { name: 'list by type', wanted: 0.4, next: () => ({ path: '/api/entries?type=note' }) },
  { name: 'list by tag', wanted: 0.4, next: () => ({ path: `/api/entries?tags=${COMMON_TAG}` }) },
  { name: 'read one', wanted: 0.25, next: (n) => ({ path: `/api/entries/${entryId((n * 7919) % rows)}` }) },
  {
    name: 'discussions, active',
    wanted: 0.4,
    next: () => ({ path: '/api/entries?type=thread&sort=active' }),
  },
  { name: 'directory, prompts', wanted: 0.4, next: () => ({ path: '/api/entries?type=tool&tab=prompts' }) },
  {
    name: 'linked from',
    wanted: null,
    next: (n) => ({ path: `/api/entries/${entryId(n % 100)}/backlinks` }),
  },
  {
    name: 'history',
    wanted: null,
    next: (n) => ({
      path: `/api/entries/${entryId((n * 50) % rows)}/revisions`,
    }),
  },
  {
    name: 'search, rare word',
    wanted: 0.4,
    next: (n) => ({ path: `/api/ai/search?q=${RARE[n % RARE.length]}` }),
  },
  {
    name: 'search, common word',
    wanted: null,
    next: (n) => ({ path: `/api/ai/search?q=${COMMON[n % COMMON.length]}` }),
  },
];
const WRITES: BenchLoad[] = [
  {
    name: 'create',
    wanted: 0.5,
    next: (n) => ({
      method: 'POST',
      path: '/api/entries',
      body: JSON.stringify({ type: 'note', title: `Entry ${n}`, body: text, tags: [COMMON_TAG, 'bench'] }),
    }),
  },
  {
    name: 'vote',
    wanted: 0.5,
    next: (n) => ({
      method: 'POST',
      path: `/api/entries/${entryId(n % ROWS)}/vote`,
      body: JSON.stringify({ type: n % 2 ? 'upvote' : 'downvote' }),
    }),
  },
];
const LOADS = [...reads(ROWS), ...WRITES];

const parts = {
  compare,
  processes,
  ...(quick ? {} : { growth }),
  reach,
  communityPages,
  topics,
  searches,
  assistant,
  tools,
  vault,
  saves,
  pages,
  longTexts,
  staffModules,
  ledger,
  events,
  campaigns,
  surveys,
  keys,
  reportFirstLoad,
};
if (only !== undefined && !Object.hasOwn(parts, only))
  endWithUsage(`There is no part "${only}". Parts: ${Object.keys(parts).join(', ')}.`, USAGE);

await buildIfNeeded();
const kept = join(ROOT, 'data', 'bench');
const work = mkdtempSync(join(tmpdir(), 'bench-'));
try {
  for (const [name, part] of Object.entries(parts)) if (!only || only === name) await part();
} finally {
  rmSync(work, { recursive: true, force: true });
}

/** What staff ask of many contacts, without the network; and a long file of them. */
async function staffModules(): Promise<void> {
  say(`\n${row([`${count(ROWS)} contacts, CPU ms`, 'p50', 'p95', 'wanted'])}`);
  for (const { name, p50, p95 } of measureContacts(filledContacts(kept, ROWS))) {
    say(row([name, p50.toFixed(1), p95.toFixed(1), '<= 50']));
  }
  say(`\n${row([`${count(ROWS)} tasks in ${count(ROWS / 50)} projects, CPU ms`, 'p50', 'p95', 'wanted'])}`);
  for (const { name, p50, p95 } of measureProjects(filledProjects(kept, ROWS))) {
    say(row([name, p50.toFixed(1), p95.toFixed(1), '<= 20']));
  }
  say(`\n${row(['changes of whole projects, ms of the clock', 'p50', 'longest', 'wanted'])}`);
  const changed = copyStore(dirname(filledProjects(kept, ROWS)), 'changed-projects');
  for (const { name, p50, p95 } of measureProjectChanges(join(changed, 'commonplace.sqlite'))) {
    say(row([name, p50.toFixed(1), p95.toFixed(1), '<= 200']));
  }
  say(
    `\n${row(['50,000 rows imported, ms a write', 'p50', 'p95', 'longest', 'over 20', 'writes', 'seconds'])}`,
  );
  for (const there of [0, ROWS]) {
    const copy = copyStore(dirname(filledContacts(kept, there)), `import-${there}`);
    const { seconds, transactions } = await measureImport(join(copy, 'commonplace.sqlite'));
    for (const by of ['clock', 'work'] as const) {
      const times = transactions.map((transaction) => transaction[by]).sort((a, b) => a - b);
      const at = (share: number) => (times[Math.ceil(share * times.length) - 1] ?? 0).toFixed(1);
      const late = times.filter((time) => time > 20).length;
      const name = `${count(there)} contacts there, ${by}`;
      say(row([name, at(0.5), at(0.95), at(1), `${late}`, count(times.length), seconds.toFixed(1)]));
    }
  }
}

/** A folder of notes imported by the command line, whose links are by file name. */
async function vault(): Promise<void> {
  const { seconds, again, created, images, broken } = await measureVault(VAULT_NOTES, VAULT_IMAGES);
  say(`\n${row(['a folder of notes', 'seconds', 'wanted'])}`);
  say(
    row([
      `${created} notes and ${images} images imported, ${broken} broken links`,
      seconds.toFixed(1),
      '<= 5',
    ]),
  );
  say(row(['the same folder again', again.toFixed(1), '<= 5']));
}

/** The embedded tools over our own texts. */
async function tools(): Promise<void> {
  say(`\n${row(['tools', 'measured', 'wanted'])}`);
  for (const { name, value, wanted } of await measureTools()) say(row([name, value, wanted]));
}

/** The ledger with many rows: imports, pages, cards, charts, and searches with their totals, and its export. */
async function ledger(): Promise<void> {
  say(`\n${row([`${count(ROWS)} bank rows, CPU ms a thousand`, 'first', 'last', 'ratio', 'wanted'])}`);
  for (const order of FILE_ORDERS) {
    const file = join(mkdtempSync(join(work, 'bank-')), 'commonplace.sqlite');
    const { first, last, taken } = await measureBankImport(file, ROWS, order);
    say(
      row([
        `${order}, ${count(taken)} imported`,
        first.toFixed(1),
        last.toFixed(1),
        (last / first).toFixed(2),
        '<= 1.50',
      ]),
    );
  }
  const fileRows = quick ? 1_000 : 10_000;
  say(
    `\n${row([`a bank file of ${count(fileRows)} rows checked, ms`, 'time', 'wanted', 'block', 'wanted'])}`,
  );
  const bankFiles = join(mkdtempSync(join(work, 'bank-')), 'commonplace.sqlite');
  for (const { type, ms, block } of await measureBankFiles(bankFiles, fileRows))
    say(row([type, ms.toFixed(0), '<= 3000', block.toFixed(0), '<= 50']));
  const many = quick ? 20_000 : 1_000_000;
  const file = filledLedger(kept, many);
  const words = ledgerWords(file);
  say(`\n${row([`${count(many)} transactions, CPU ms`, 'p50', 'p95', 'wanted'])}`);
  for (const { name, p50, p95, wanted } of [...measureLedger(file), ...measureLedgerWords(file, words)]) {
    say(row([name, p50.toFixed(1), p95.toFixed(1), `<= ${wanted}`]));
  }
  const server = await startOurs(copyStore(dirname(file), 'ledger', 'staff'), { RATE_LIMIT: 'off' });
  const before = await server.probe();
  const { rows, rss } = await exported(server, '/api/accounting/export.csv');
  say(
    `export of ${count(rows)} rows: ${megabytes(before.rss)} before, at most ${megabytes(rss)}, wanted <= 250 MB`,
  );
  const headers = { cookie: `session=${TOKEN}` };
  say(`\n${row(['the same over HTTP, ms of the clock', 'p50', 'p95', 'wanted', 'loop p99', 'idle'])}`);
  let above = 0;
  for (const { wanted, ...load } of words.flatMap(ledgerLoads)) {
    await alone(server, load, 3, headers);
    // Directly before each search, so that other load on the machine affects both.
    const idle = await idleLoop(server);
    server.reset();
    const { p50, p95 } = await alone(server, load, 20, headers);
    const { loopP99 } = await server.probe();
    above = Math.max(above, loopP99 - idle);
    const cells = [p50, p95].map((ms) => ms.toFixed(1));
    const limit = wanted === null ? '' : `<= ${wanted}`;
    say(row([load.name, ...cells, limit, loopP99.toFixed(1), idle.toFixed(1)]));
  }
  say(`event loop p99: at most ${above.toFixed(1)} ms above idle; wanted <= ${LOOP_ABOVE_IDLE}`);
  await server.stop();
}

/** The calendar, attendees, numbers, and feeds of many events. */
async function events(): Promise<void> {
  const many = quick ? 2_000 : 20_000;
  const file = filledEvents(kept, many);
  say(`\n${row([`${count(many)} events, ${count(many * 50)} RSVPs, CPU ms`, 'p50', 'p95', 'wanted'])}`);
  for (const { name, p50, p95, wanted } of measureEvents(file)) {
    say(row([name, p50.toFixed(1), p95.toFixed(1), `<= ${wanted}`]));
  }
  const ours = await startOurs(copyStore(dirname(file), 'events', 'staff'), { RATE_LIMIT: 'off' });
  const raw = await startMeasured(['--import', 'tsx', 'tests/bench/raw-server.ts'], {
    DATA_DIR: copyStore(dirname(file), 'raw-events'),
  });
  const headers = (server: Server) => ({ cookie: `session=${TOKEN}`, origin: server.url });
  say(`\n${row(['requests a second', 'ours', 'raw', 'ratio', 'wanted'])}`);
  for (const { ours: load, raw: yardstick, wanted } of eventLoads(many)) {
    const pairs: { ours: Sample; raw: Sample }[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const there = await run(raw, yardstick, SECONDS, headers(raw));
      pairs.push({ ours: await run(ours, load, SECONDS, headers(ours)), raw: there });
    }
    const middle = (pick: (pair: { ours: Sample; raw: Sample }) => number) => median(pairs.map(pick));
    const failed = pairs.reduce((sum, pair) => sum + pair.ours.failed + pair.raw.failed, 0);
    const cells = [middle((pair) => pair.ours.rps), middle((pair) => pair.raw.rps)].map(Math.round);
    const ratio = middle((pair) => pair.ours.rps / pair.raw.rps).toFixed(2);
    say(row([failed ? `${load.name} (${failed} FAILED)` : load.name, ...cells, ratio, `>= ${wanted}`]));
  }
  await raw.stop();
  say(`\nunchanged /events.ics ${(await unchangedCalendar(ours)).toFixed(2)} ms CPU, wanted <= 2`);
  await ours.stop();
  const exporting = await startOurs(join(work, 'events'));
  const idle = await exporting.probe();
  const { rows, rss } = await exported(exporting, '/api/events/export.csv');
  say(
    `export of ${count(rows)} rows: ${megabytes(idle.rss)} before, at most ${megabytes(rss)}, wanted <= 250 MB`,
  );
  await exporting.stop();
}

/** A survey with many responses: its results, its texts, and another response. */
async function surveys(): Promise<void> {
  const file = filledSurvey(kept, ROWS);
  const load = loadavg()[0]?.toFixed(1);
  say(`\n${row([`${count(ROWS)} responses, load ${load}, CPU ms`, 'p50', 'p95', 'wanted'])}`);
  for (const { name, p50, p95, wanted } of measureSurvey(file)) {
    say(row([name, p50.toFixed(1), p95.toFixed(1), `<= ${wanted}`]));
  }
  const copy = join(copyStore(dirname(file), 'responding'), 'commonplace.sqlite');
  const { create, respond } = measureResponding(copy);
  say(`\n${row(['ms of the clock', 'create', 'response', 'ratio', 'wanted'])}`);
  say(
    row([
      'one after the other',
      create.toFixed(2),
      respond.toFixed(2),
      (create / respond).toFixed(2),
      '>= 0.3',
    ]),
  );
}

/** A campaign: its recipients, and its emails to a tenth of them. */
async function campaigns(): Promise<void> {
  const file = filledSubscribers(kept, ROWS);
  const copy = join(copyStore(dirname(file), 'recipients'), 'commonplace.sqlite');
  const { recipients, seconds, transactions, counts } = await measureRecipients(copy);
  const load = loadavg()[0]?.toFixed(1);
  say(`\n${row([`${count(ROWS)} subscribers, load ${load}`, 'measured', 'wanted'])}`);
  say(row([`${count(recipients)} recipients listed`, `${seconds.toFixed(1)} s`, '<= 10 s']));
  for (const by of ['clock', 'work'] as const) {
    const times = transactions.map((transaction) => transaction[by]).sort((a, b) => a - b);
    const at = (share: number) => `${(times[Math.ceil(share * times.length) - 1] ?? 0).toFixed(1)} ms`;
    say(row([`transactions, ${by}, p50`, at(0.5)]));
    say(row([`transactions, ${by}, p95`, at(0.95)]));
    say(row([`transactions, ${by}, longest`, at(1), '<= 20 ms']));
  }
  say(row(['audience counts, p95', `${counts.p95.toFixed(1)} ms`, '<= 300 ms']));
  const sink = await openSink();
  const sending = copyStore(dirname(file), 'sending', 'staff');
  const mail = { SMTP_URL: sink.url, MAIL_FROM: 'club@community.example', BASE_URL: 'http://localhost' };
  const server = await startOurs(sending, { ...mail, RATE_LIMIT: 'off' });
  const before = await server.probe();
  const sent = await measureSending(server, {
    ...{ file: join(sending, 'commonplace.sqlite'), sink },
    headers: { cookie: `session=${TOKEN}`, origin: server.url },
  });
  const worked = (await server.probe()).cpuMicros - before.cpuMicros;
  await server.stop();
  sink.close();
  const { taken, passwords } = sent;
  say(row([`${count(sent.sent)} emails sent`, `${Math.round(sent.sent / sent.seconds)} /s`, '>= 200 /s']));
  say(row(['CPU of the server, an email', `${(worked / sent.sent / 1000).toFixed(2)} ms`]));
  say(
    row([
      'emails taken, addresses',
      count(taken.count - passwords.length),
      count(taken.addresses - passwords.length),
    ]),
  );
  say(row(['list of campaigns, p95 idle', `${sent.idle.toFixed(1)} ms`, '']));
  say(row(['while sending, p50', `${sent.p50.toFixed(1)} ms`, '']));
  say(row(['while sending, p95', `${sent.p95.toFixed(1)} ms`, '<= 100 ms']));
  const latest = (Math.max(...passwords) / 1000).toFixed(2);
  say(row([`${passwords.length} password emails, longest`, `${latest} s`, '<= 2 s']));
  say(row([`memory, ${megabytes(before.rss)} before, most`, megabytes(sent.rss), '<= 300 MB']));
  say(`load ${loadavg()[0]?.toFixed(1)} at the end`);
}

/** The server's own milliseconds of work for a calendar that a client already has. */
async function unchangedCalendar(server: Server): Promise<number> {
  const first = await fetch(`${server.url}/events.ics`);
  await first.arrayBuffer();
  const known = { 'if-none-match': first.headers.get('etag') ?? '' };
  const ask = async (times: number) => {
    for (let n = 0; n < times; n += 1) {
      const { status } = await fetch(`${server.url}/events.ics`, { headers: known });
      if (status !== 304) throw new Error(`/events.ics was answered with ${status}`);
    }
  };
  await ask(WARMING);
  const [asked, before] = [500, await server.probe()];
  await ask(asked);
  return ((await server.probe()).cpuMicros - before.cpuMicros) / asked / 1000;
}

/** The largest memory of the server while it sends a whole file. */
async function exported(server: Server, path: string): Promise<{ rows: number; rss: number }> {
  const response = await fetch(`${server.url}${path}`, {
    headers: { cookie: `session=${TOKEN}` },
  });
  if (!response.ok || !response.body) throw new Error(`the report was answered with ${response.status}`);
  let [rows, rss, chunks] = [-1, 0, 0];
  for await (const chunk of response.body) {
    for (const byte of chunk) rows += Number(byte === 10);
    if (chunks % 50 === 0) rss = Math.max(rss, (await server.probe()).rss);
    chunks += 1;
  }
  return { rows, rss };
}

/** A list by API key and by a session's cookie, in turns. */
async function keys(): Promise<void> {
  const secret = keyOf('a-key-of-the-bench'.padEnd(43, '-'));
  const copy = copyStore(filledStore(kept, ROWS), 'keys');
  const db = new Database(join(copy, 'commonplace.sqlite'));
  db.prepare(
    `insert into api_keys (user_id, name, scope, hash, created_at)
       select id, 'Bench', 'read', ?, 0 from users where username = 'bench'`,
  ).run(createHash('sha256').update(secret).digest('hex'));
  db.close();
  const server = await startOurs(copy, { RATE_LIMIT: 'off' });
  const load = reads(ROWS)[0];
  if (!load) throw new Error('there is no list to read');
  const pairs: { key: Sample; cookie: Sample }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const cookie = await run(server, load, SECONDS, { cookie: `session=${TOKEN}` });
    pairs.push({ cookie, key: await run(server, load, SECONDS, { authorization: `Bearer ${secret}` }) });
  }
  await server.stop();
  const middle = (pick: (pair: (typeof pairs)[number]) => number) => median(pairs.map(pick));
  say(`\n${row(['requests a second', 'by key', 'by cookie', 'ratio', 'wanted'])}`);
  const failed = pairs.reduce((sum, pair) => sum + pair.key.failed + pair.cookie.failed, 0);
  const cells = [middle(({ key }) => key.rps), middle(({ cookie }) => cookie.rps)].map(Math.round);
  const ratio = middle(({ key, cookie }) => key.rps / cookie.rps).toFixed(2);
  say(row([failed ? `${load.name} (${failed} FAILED)` : load.name, ...cells, ratio, '>= 0.9']));
}

/** Alternates between ours and the yardstick, so that other load on the machine affects both. */
async function compare(): Promise<void> {
  const store = filledStore(kept, ROWS);
  const ours = await startOurs(copyStore(store, 'ours'));
  const raw = await startMeasured(['--import', 'tsx', 'tests/bench/raw-server.ts'], {
    DATA_DIR: copyStore(store, 'raw'),
  });
  const idle = await ours.probe();
  say(`\n${count(ROWS)} entries; ${ROUNDS} rounds of ${SECONDS} s each, interleaved; 10 connections`);
  say(
    `start ${Math.round(ours.started)} ms, memory idle ${megabytes(idle.rss)}, event loop p99 idle ${(await idleLoop(ours)).toFixed(1)} ms\n`,
  );
  say(row(['', 'rps', 'raw', 'ratio', 'wanted', 'CPU µs', 'raw', 'p50', 'p99', 'loop p99', 'p50 alone']));
  for (const load of LOADS) {
    const pairs: { ours: Sample; raw: Sample }[] = [];
    const measure = (server: Server) => run(server, load, SECONDS, headersFor(load, server));
    for (let round = 0; round < ROUNDS; round += 1) {
      if (round % 2) pairs.push({ ours: await measure(ours), raw: await measure(raw) });
      else {
        const other = await measure(raw);
        pairs.push({ ours: await measure(ours), raw: other });
      }
    }
    const middle = (pick: (pair: { ours: Sample; raw: Sample }) => number) => median(pairs.map(pick));
    const failed = pairs.reduce((sum, pair) => sum + pair.ours.failed + pair.raw.failed, 0);
    say(
      row([
        failed ? `${load.name} (${failed} FAILED)` : load.name,
        Math.round(middle((pair) => pair.ours.rps)),
        Math.round(middle((pair) => pair.raw.rps)),
        middle((pair) => pair.ours.rps / pair.raw.rps).toFixed(2),
        load.wanted === null ? '' : `>= ${load.wanted}`,
        Math.round(middle((pair) => pair.ours.cpu)),
        Math.round(middle((pair) => pair.raw.cpu)),
        middle((pair) => pair.ours.p50).toFixed(0),
        middle((pair) => pair.ours.p99).toFixed(0),
        middle((pair) => pair.ours.loopP99).toFixed(1),
        (await alone(ours, load, 200, headersFor(load, ours))).p50.toFixed(2),
      ]),
    );
  }
  say(`\nmemory loaded ${megabytes((await ours.probe()).rss)}`);
  await ours.stop();
  await raw.stop();
}

/** The same reads of one process and of two, in turns. */
async function processes(): Promise<void> {
  const store = filledStore(kept, ROWS);
  const [one, two] = [
    await startOurs(copyStore(store, 'one'), { WEB_CONCURRENCY: '1' }),
    await startOurs(copyStore(store, 'two'), { WEB_CONCURRENCY: '2' }),
  ];
  say(`\n${row(['one process and two', 'rps 1', 'rps 2', 'ratio', '/CPU s 1', '/CPU s 2', 'ratio'])}`);
  for (const load of reads(ROWS).slice(0, 3)) {
    const measure = async (server: Server) => {
      const before = cpuSeconds(server.pid);
      const { rps } = await run(server, load, SECONDS, {});
      return { rps, perCpu: (rps * SECONDS) / (cpuSeconds(server.pid) - before) };
    };
    // Each process compiles what it runs often, two of them with half as many requests each.
    for (const server of [one, two, two]) await measure(server);
    const pairs: Record<'one' | 'two', { rps: number; perCpu: number }>[] = [];
    for (let round = 0; round < ROUNDS; round += 1)
      pairs.push({ one: await measure(one), two: await measure(two) });
    const middle = (pick: (pair: (typeof pairs)[number]) => number) => median(pairs.map(pick));
    say(
      row([
        load.name,
        Math.round(middle((pair) => pair.one.rps)),
        Math.round(middle((pair) => pair.two.rps)),
        middle((pair) => pair.two.rps / pair.one.rps).toFixed(2),
        Math.round(middle((pair) => pair.one.perCpu)),
        Math.round(middle((pair) => pair.two.perCpu)),
        middle((pair) => pair.two.perCpu / pair.one.perCpu).toFixed(2),
      ]),
    );
  }
  await one.stop();
  await two.stop();
}

/** How far one machine reaches: by entries and server processes, as ratios to raw SQLite in one process. */
async function reach(): Promise<void> {
  const counts = [1, 2, 4];
  for (const rows of quick ? [ROWS] : [100_000, 1_000_000]) {
    const store = filledStore(kept, rows);
    const loads = [...reads(rows).filter(({ wanted }) => wanted !== null), ...WRITES.slice(0, 1)];
    const cells = new Map(loads.map(({ name }) => [name, [] as string[]]));
    for (const processes of counts) {
      const [there, here] = [`raw-${rows}-${processes}`, `ours-${rows}-${processes}`];
      const raw = await startMeasured(['--import', 'tsx', 'tests/bench/raw-server.ts'], {
        DATA_DIR: copyStore(store, there),
      });
      const ours = await startOurs(copyStore(store, here), { WEB_CONCURRENCY: `${processes}` });
      for (const load of loads) {
        const measure = (server: Server) => run(server, load, SECONDS, headersFor(load, server));
        await measure(ours);
        const ratios: number[] = [];
        for (let round = 0; round < ROUNDS; round += 1) {
          const { rps } = await measure(raw);
          ratios.push((await measure(ours)).rps / rps);
        }
        cells.get(load.name)?.push(median(ratios).toFixed(2));
      }
      await ours.stop();
      await raw.stop();
      for (const name of [there, here]) rmSync(join(work, name), { recursive: true });
    }
    const heads = counts.map((processes) => `${processes} process${processes === 1 ? '' : 'es'}`);
    say(`\n${row([`${count(rows)} entries, of raw SQLite`, ...heads])}`);
    for (const [name, ratios] of cells) say(row([name, ...ratios]));
  }
}

/** The same reads, one after the other, over stores of other sizes. */
async function growth(): Promise<void> {
  const sizes = [10_000, 100_000, 1_000_000];
  say(`\n${row(['p50 alone, ms, by rows', ...sizes.map(count)])}`);
  const results = new Map(reads(ROWS).map(({ name }) => [name, [] as string[]]));
  for (const rows of sizes) {
    // Reading changes nothing, so that the kept store itself is served.
    const server = await startOurs(filledStore(kept, rows));
    for (const load of reads(rows)) {
      await alone(server, load, 100, {});
      results.get(load.name)?.push((await alone(server, load, 400, {})).p50.toFixed(2));
    }
    say(
      row([
        `start with ${count(rows)} rows`,
        `${Math.round(server.started)} ms`,
        megabytes((await server.probe()).rss),
      ]),
    );
    await server.stop();
  }
  for (const [name, cells] of results) say(row([name, ...cells]));
}

/** Pages of the community's lists, requested one after the other by a logged-in user: the first, and one deep inside. */
async function communityPages(): Promise<void> {
  const rows = quick ? 10_000 : 100_000;
  const { dataDir, pages } = filledCommunity(kept, rows);
  const server = await startOurs(copyStore(dataDir, 'community'));
  const headers = { cookie: `session=${TOKEN}` };
  say(`\n${row([`${count(rows)} of each, ms`, 'p50', 'p95', 'deep p50', 'deep p95'])}`);
  for (const { name, path, deep } of pages) {
    const times = async (where: string) => {
      const load = { name, next: () => ({ path: where }) };
      await alone(server, load, 20, headers);
      const { p50, p95 } = await alone(server, load, 200, headers);
      return [p50.toFixed(2), p95.toFixed(2)];
    };
    const inside = deep ? await deepPage(server, path, headers) : null;
    say(row([name, ...(await times(path)), ...(inside ? await times(inside) : [])]));
  }
  await server.stop();
}

/** Lists of discussions, requested one after the other by a reader, and the same lists without what is unread. */
async function topics(): Promise<void> {
  const server = await startOurs(copyStore(filledTopics(kept, 10_000), 'topics'));
  const headers = { cookie: `session=${TOKEN}` };
  const timesOf = async (name: string, path: string) => {
    const load = { name, next: () => ({ path }) };
    await alone(server, load, WARMING, headers);
    return alone(server, load, 300, headers);
  };
  say(
    `\n${row(['10,000 discussions, 500,000 reads, ms', 'p50', 'p95', 'wanted', 'cards p50', 'cards p95', 'ratio'])}`,
  );
  for (const { name, path, plain } of TOPIC_LISTS) {
    const [shown, cards] = [await timesOf(name, path), await timesOf(name, plain)];
    const ratio = (shown.p50 / cards.p50).toFixed(2);
    const cells = [shown.p50.toFixed(2), shown.p95.toFixed(2), '<= 50'];
    say(row([name, ...cells, cards.p50.toFixed(2), cards.p95.toFixed(2), ratio]));
  }
  await server.stop();
}

/** What people search for, one after the other: as a visitor, and as a staff member with channels. */
async function searches(): Promise<void> {
  const store = copyStore(filledSearch(kept, ROWS), 'searches', 'staff');
  // As on a machine that has served it for a while, the file lies in the system's memory.
  for await (const _ of createReadStream(join(store, 'commonplace.sqlite')));
  const server = await startOurs(store);
  const staff = { cookie: `session=${TOKEN}` };
  const load = loadavg()[0]?.toFixed(1);
  const idle = await idleLoop(server);
  let loop = 0;
  say(
    `\n${row([`${count(ROWS)} entries, ms, load ${load}`, 'p50', 'p95', 'p99', 'staff p50', 'staff p99', 'CPU'])}`,
  );
  let worst = 0;
  const asked = quick ? 200 : 500;
  for (const search of SEARCHES) {
    const times = async (headers: Record<string, string>) => {
      await alone(server, search, WARMING, headers);
      return alone(server, search, asked, headers);
    };
    server.reset();
    const before = await server.probe();
    const [visitor, theirs] = [await times({}), await times(staff)];
    // What the server itself works on one, whatever else the machine does.
    const after = await server.probe();
    const worked = (after.cpuMicros - before.cpuMicros) / (2 * (WARMING + asked)) / 1000;
    loop = Math.max(loop, after.loopP99);
    worst = Math.max(worst, visitor.p99, theirs.p99);
    const cells = [visitor.p50, visitor.p95, visitor.p99, theirs.p50, theirs.p99, worked];
    say(row([search.name, ...cells.map((ms) => ms.toFixed(2))]));
  }
  say(`worst p99 ${worst.toFixed(1)} ms, wanted <= 25 ms`);
  say(
    `event loop p99: idle ${idle.toFixed(1)} ms, worst ${loop.toFixed(1)} ms; wanted <= ${(idle + LOOP_ABOVE_IDLE).toFixed(1)} ms`,
  );
  await server.stop();
}

/** The event loop while long texts are summarized, answers over many entries, and others beside a model that misbehaves. */
async function assistant(): Promise<void> {
  const small = filledStore(kept, 10_000);
  const control = ['--import', 'tsx', 'tests/bench/inline-server.ts'];
  const options = { RATE_LIMIT: 'off', TRUST_PROXY: 'loopback' };
  const withWorker = await startOurs(copyStore(small, 'summaries'), options);
  const without = await startMeasured(control, { DATA_DIR: copyStore(small, 'inline'), ...options });
  say(`\n${row([`10 users, 20 kB, load ${loadavg()[0]?.toFixed(1)}`, 'rps', 'idle', 'loop p99', 'wanted'])}`);
  for (const [name, server] of [
    ['summaries', withWorker],
    ['without the worker', without],
  ] as const) {
    const { idle, loopP99, rps, failed } = await measureSummaries(server, SECONDS * 3);
    const limit = `${server === without ? '>' : '<='} ${(idle + LOOP_ABOVE_IDLE).toFixed(1)}`;
    const cells = [rps.toFixed(1), idle.toFixed(1), loopP99.toFixed(1), limit];
    say(row([failed ? `${name} (${failed} FAILED)` : name, ...cells]));
    await server.stop();
  }

  const many = await startOurs(copyStore(filledSearch(kept, ROWS), 'answers'), options);
  say(`\n${row([`answers, ${count(ROWS)} entries, ms`, 'p50', 'p95', 'p99', 'CPU', 'wanted'])}`);
  for (const questions of QUESTIONS) {
    await alone(many, questions, WARMING, {});
    const before = await many.probe();
    const asked = quick ? 100 : 300;
    const { p50, p95, p99 } = await alone(many, questions, asked, {});
    const worked = ((await many.probe()).cpuMicros - before.cpuMicros) / asked / 1000;
    say(row([questions.name, ...[p50, p95, p99, worked].map((ms) => ms.toFixed(1)), '40, p99 150']));
  }
  await many.stop();

  const beside = copyStore(small, 'model');
  const headersOf = (server: Server) => ({ cookie: `session=${TOKEN}`, origin: server.url });
  const results = await measureMisbehavior((env) => startOurs(beside, env), headersOf);
  const head = ['p50 before', 'beside', 'ratio', 'p99 before', 'beside', 'ratio', 'answered s', 'wanted'];
  say(`\n${row(['a model that ..., others, ms', ...head])}`);
  for (const { name, before, beside: during, longest } of results) {
    const cells = (['p50', 'p99'] as const).flatMap((part) => [
      ...[before[part], during[part], during[part] / before[part]].map((each) => each.toFixed(2)),
    ]);
    say(row([name, ...cells, longest.toFixed(1), '<= 15 s']));
  }
}

/** What the index of pieces adds to saving an entry of 2 kB. The pieces themselves are indexed afterwards. */
async function saves(): Promise<void> {
  const { times, indexing } = measureSaves(work);
  times.push(measureTextSaves(work));
  say(`\n${row(['entries of 2 kB, ms of the clock', 'without', 'now', 'ratio', 'wanted'])}`);
  for (const { name, without, now, wanted } of times) {
    say(row([name, without.toFixed(2), now.toFixed(2), (now / without).toFixed(2), `<= ${wanted}`]));
  }
  say(`pieces of one entry, indexed afterwards: ${indexing.toFixed(2)} ms`);
}

/** What the head and the text of public pages add to the pages of visitors. */
async function pages(): Promise<void> {
  say(`\n${row(['pages of the demo, CPU ms', 'without', 'now', 'ratio', 'wanted'])}`);
  for (const { name, without, now, wanted } of await measurePages(join(ROOT, 'build', 'client'))) {
    say(row([name, without.toFixed(2), now.toFixed(2), (now / without).toFixed(2), `<= ${wanted}`]));
  }
}

/** Searches in long texts full of the word: other requests don't wait for them. */
async function longTexts(): Promise<void> {
  const server = await startOurs(copyStore(filledLong(kept), 'long-texts'), { RATE_LIMIT: 'off' });
  const headers = { cookie: `session=${TOKEN}`, origin: server.url };
  const { idle, searches } = await measureLong(server, SECONDS * 2, headers);
  say(`\n${row(['50 entries full of one word', 'rps', 'p50', 'p99', 'loop p99'])}`);
  for (const { name, rps, p50, p99, loopP99, failed } of searches) {
    const cells = [rps.toFixed(1), p50.toFixed(0), p99.toFixed(0), loopP99.toFixed(1)];
    say(row([failed ? `${name} (${failed} FAILED)` : name, ...cells]));
  }
  const worst = Math.max(...searches.map(({ loopP99 }) => loopP99));
  const load = loadavg()[0]?.toFixed(1);
  say(
    `event loop p99: idle ${idle.toFixed(1)} ms, worst ${worst.toFixed(1)} ms, load ${load}; wanted <= ${(idle + LOOP_ABOVE_IDLE).toFixed(1)} ms`,
  );
  await server.stop();
}

/** The address of a page some hundred pages into a list, found as a client would: by following the links. */
async function deepPage(server: Server, path: string, headers: Record<string, string>): Promise<string> {
  let at = `${path}${path.includes('?') ? '&' : '?'}limit=100`;
  for (let page = 0; page < 300; page += 1) {
    const response = await fetch(server.url + at, {
      headers: { ...headers, 'x-forwarded-for': `10.9.${page >> 8}.${page & 255}` },
    });
    await response.arrayBuffer();
    const next = /<([^>]+)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1];
    if (next === undefined) break;
    at = next;
  }
  return at.replace(/limit=100/, 'limit=20');
}

/** What a first visit of the dashboard loads, in brotli bytes. */
async function reportFirstLoad(): Promise<void> {
  const server = await startOurs(copyStore(filledStore(kept, 10_000), 'first-load'));
  const loaded = await firstLoad(server.url, join(ROOT, 'build', 'client'));
  await server.stop();
  const total = (kinds: string[]) =>
    loaded.filter(({ kind }) => kinds.includes(kind)).reduce((sum, { bytes }) => sum + bytes, 0);
  say(
    `\nfirst load of /: ${kilobytes(total(['js']))} JavaScript, ${kilobytes(total(['js', 'font', 'document', 'data', 'other']))} in all (images apart), ${loaded.length} requests`,
  );
  for (const { path, bytes } of loaded.toSorted((a, b) => b.bytes - a.bytes))
    say(row([path, kilobytes(bytes)]));
}

async function startOurs(dataDir: string, env: Record<string, string> = {}): Promise<Server> {
  const own = { DATA_DIR: dataDir, TRUST_PROXY: 'loopback' };
  return startMeasured(['build/server/index.js'], { ...own, ...env });
}

/** Writes come from a logged-in user on a page of the site, reads from a visitor. */
function headersFor(load: BenchLoad, server: Server): Record<string, string> {
  return WRITES.includes(load) ? { cookie: `session=${TOKEN}`, origin: server.url } : {};
}

/** A copy to write to, with one session in it. */
function copyStore(store: string, name: string, role = 'contributor'): string {
  const copy = join(work, name);
  cpSync(store, copy, { recursive: true });
  const db = new Database(join(copy, 'commonplace.sqlite'));
  db.prepare(
    "insert or ignore into users (username, email, role, created_at, updated_at, password_hash) values ('bench', 'bench@example.org', ?, 0, 0, 'none')",
  ).run(role);
  db.prepare(
    "insert into sessions (id, user_id, created_at, expires_at) select ?, id, 0, ? from users where username = 'bench'",
  ).run(createHash('sha256').update(TOKEN).digest('hex'), Date.now() + 29 * 86_400_000);
  db.close();
  return copy;
}

async function idleLoop(server: Server): Promise<number> {
  server.reset();
  await new Promise((resolve) => setTimeout(resolve, 2000));
  return (await server.probe()).loopP99;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

function row(cells: (string | number)[]): string {
  return cells
    .map((cell, index) => (index === 0 ? String(cell).padEnd(34) : String(cell).padStart(12)))
    .join('');
}

function count(rows: number): string {
  return rows.toLocaleString('en-US');
}

function megabytes(bytes: number): string {
  return `${Math.round(bytes / 1_048_576)} MB`;
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}
