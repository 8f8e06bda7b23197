import { basename } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { whenUnlocked } from '../../../kit/unlocked.ts';
import { isAsImported, recall } from '../mutations.ts';
import { newImages } from '../page/images.ts';
import { linkPage, mayRefer } from '../page/links.ts';
import { readPage } from '../page/page.ts';
import type { LinkPorts } from '../page/targets.ts';
import { count, countImages, countPage, type ImportReport, newReport } from '../run/counts.ts';
import { nameFinder } from '../run/file-names.ts';
import { findMarkdown, hashOf, readBytes } from '../run/files.ts';
import { pageFinder } from '../run/relative-path.ts';
import { type ImportOptions, PAUSE } from '../run/run.ts';
import { comingLessons, storedLessons } from './lesson-targets.ts';
import { findImportedLesson, openCourse, relinkLesson, storeLesson } from './lessons.ts';

type CourseRun = {
  options: ImportOptions;
  courseId: string;
  paths: readonly string[];
  report: ImportReport;
  links: LinkPorts;
  /** Files that may have links or images. */
  referring: string[];
  present: Set<string>;
};

/**
 * Imports the Markdown files below a folder as the lessons of a course. Folders become sections, in the order of their
 * names. Every lesson is stored together with its import record, so that an interrupted import can continue and a
 * repeated one creates no duplicates. Links that need a lesson number are completed at the end.
 */
export async function importCourse(options: ImportOptions & { title: string }): Promise<ImportReport> {
  const { db, root, onProgress, signal } = options;
  const { paths, others, skipped } = findMarkdown(root);
  const report = newReport(paths.length, skipped);
  if (paths.length === 0) return report;
  const open = () => openCourse(options, options.authorId, options.title);
  const courseId = await whenUnlocked(open, options.waiting);
  const images = newImages(options);
  const findPage = pageFinder(paths, (path) => findImportedLesson(db, courseId, path) !== undefined);
  const findByName = nameFinder([...paths, ...others]);
  const targetOf = comingLessons({ root, paths });
  const links: LinkPorts = { findPage, findByName, targetOf, titled: () => undefined, images };
  const run: CourseRun = { options, courseId, paths, report, links, referring: [], present: new Set() };
  for (const path of paths) {
    await importFile(run, path);
    onProgress?.(report);
    await setTimeout(PAUSE);
    report.interrupted = signal?.aborted === true && report.done < report.found;
    if (report.interrupted) break;
  }
  if (!report.interrupted) await relinkCourse(run);
  countImages(report, images);
  return report;
}

async function importFile(run: CourseRun, path: string): Promise<void> {
  const { options, courseId, paths, report, links, referring, present } = run;
  const { db, root, authorId } = options;
  const bytes = readBytes(root, path);
  if ('reason' in bytes) {
    count(report, path, bytes);
    return;
  }
  const refers = mayRefer(bytes);
  if (refers) referring.push(path);
  const hash = hashOf(bytes);
  const read = readPage(path, basename(root), bytes);
  const previous = findImportedLesson(db, courseId, path);
  const outcome = previous && recall(previous, { hash, title: 'reason' in read ? null : read.entry.title });
  if (outcome && outcome !== 'updated') {
    count(report, path, outcome);
    if (outcome === 'present') present.add(path);
    return;
  }
  if ('reason' in read) {
    count(report, path, read);
    return;
  }
  const page = refers ? (await linkPage(read, links)).page : read;
  const store = () => storeLesson(options, authorId, courseId, { page, hash, paths });
  const result = await whenUnlocked(store, options.waiting);
  if (result === 'present') present.add(path);
  countPage(report, page, result);
}

/** Completes the links of the course's lessons, including links of earlier imports. Reports broken links. */
async function relinkCourse(run: CourseRun): Promise<void> {
  const { options, courseId, paths, report, referring, present } = run;
  const { db, root, authorId } = options;
  const links = { ...run.links, ...storedLessons({ db, root, courseId, paths }) };
  for (const path of referring) {
    const previous = findImportedLesson(db, courseId, path);
    const bytes = previous && isAsImported(previous) ? readBytes(root, path) : null;
    if (!bytes || 'reason' in bytes || hashOf(bytes) !== previous?.hash) continue;
    const read = readPage(path, basename(root), bytes);
    if ('reason' in read) continue;
    const { page, dead } = await linkPage(read, links);
    report.dead.push(...dead);
    if (previous.lesson?.body === page.entry.body) continue;
    const relink = () => relinkLesson(options, authorId, courseId, { page, hash: previous.hash, paths });
    const changed = await whenUnlocked(relink, options.waiting);
    if (changed && present.delete(path)) {
      report.present -= 1;
      report.updated += 1;
    }
    await setTimeout(PAUSE);
  }
}
