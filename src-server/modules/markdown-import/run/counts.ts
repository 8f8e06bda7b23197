import type { Outcome } from '../mutations.ts';
import type { DeadLink } from '../page/links.ts';
import type { Page } from '../page/page.ts';
import type { Skipped } from './files.ts';

/** A page with its changed title. */
export type Retitled = { path: string; title: string; reason: 'short' | 'long' };

export type ImportReport = {
  /** Markdown files in the folder, and how many of them were processed. */
  found: number;
  done: number;
  created: number;
  updated: number;
  present: number;
  skipped: Skipped[];
  retitled: Retitled[];
  /** Images that became uploads. */
  images: number;
  /** Broken relative links and images. */
  dead: DeadLink[];
  /** The import was stopped before its end. */
  interrupted: boolean;
};

export function newReport(fileCount: number, skipped: Skipped[]): ImportReport {
  const counts = { found: fileCount, done: 0, created: 0, updated: 0, present: 0, images: 0 };
  return { ...counts, skipped, retitled: [], dead: [], interrupted: false };
}

/** Counts the outcome of a page, and records a changed title. */
export function countPage(report: ImportReport, page: Page, outcome: Outcome): void {
  count(report, page.path, outcome);
  if (page.retitled && (outcome === 'created' || outcome === 'updated')) {
    report.retitled.push({ path: page.path, title: page.entry.title, reason: page.retitled });
  }
}

/** Counts the outcome of a file. */
export function count(report: ImportReport, path: string, outcome: Outcome | Skipped): void {
  report.done += 1;
  if (typeof outcome === 'object') report.skipped.push(outcome);
  else if (outcome === 'deletedHere') report.skipped.push({ path, reason: 'deleted on the site' });
  else if (outcome === 'editedHere') {
    report.skipped.push({ path, reason: 'edited on the site and changed in the folder' });
  } else report[outcome] += 1;
}

/** Counts the uploaded images, whose files no longer count as skipped. */
export function countImages(
  report: ImportReport,
  { added, used }: { added: number; used: Set<string> },
): void {
  report.images = added;
  report.skipped = report.skipped.filter(({ path }) => !used.has(path));
}
