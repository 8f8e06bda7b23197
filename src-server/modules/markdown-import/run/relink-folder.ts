import { basename, join } from 'node:path';
import { setImmediate, setTimeout } from 'node:timers/promises';
import type { Db } from '#db/open.ts';
import { whenUnlocked } from '../../../kit/unlocked.ts';
import { isAsImported, relinkPages, type SourcePage } from '../mutations.ts';
import { entryTargets } from '../page/entry-targets.ts';
import { linkPage } from '../page/links.ts';
import { readPage } from '../page/page.ts';
import type { LinkPorts } from '../page/targets.ts';
import { findImport, onlyLive } from '../queries.ts';
import { hashOf, readBytes } from './files.ts';
import { BATCH, PAUSE, type Run } from './run.ts';

/**
 * Completes the links of a folder's entries once all of them are stored, including links of earlier imports. Reports
 * broken links. Entries that were edited on the site stay as they are.
 */
export async function relinkFolder({
  options,
  paths,
  report,
  links,
  referring,
  linked,
  present,
}: Run): Promise<void> {
  // Another import may have stored a page in the meantime, under another id.
  const storedLinks: LinkPorts = { ...links, targetOf: entryTargets(options, paths, null) };
  for (let next = 0; next < referring.length; next += BATCH) {
    const pages: SourcePage[] = [];
    for (const path of referring.slice(next, next + BATCH))
      pages.push(
        ...(storedAs(options.db, linked.get(path)) ?? (await readAgain(options, path, storedLinks))),
      );
    for (let rest = pages; rest.length > 0; ) {
      const some = rest;
      const changed = await whenUnlocked(() => relinkPages(options, options.authorId, some), options.waiting);
      for (const [index, isChanged] of changed.entries()) {
        const page = rest[index];
        if (!page) continue;
        report.dead.push(...page.dead);
        if (!isChanged || !present.delete(page.page.path)) continue;
        report.present -= 1;
        report.updated += 1;
      }
      rest = rest.slice(changed.length);
      await setTimeout(PAUSE);
    }
    await setImmediate();
    if (options.signal?.aborted) {
      report.interrupted = true;
      return;
    }
  }
}

/** A page whose targets are all stored with the ids that it links to. */
function storedAs(db: Db, page: SourcePage | undefined): SourcePage[] | null {
  if (!page) return null;
  const ids = new Set([...page.linked, ...page.titles.values()]);
  return onlyLive(db, [...ids]).size === ids.size ? [page] : null;
}

async function readAgain(
  { db, root }: Run['options'],
  path: string,
  links: LinkPorts,
): Promise<SourcePage[]> {
  const source = join(root, path);
  const previous = findImport(db, source);
  const bytes = previous && isAsImported(previous) ? readBytes(root, path) : null;
  if (!bytes || 'reason' in bytes) return [];
  const hash = hashOf(bytes);
  const page = hash === previous?.hash ? readPage(path, basename(root), bytes) : null;
  return page && !('reason' in page) ? [{ ...(await linkPage(page, links)), source, hash }] : [];
}
