import { entryOfTitle } from '#db/content/entries/links.ts';
import { withEventIds } from '#db/content/event-discussion.ts';
import type { Db } from '#db/open.ts';
import { TIER_PUBLIC } from '#db/schema/entries.ts';
import { entryPath } from '#shared/entries/model.ts';
import { linkLabels } from '#shared/wiki-links/model.ts';
import type { TitleLink } from '#shared/wiki-links/output.ts';

/**
 * Finds the entries of a text's first `[[titles]]`, each title once. Only public entries, because all readers get the same
 * links.
 */
export function linkFinder(db: Db, now: Date, most: number): (text: string) => TitleLink[] {
  const linksByLabel = new Map<string, TitleLink | null>();
  return (text) =>
    linkLabels(text)
      .slice(0, most)
      .flatMap((label) => {
        if (!linksByLabel.has(label)) linksByLabel.set(label, findLink(db, label, now));
        return linksByLabel.get(label) ?? [];
      });
}

function findLink(db: Db, label: string, now: Date): TitleLink | null {
  const entryId = entryOfTitle(db, label, TIER_PUBLIC);
  const [entry] = withEventIds(db, entryId ? [entryId] : [], now);
  return entry ? { label, title: entry.title, url: entryPath(entry) } : null;
}
