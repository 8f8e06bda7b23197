import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { type Acting, appendAudit } from '#db/kit/records.ts';
import { checkStore } from '#db/kit/store-copy.ts';
import { isMigrated } from '#db/migrate.ts';
import { type Db, openReader } from '#db/open.ts';
import { lastBackupAt } from '#db/site/backups.ts';
import { countWrongNumbers, MAINTAINED, repairNumbers } from '#db/site/recount.ts';
import { cleanupTime } from '#db/site/settings.ts';
import { BACKUP_LATE_HOURS } from '#shared/backups/model.ts';
import { HOUR_MS, MINUTE_MS } from '#shared/kit/days.ts';
import { VERSION } from '#shared/kit/version.ts';
import { type Env, isLoopback } from '../env.ts';
import { senderOf } from '../pages/site-brand.ts';
import { backupKey } from '../services/backup/key.ts';
import { systemClock } from '../services/clock.ts';
import { smtpGreeting } from '../services/mailer/smtp.ts';
import { closeDataFolder, findForeign, findMisplaced } from '../services/private-files.ts';
import { storeFile } from './opening.ts';

/** `open`: worth knowing, but nothing is wrong. */
export type Finding = { name: string; state: 'fine' | 'open' | 'wrong'; text: string };

/** Bytes that must be free, besides room for a copy of the database. */
const FREE = 500_000_000;
/** Milliseconds to wait for the model. */
const PATIENCE = 10_000;

type Check = (env: Env, db: Db) => Finding['text'] | Problem | Promise<Finding['text'] | Problem>;
type Problem = { state: 'open' | 'wrong'; text: string };

const wrong = (text: string): Problem => ({ state: 'wrong', text });
const open = (text: string): Problem => ({ state: 'open', text });

/** What is looked at, in this order. Nothing is changed but permissions of files that are too open. */
const CHECKS: readonly (readonly [name: string, check: Check])[] = [
  ['Version', () => `${VERSION} on Node.js ${process.version}`],
  ['Address', address],
  ['Data folder', folder],
  ['Disk', disk],
  ['Clock', clock],
  ['Database', database],
  ['Numbers', numbers],
  ['Email', email],
  ['Model', model],
  ['Backups', backups],
];

/** Examines an installation, also while its server runs. */
export async function examine(env: Env): Promise<Finding[]> {
  const db = openReader(storeFile(env.dataDir));
  const findings: Finding[] = [];
  try {
    for (const [name, check] of CHECKS) {
      try {
        const found = await check(env, db);
        findings.push(typeof found === 'string' ? { name, state: 'fine', text: found } : { name, ...found });
      } catch (error) {
        findings.push({ name, ...wrong(error instanceof Error ? error.message : String(error)) });
      }
    }
  } finally {
    db.$client.close();
  }
  return findings;
}

const MARKS: Record<Finding['state'], string> = { fine: 'ok   ', open: 'note ', wrong: 'FIX  ' };

export function formatFindings(findings: readonly Finding[]): string {
  return findings.map(({ name, state, text }) => `${MARKS[state]}${name}: ${text}\n`).join('');
}

function address({ baseUrl, host, trustProxy }: Env): ReturnType<Check> {
  if (baseUrl === null && !isLoopback(host))
    return wrong('Others can reach the server, but links in emails point to localhost. Set BASE_URL.');
  if (baseUrl?.startsWith('https:') && trustProxy === false)
    return wrong(
      'With https, a proxy is in front, and limits count all visitors as one. Set TRUST_PROXY to its address.',
    );
  if (baseUrl?.startsWith('http:') && !isLoopback(new URL(baseUrl).hostname))
    return wrong(
      'Passwords are sent in the open. Put a proxy with https in front, and set BASE_URL to https.',
    );
  return baseUrl ?? 'this machine only';
}

function folder({ dataDir }: Env): ReturnType<Check> {
  const misplaced = findMisplaced(dataDir);
  if (misplaced) return wrong(`${misplaced} must be a folder. Move the file away.`);
  const foreign = findForeign(dataDir);
  if (foreign) return wrong(`This user can't read and write ${foreign}. Change its owner.`);
  const [first] = closeDataFolder(dataDir);
  if (first)
    return wrong(`Other accounts on this machine may read ${first}. Run chmod -R go-rwx ${dataDir}.`);
  return dataDir;
}

