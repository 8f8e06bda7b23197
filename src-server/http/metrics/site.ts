import { statfsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { Gauge, Registry } from 'prom-client';
import { isReadOnly } from '#db/kit/read-only.ts';
import type { Db } from '#db/open.ts';
import { lastBackupAt } from '#db/site/backups.ts';
import { siteCounts } from '#db/site/counts.ts';
import { DAY_MS, SECOND_MS } from '#shared/kit/days.ts';
import { VERSION } from '#shared/kit/version.ts';
import type { Clock } from '../../services/clock.ts';

/** Milliseconds for which counts of the database are used again, so that no one can make it count all the time. */
const KEPT = 10 * SECOND_MS;

type Ports = { db: Db; clock: Clock };

/** What the site has, whichever process is asked: jobs, emails, sizes, the model's use, and backups. */
export function siteMetrics({ db, clock }: Ports): () => Promise<string> {
  let last = { at: Number.NEGATIVE_INFINITY, text: '' };
  return async () => {
    const at = clock.now().getTime();
    if (at < last.at || at - last.at >= KEPT) last = { at, text: await measured({ db, clock }) };
    return last.text;
  };
}

async function measured({ db, clock }: Ports): Promise<string> {
  const registry = new Registry();
  const now = clock.now();
  const gauge = (name: string, help: string, values: Record<string, number>, label?: string) => {
    const labelNames = label === undefined ? [] : [label];
    const made = new Gauge({ name: `commonplace_${name}`, help, labelNames, registers: [registry] });
    for (const [key, value] of Object.entries(values))
      if (label === undefined) made.set(value);
      else made.set({ [label]: key }, value);
  };
  const { jobs, oldestDue, emails, model } = siteCounts(db, now);
  const backup = lastBackupAt(db);
  gauge('info', 'The version of the site.', { [VERSION]: 1 }, 'version');
  gauge('read_only', '1 while nothing can be changed.', { all: isReadOnly(db) ? 1 : 0 });
  gauge('jobs', 'Background jobs by state.', jobs, 'state');
  gauge('job_oldest_due_seconds', 'How long the oldest due job has waited.', {
    all: oldestDue === null ? 0 : (now.getTime() - oldestDue) / 1000,
  });
  gauge('emails', 'Emails by status.', emails, 'status');
  gauge('model_today', 'Use of the model on this UTC day.', model, 'what');
  gauge(
    'storage_bytes',
    'Bytes of the database and its log, and free bytes on its disk.',
    sizesOf(db),
    'what',
  );
  // Without a backup there is no age. The alert asks for both.
  gauge(
    'backup_age_seconds',
    'Seconds since the last complete backup.',
    backup ? { all: Math.min(now.getTime() - backup.getTime(), 3650 * DAY_MS) / 1000 } : {},
  );
  return registry.metrics();
}

function sizesOf({ $client: client }: Db): Record<string, number> {
  if (client.memory) return {};
  const sizeOf = (file: string) => statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  const { bavail, bsize } = statfsSync(dirname(client.name));
  return { database: sizeOf(client.name), log: sizeOf(`${client.name}-wal`), free: bavail * bsize };
}
