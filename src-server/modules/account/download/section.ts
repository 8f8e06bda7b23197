import { TIER_STAFF } from '#db/schema/entries.ts';
import { STAFF_SUBJECTS } from '#shared/records.ts';

export type Key = readonly [column: string, start: number | string];

/** A part of the download: rows of the person `@person`, walked along an index. Of others they see what is up to `@tier`. */
export type Section = {
  /** What is read; aliases are the names in the file. Those that end in `At` are instants, in `Json` are JSON. */
  columns: string;
  from: string;
  where: string;
  /** What the walk goes by, and before which values it begins. */
  keys: readonly Key[];
  /** Rows read in one step; fewer where one may be long. */
  step?: number;
  /** There is at most one row: the file has it as an object, or null. */
  single?: true;
};

const MANY = 200;
/** Rows read in one step where one may be long. */
export const LONG = 20;
export const stepOf = ({ step = MANY }: Section): number => step;

/** Names an entry that somebody else may have written: its title as far as the person may see it, and its address. */
export const entry = (e: string) => `'/' || ${e}.type || '/' || ${e}.id as entryPath,
  iif(${e}.deleted_at is null and (${e}.tier <= @tier or ${e}.author_id = @person), ${e}.title, null) as entryTitle`;

/** Names a channel to who is in it, or where it is public. */
export const channel = (c: string) => `'/community/channels/' || ${c}.id as channelPath,
  iif(${c}.deleted_at is null and (${c}.is_private = 0 or exists (select 1 from channel_members m
    where m.channel_id = ${c}.id and m.user_id = @person)), ${c}.name, null) as channelName`;

/** What a person did to rows of the staff's modules is told to them while they are of the staff: it names what there is. */
export const staffOrNot = (subject: string) =>
  `(@tier >= ${TIER_STAFF} or ${subject} not in (${STAFF_SUBJECTS.map((each) => `'${each}'`).join(', ')}))`;

export const ROW: readonly Key[] = [['rowid', -1]];
export const rowOf = (table: string): readonly Key[] => [[`${table}.rowid`, -1]];
