import { eventOfEntry } from '#db/content/event-discussion.ts';
import { prepared } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import { type EntryType, entryPath } from '#shared/entries/model.ts';
import { eventPath } from '#shared/events/model.ts';
import type { Viewer } from '#shared/roles.ts';
import type { ThreadContext } from '../../../context.ts';
import { viewerTier } from '../../entries/queries.ts';
import type { FullText } from '../answers/full-text.ts';
import type { Placed } from './hits.ts';

export type EntryRow = {
  id: string;
  type: EntryType;
  tags: string;
  title: string;
  body: string;
  tier: number;
  shownTier: number | null;
};

/** An entry by its row. Checks visibility again, which the index implies. */
export function entryRow(db: Db, viewer: Viewer, seq: number): EntryRow | undefined {
  return prepared<[number, number], EntryRow>(
    db,
    `select id, type, tags, title, body, tier, shown_tier as shownTier from entries
       where seq = ? and deleted_at is null and tier <= ?`,
  ).get(seq, viewerTier(viewer));
}

/** Entries in full. The discussion of an event is the event. */
export function entryTexts({ db, viewer, now }: ThreadContext, hits: readonly Placed[]): FullText[] {
  return hits.flatMap(({ seq }): FullText[] => {
    const row = entryRow(db, viewer, seq);
    if (!row) return [];
    const { type, id, title, body: text } = row;
    const event = eventOfEntry(db, id, now);
    return event
      ? [{ type: 'event', id: String(event.id), title, url: eventPath(event), text }]
      : [{ type, id, title, url: entryPath(row), text }];
  });
}
