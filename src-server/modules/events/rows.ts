import { findTag } from '#db/content/tags.ts';
import type { Db } from '#db/open.ts';
import { columnsOf, type RowOf } from '#db/schema/column-names.ts';
import { TIER_PUBLIC } from '#db/schema/entries.ts';
import { events } from '#db/schema/events.ts';
import { tagKey } from '#shared/entries/model.ts';
import type { EventListItem, EventRow } from '#shared/events/output.ts';
import { toDecimal } from '#shared/kit/money.ts';

const KEYS = [
  ...(['id', 'entryId', 'seriesId', 'startTime', 'endTime', 'timeZone', 'location'] as const),
  ...(['ticketPrice', 'subscriptionPrice', 'capacity', 'going', 'waitlisted'] as const),
  ...(['cancelledAt', 'cancelReason', 'version', 'createdAt', 'updatedAt'] as const),
] as const;
/** What lists of the browser don't show. */
const MORE = ['coverUrl', 'paymentInfo'] as const;

/** An event of `events v` with its entry of `entries e`. */
export type StoredRow = RowOf<typeof events, (typeof KEYS)[number]> & {
  title: string;
  tags: string;
  tier: number;
};
export type FullRow = StoredRow & RowOf<typeof events, (typeof MORE)[number]> & { body: string };

/** `full`: with the description, which is long, for a `FullRow`. */
export const eventColumns = (full: boolean): string =>
  `${columnsOf(events, 'v', full ? [...KEYS, ...MORE] : KEYS)}, e.title, e.tags, e.tier${full ? ', e.body' : ''}`;

/** Live events that a viewer of `@tier` can see. */
export const LISTED = 'v.deleted_at is null and e.deleted_at is null and e.tier <= @tier';

/** Those with the tag `@tag` of `tagFilter`, or all of them if it is null. */
export const TAGGED =
  '(@tag is null or exists (select 1 from entry_tags mark where mark.tag_id = @tag and mark.entry_seq = e.seq))';

/** The ID of a tag in any spelling. 0, which no tag has, if it isn't in use. Null if none is asked for. */
export function tagFilter(db: Db, tag: string | undefined): number | null {
  return tag ? (findTag(db, tagKey(tag))?.id ?? 0) : null;
}

const toIso = (at: number) => new Date(at).toISOString();

export function toEventRow(row: StoredRow): EventRow {
  const { id, entryId, title, location, timeZone, going, waitlisted, version } = row;
  return {
    id,
    entry: { id: entryId, title },
    tags: JSON.parse(row.tags) as string[],
    startTime: toIso(row.startTime),
    endTime: toIso(row.endTime),
    timeZone,
    location,
    ticketPrice: toDecimal(row.ticketPrice),
    subscriptionPrice: toDecimal(row.subscriptionPrice),
    going,
    waitlisted,
    capacity: row.capacity,
    seriesId: row.seriesId,
    cancelled: row.cancelledAt !== null,
    cancelReason: row.cancelReason,
    version,
    createdAt: toIso(row.createdAt),
    updatedAt: toIso(row.updatedAt),
  };
}

export function toListItem(row: FullRow): EventListItem {
  const { body: description, coverUrl, paymentInfo } = row;
  return { ...toEventRow(row), description, coverUrl, paymentInfo };
}

export function isHidden({ tier }: StoredRow): boolean {
  return tier > TIER_PUBLIC;
}
