import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { findMarkdown, readBytes } from './files.ts';
import {
  count,
  countPage,
  type ImportOptions,
  type ImportReport,
  newReport,
  PAUSE,
} from './import-folder.ts';
import { findImportedLesson, openCourse, storeLesson } from './lessons.ts';
import { recall } from './mutations.ts';
import { readPage } from './page.ts';

/**
 * Makes the Markdown files below a folder the lessons of a course: each folder a section, in the order of their names.
 * Every lesson is stored together with the record of its file, so that an import that ended early goes on where it was,
 * and one run again makes no doubles.
 */
export async function importCourse(options: ImportOptions & { title: string }): Promise<ImportReport> {
  const { root, onProgress, signal } = options;
  const { paths, skipped } = findMarkdown(root);
  const report = newReport(paths.length, skipped);
  if (paths.length === 0) return report;
  const courseId = openCourse(options, options.authorId, options.title);
  for (const path of paths) {
    importFile(options, courseId, paths, path, report);
    onProgress?.(report);
    await setTimeout(PAUSE);
    report.interrupted = signal?.aborted === true && report.done < report.found;
    if (report.interrupted) break;
  }
  return report;
}

function importFile(
  options: ImportOptions,
  courseId: string,
  paths: readonly string[],
  path: string,
  report: ImportReport,
): void {
  const { db, root, authorId } = options;
  const bytes = readBytes(root, path);
  if ('reason' in bytes) {
    count(report, path, bytes);
    return;
  }
  const hash = createHash('sha256').update(bytes).digest('hex');
  const known = findImportedLesson(db, courseId, path);
  const outcome = known && recall(known, hash);
  if (outcome && outcome !== 'updated') {
    count(report, path, outcome);
    return;
  }
  const page = readPage(path, basename(root), bytes);
  if ('reason' in page) count(report, path, page);
  else countPage(report, page, storeLesson(options, authorId, courseId, { page, hash, paths }));
}
