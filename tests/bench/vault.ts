import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrateStore } from '#db/migrate.ts';
import { openStore } from '#db/open.ts';
import { importFolder } from '../../src-server/modules/markdown-import/run/import-folder.ts';
import { systemClock } from '../../src-server/services/clock.ts';
import { randomIds } from '../../src-server/services/ids.ts';
import { uploadFolder } from '../../src-server/services/uploads.ts';
import { png } from '../support/pictures.ts';
import { addStaff } from './staff.ts';
import { seeded, wordSource } from './words.ts';

const LINKS = 6;
const PARAGRAPHS = 12;

type VaultFigures = { seconds: number; again: number; created: number; images: number; broken: number };

/** Seconds for a folder of notes that link to each other by name, and for the same folder once more. */
export async function measureVault(notes: number, images: number): Promise<VaultFigures> {
  const folder = mkdtempSync(join(tmpdir(), 'vault-'));
  const root = join(folder, 'notes');
  fill(root, notes, images);
  const db = openStore(join(folder, 'store.sqlite'));
  migrateStore(db, { now: systemClock.now() });
  addStaff(db, 1);
  const options = { db, clock: systemClock, ids: randomIds, root, authorId: 1 };
  const timed = async () => {
    const start = performance.now();
    const report = await importFolder({ ...options, uploads: uploadFolder(join(folder, 'uploads')) });
    return { report, seconds: (performance.now() - start) / 1000 };
  };
  const { report, seconds } = await timed();
  const again = await timed();
  db.$client.close();
  rmSync(folder, { recursive: true });
  const { created, dead } = report;
  return { seconds, again: again.seconds, created, images: report.images, broken: dead.length };
}

function fill(root: string, notes: number, images: number): void {
  const random = seeded(31);
  const word = wordSource(random);
  const words = (count: number) => Array.from({ length: count }, word).join(' ');
  const one = (count: number) => Math.floor(random() * count);
  mkdirSync(join(root, 'attachments'), { recursive: true });
  for (let n = 0; n < images; n += 1)
    writeFileSync(join(root, 'attachments', `image ${n}.png`), png(200 + n, 150));
  for (let n = 0; n < notes; n += 1) {
    const folder = join(root, `folder ${n % 9}`);
    mkdirSync(folder, { recursive: true });
    const paragraphs = Array.from({ length: PARAGRAPHS }, (_, at) => {
      const links = at < LINKS ? ` [[Note ${one(notes)}]] and [[Note ${one(notes)}#Part 1|${word()}]]` : '';
      return `## Part ${at}\n\n${words(60)}${links}.`;
    });
    paragraphs.push(`![[image ${n % images}.png|300]]`);
    writeFileSync(
      join(folder, `Note ${n}.md`),
      `---\ntags: [${word()}]\n---\n\n${paragraphs.join('\n\n')}\n`,
    );
  }
}
