import { createHash } from 'node:crypto';
import { basename, join } from 'node:path';
import { setImmediate, setTimeout } from 'node:timers/promises';
import { findMarkdown, readBytes, type Skipped } from './files.ts';
import { type ImportPorts, type Outcome, recall, type SourcePage, storePages } from './mutations.ts';
import { type Page, readPage } from './page.ts';
import { findImport } from './queries.ts';

/** Files read before their pages are stored together. */
const BATCH = 25;
/**
 * Milliseconds between two transactions. A server that waits for the lock asks again after 1, 2, 5 and 10, then ever
 * more seldom, and answers nobody meanwhile: a pause shorter than that would make it wait for many batches.
 */
export const PAUSE = 10;

/** A page whose title had to be changed, as it stands here now. */
export type Retitled = { path: string; title: string; reason: 'short' | 'long' };

export type ImportReport = {
  /** Markdown files in the folder, and how many of them were looked at. */
  found: number;
  done: number;
  created: number;
  updated: number;
  present: number;
  skipped: Skipped[];
  retitled: Retitled[];
  /** It was told to stop before the end. */
  interrupted: boolean;
};

export type ImportOptions = ImportPorts & {
  /** The folder's real path. */
  root: string;
  authorId: number;
  /** Told after every batch. */
  onProgress?: (report: Readonly<ImportReport>) => void;
  /** Ends the import after the batch under way. */
  signal?: AbortSignal;
};

/**
 * Makes wiki entries of the Markdown files below a folder. Every batch is stored together with the record of what it
 * holds, so that an import that ended early goes on where it was, and one run again makes no doubles.
 */
export async function importFolder(options: ImportOptions): Promise<ImportReport> {
  const { root, onProgress, signal } = options;
  const { paths, skipped } = findMarkdown(root);
  const report = newReport(paths.length, skipped);
  for (let next = 0; next < paths.length && !report.interrupted; next += BATCH) {
    const batch = paths.slice(next, next + BATCH);
    const pages = batch.flatMap((path) => readFile(options, path, report));
    await storeAll(options, pages, report);
    onProgress?.(report);
    // Lets a signal in where nothing was stored.
    await setImmediate();
    report.interrupted = signal?.aborted === true && report.done < report.found;
  }
  return report;
}

export function newReport(found: number, skipped: Skipped[]): ImportReport {
  const counts = { found, done: 0, created: 0, updated: 0, present: 0 };
  return { ...counts, skipped, retitled: [], interrupted: false };
}

/** The page of a file that is new or changed; nothing for one that is already dealt with. */
function readFile({ db, root }: ImportOptions, path: string, report: ImportReport): SourcePage[] {
  const skip = (skipped: Skipped) => {
    count(report, path, skipped);
    return [];
  };
  const bytes = readBytes(root, path);
  if ('reason' in bytes) return skip(bytes);
  const source = join(root, path);
  const hash = createHash('sha256').update(bytes).digest('hex');
  const known = findImport(db, source);
  const outcome = known && recall(known, hash);
  if (outcome && outcome !== 'updated') {
    count(report, path, outcome);
    return [];
  }
  const page = readPage(path, basename(root), bytes);
  return 'reason' in page ? skip(page) : [{ page, source, hash }];
}

/** Stores pages in as many transactions as it takes, with a pause after each. */
async function storeAll(options: ImportOptions, pages: SourcePage[], report: ImportReport): Promise<void> {
  for (let rest = pages; rest.length > 0; ) {
    const outcomes = storePages(options, options.authorId, rest);
    for (const [index, outcome] of outcomes.entries()) {
      const page = rest[index]?.page;
      if (page) countPage(report, page, outcome);
    }
    rest = rest.slice(outcomes.length);
    await setTimeout(PAUSE);
  }
}

/** Counts what became of a page, and notes a title that had to be changed. */
export function countPage(report: ImportReport, page: Page, outcome: Outcome): void {
  count(report, page.path, outcome);
  if (page.retitled && (outcome === 'created' || outcome === 'updated')) {
    report.retitled.push({ path: page.path, title: page.entry.title, reason: page.retitled });
  }
}

/** Counts what became of a file. */
export function count(report: ImportReport, path: string, outcome: Outcome | Skipped): void {
  report.done += 1;
  if (typeof outcome === 'object') report.skipped.push(outcome);
  else if (outcome === 'deletedHere') report.skipped.push({ path, reason: 'deleted here' });
  else if (outcome === 'editedHere') {
    report.skipped.push({
      path,
      reason: 'changed in the folder and edited here; what was written here stays',
    });
  } else report[outcome] += 1;
}
