import { TIER_STAFF } from '#db/schema/entries.ts';
import { STAFF_SUBJECTS } from '#shared/records.ts';

export type Key = readonly [column: string, start: number | string];

/** A section of the download: rows of the user `@person`, read along an index. They see others' rows up to `@tier`. */
export type Section = {
  /** The selected columns. Aliases are the names in the file. `…At` are timestamps, `…Json` are JSON. */
  columns: string;
  from: string;
  where: string;
  /** The order of the rows, and the values before the first row. */
  keys: readonly Key[];
  /** Rows read in one step. Fewer where a row can be long. */
  step?: number;
  /** At most one row, which the file holds as an object or null. */
  single?: true;
};

const MANY = 200;
/** Rows read in one step where a row can be long. */
export const LONG = 20;
export const stepOf = ({ step = MANY }: Section): number => step;

/** Names an entry that someone else may have written: its URL, and its title if the user can see it. */
export const entry = (e: string) => `'/' || ${e}.type || '/' || ${e}.id as entryPath,
  iif(${e}.deleted_at is null and (${e}.tier <= @tier or ${e}.author_id = @person), ${e}.title, null) as entryTitle`;

/** Whole cents as the API has amounts: 12.5. */
export const money = (cents: string) => `${cents} / 100.0`;

/** Names a channel if the user is a member or it is public. */
export const channel = (c: string) => `'/community/channels/' || ${c}.id as channelPath,
  iif(${c}.deleted_at is null and (${c}.is_private = 0 or exists (select 1 from channel_members m
    where m.channel_id = ${c}.id and m.user_id = @person)), ${c}.name, null) as channelName`;

/** A user's actions on staff records are included only while they are staff, because they name the records. */
export const staffOrNot = (subject: string) =>
  `(@tier >= ${TIER_STAFF} or ${subject} not in (${STAFF_SUBJECTS.map((each) => `'${each}'`).join(', ')}))`;

export const ROW: readonly Key[] = [['rowid', -1]];
export const rowOf = (table: string): readonly Key[] => [[`${table}.rowid`, -1]];
