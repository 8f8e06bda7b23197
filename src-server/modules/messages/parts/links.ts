import { entryOfTitle } from '#db/entries/links.ts';
import { withEventIds } from '#db/events/discussion/discussion.ts';
import type { Db } from '#db/open.ts';
import { TIER_PUBLIC } from '#db/schema/entries.ts';
import { MESSAGE_LINKS_MAX } from '#shared/channels/model.ts';
import { entryPath } from '#shared/entries/model.ts';
import { linkLabels } from '#shared/wiki-links/model.ts';
import type { TitleLink } from '#shared/wiki-links/output.ts';

/** Finds the entries of `[[titles]]`, each title once. Only public entries, because all readers get the same message. */
export function linkFinder(db: Db, now: Date): (text: string) => TitleLink[] {
  const known = new Map<string, TitleLink | null>();
  return (text) =>
    linkLabels(text)
      .slice(0, MESSAGE_LINKS_MAX)
      .flatMap((label) => {
        if (!known.has(label)) known.set(label, findLink(db, label, now));
        return known.get(label) ?? [];
      });
}

function findLink(db: Db, label: string, now: Date): TitleLink | null {
  const found = entryOfTitle(db, label, TIER_PUBLIC);
  const [entry] = withEventIds(db, found ? [found] : [], now);
  return entry ? { label, title: entry.title, url: entryPath(entry) } : null;
}
