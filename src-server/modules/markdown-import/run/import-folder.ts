import { basename, join } from 'node:path';
import { setImmediate, setTimeout } from 'node:timers/promises';
import { whenUnlocked } from '../../../kit/unlocked.ts';
import { recall, type SourcePage, storePages } from '../mutations.ts';
import { entryTargets, titledEntry } from '../page/entry-targets.ts';
import { newImages } from '../page/images.ts';
import { linkPage, mayRefer, withoutLinks } from '../page/links.ts';
import { readPage } from '../page/page.ts';
import type { LinkPorts } from '../page/targets.ts';
import { findImport } from '../queries.ts';
import { count, countImages, countPage, type ImportReport, newReport } from './counts.ts';
import { nameFinder } from './file-names.ts';
import { type FolderFiles, findMarkdown, hashOf, readBytes } from './files.ts';
import { pageFinder } from './relative-path.ts';
import { relinkFolder } from './relink-folder.ts';
import { BATCH, type ImportOptions, LINKED_CHARACTERS_MAX, PAUSE, type Run } from './run.ts';

/**
 * Imports the Markdown files below a folder as wiki entries. Every batch is stored together with its import records, so
 * that an interrupted import can continue and a repeated one creates no duplicates. At the end, it completes links
 * whose targets were missing.
 */
export async function importFolder(options: ImportOptions): Promise<ImportReport> {
  const { root, onProgress, signal } = options;
  const { paths, others, skipped } = findMarkdown(root);
  const report = newReport(paths.length, skipped);
  const run = newRun(options, { paths, others }, report);
  for (let next = 0; next < paths.length && !report.interrupted; next += BATCH) {
    const pages: SourcePage[] = [];
    for (const path of paths.slice(next, next + BATCH)) pages.push(...(await readFile(run, path)));
    await storeAll(run, pages);
    onProgress?.(report);
    // Lets a signal arrive even if nothing was stored.
    await setImmediate();
    report.interrupted = signal?.aborted === true && report.done < report.found;
  }
  if (!report.interrupted) await relinkFolder(run);
  countImages(report, run.images);
  return report;
}

function newRun(
  options: ImportOptions,
  { paths, others }: Pick<FolderFiles, 'paths' | 'others'>,
  report: ImportReport,
): Run {
  const { db, root } = options;
  const images = newImages(options);
  const reserved = new Map<string, string>();
  const links: LinkPorts = {
    findPage: pageFinder(paths, (path) => findImport(db, join(root, path)) !== undefined),
    findByName: nameFinder([...paths, ...others]),
    titled: (title) => titledEntry(db, title),
    targetOf: entryTargets(options, paths, reserved),
    images,
  };
  return {
    options,
    report,
    paths,
    images,
    links,
    reserved,
    referring: [],
    linked: new Map(),
    characters: 0,
    present: new Set(),
  };
}

/** The page of a new or changed file. Empty for any other file, which is counted here. */
async function readFile(run: Run, path: string): Promise<SourcePage[]> {
  const { options, report, links, reserved } = run;
  const { db, root } = options;
  const bytes = readBytes(root, path);
  if ('reason' in bytes) {
    count(report, path, bytes);
    return [];
  }
  const source = join(root, path);
  const hash = hashOf(bytes);
  const refers = mayRefer(bytes);
  if (refers) run.referring.push(path);
  const page = readPage(path, basename(root), bytes);
  const previous = findImport(db, source);
  const outcome = previous && recall(previous, { hash, title: 'reason' in page ? null : page.entry.title });
  if (outcome && outcome !== 'updated') {
    count(report, path, outcome);
    if (outcome === 'present') run.present.add(path);
    return [];
  }
  if ('reason' in page) {
    count(report, path, page);
    return [];
  }
  const linked = refers ? await linkPage(page, links) : withoutLinks(page);
  const id = reserved.get(path);
  const sourcePage = { ...linked, source, hash, ...(id && { id }) };
  run.characters += linked.page.entry.body.length;
  if (refers && linked.dead.length === 0 && run.characters < LINKED_CHARACTERS_MAX)
    run.linked.set(path, sourcePage);
  return [sourcePage];
}

/** Stores pages in several transactions, with a pause after each. */
async function storeAll({ options, report, present }: Run, pages: SourcePage[]): Promise<void> {
  for (let rest = pages; rest.length > 0; ) {
    const some = rest;
    const outcomes = await whenUnlocked(() => storePages(options, options.authorId, some), options.waiting);
    for (const [index, outcome] of outcomes.entries()) {
      const page = rest[index]?.page;
      if (!page) continue;
      countPage(report, page, outcome);
      if (outcome === 'present') present.add(page.path);
    }
    rest = rest.slice(outcomes.length);
    await setTimeout(PAUSE);
  }
}