async function disk({ dataDir, backup }: Env, db: Db): Promise<string | Problem> {
  const size =
    Number(db.$client.pragma('page_count', { simple: true })) *
    Number(db.$client.pragma('page_size', { simple: true }));
  for (const place of [dataDir, ...(existsSync(backup.folder) ? [backup.folder] : [])]) {
    const { bavail, bsize } = await statfs(place);
    const free = bavail * bsize;
    if (free < size * 2 + FREE)
      return wrong(
        `Only ${megabytes(free)} MB are free at ${place}. Free up ${megabytes(size * 2 + FREE - free)} MB.`,
      );
  }
  return `the database has ${megabytes(size)} MB, and there is room for backups`;
}

function clock(_: Env, db: Db): ReturnType<Check> {
  const now = systemClock.now();
  const latest = db.$client.prepare<[], number>('select max(at) from audit').pluck().get();
  if (latest && latest > now.getTime() + MINUTE_MS)
    return wrong(
      `It says ${now.toISOString()}, but something was done at ${new Date(latest).toISOString()}. Set the clock.`,
    );
  if (cleanupTime(db)?.held)
    return wrong(
      'It may be wrong, so the deletion of old data is paused. Confirm it in the audit log, or set the clock.',
    );
  return now.toISOString();
}

function database({ dataDir }: Env, db: Db): ReturnType<Check> {
  const { problems, tables } = checkStore(storeFile(dataDir));
  const [problem] = problems;
  if (problem) return wrong(`It is damaged: ${problem} Restore a backup.`);
  if (!isMigrated(db)) return wrong('It belongs to an earlier version. Start the server, which updates it.');
  const rows = Object.values(tables).reduce((sum, count) => sum + count, 0);
  return `all pages, indexes, and references are sound (${rows.toLocaleString('en-US')} rows)`;
}

/** Numbers that triggers and transactions maintain, against the rows they count. */
function numbers(_: Env, db: Db): ReturnType<Check> {
  const found = countWrongNumbers(db);
  if (found.length === 0) return `all ${MAINTAINED.length} kinds of counts and sums are true`;
  return wrong(`${wrongNumbersText(found)} Run npm run admin -- doctor --repair.`);
}

/** Counts everything again. Returns what was wrong, as a line. */
export function repair(work: Acting): string {
  const found = repairNumbers(work.db);
  if (found.length === 0) return 'Nothing had to be repaired.';
  appendAudit(work, 'jobs.recount', { subject: 'job', subjectId: 'recount' });
  return `Counted again. ${wrongNumbersText(found)}`;
}

function wrongNumbersText(found: ReturnType<typeof countWrongNumbers>): string {
  const parts = found.map(({ name, wrong: rows }) => `${name} (${rows})`);
  return `Wrong numbers, by table and rows: ${parts.join(', ')}.`;
}

async function email(env: Env, db: Db): Promise<string | Problem> {
  const { smtp } = env;
  if (!smtp) return open('No SMTP server is set, so emails stay in the outbox. Set SMTP_URL.');
  if (!senderOf(env, db)) return wrong('No sender is set, so emails wait. Enter one in Settings › Branding.');
  await smtpGreeting(smtp);
  return `${smtp.host}:${smtp.port} accepts the connection and the password`;
}

async function model({ ai }: Env): Promise<string | Problem> {
  if (!ai) return open('None is set. The embedded provider answers.');
  const headers = new Headers(ai.apiKey === null ? [] : [['authorization', `Bearer ${ai.apiKey}`]]);
  const { host } = new URL(ai.baseUrl);
  try {
    const { ok, status } = await fetch(`${ai.baseUrl}/models`, {
      headers,
      signal: AbortSignal.timeout(PATIENCE),
    });
    if (status === 401 || status === 403) return wrong(`${host} refuses the key. Check AI_API_KEY.`);
    return ok ? `${host} responds` : open(`${host} responds with ${status} to the list of its models`);
  } catch {
    return wrong(`${host} can't be reached. Check AI_BASE_URL, and whether the model's server runs.`);
  }
}

function backups({ backup }: Env, db: Db): ReturnType<Check> {
  backupKey(backup.keyFile);
  const last = lastBackupAt(db);
  if (backup.days === 0) return open('BACKUP_KEEP is 0, so no backup is made automatically.');
  if (!last) return open('None was made yet. Run npm run backup, or wait until tonight.');
  const hours = Math.floor((systemClock.now().getTime() - last.getTime()) / HOUR_MS);
  if (hours > BACKUP_LATE_HOURS)
    return wrong(`The last one is ${hours} hours old. Run npm run backup, which says why.`);
  return `the last one is of ${last.toISOString()}${backup.keyFile ? ', encrypted' : ''}`;
}

function megabytes(bytes: number): number {
  return Math.ceil(bytes / 1_000_000);
}
