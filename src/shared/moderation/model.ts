import type { z } from 'zod';
import type { flaggedPlaceOutput, moderationCaseOutput, ownFlagOutput } from './output.ts';

/** What people can flag. Messages of private channels are their owners' to remove, so they are not flagged. */
export const FLAGGED = ['entry', 'comment', 'message'] as const;
export type Flagged = (typeof FLAGGED)[number];

export const FLAG_REASONS = ['spam', 'abuse', 'off-topic', 'illegal', 'other'] as const;
export type FlagReason = (typeof FLAG_REASONS)[number];
export const FLAG_NOTE_MAX = 500;

/** How a case ends: it stays as it is, nobody but staff sees it any more, or it is in the trash. */
export const DECISIONS = ['kept', 'hidden', 'removed'] as const;
export type Decision = (typeof DECISIONS)[number];

/** Hours for which an account is new, and what it may do meanwhile. */
export const NEW_ACCOUNT_HOURS = 24;
/** Entries, comments and messages, together. */
export const NEW_ACCOUNT_POSTS_PER_HOUR = 20;
/** Links in one text. */
export const NEW_ACCOUNT_LINKS = 2;
/** Flags of one person in an hour. */
export const FLAGS_PER_HOUR = 20;
/** Flags of a case that moderators are shown; what lies behind them is counted. */
export const FLAGS_SHOWN = 50;
/** Flags of one's own that are looked up, the latest ones. */
export const OWN_FLAGS_MAX = 100;
/** Open cases are counted up to here; the badge says 99+. */
export const CASES_COUNTED = 100;
/** Plain-text characters of what was flagged. */
export const CASE_EXCERPT = 400;

/** The views of the queue, as its address names them. */
export const CASE_VIEWS = ['open', 'decided'] as const;
export type CaseView = (typeof CASE_VIEWS)[number];

export type FlaggedPlace = z.infer<typeof flaggedPlaceOutput>;
export type OwnFlag = z.infer<typeof ownFlagOutput>;

/** What became of a thing: `gone` is removed for good, or its place is. */
export const MODERATED_STATES = ['shown', 'hidden', 'removed', 'gone'] as const;
export type ModeratedState = (typeof MODERATED_STATES)[number];

/** What the moderators did to something of a person's. */
export const MODERATIONS = ['hidden', 'shown', 'removed'] as const;
export type Moderation = (typeof MODERATIONS)[number];

export type ModerationCase = z.infer<typeof moderationCaseOutput>;

/** What Markdown reads as another character: a reference to it, or a backslash before it. */
const DISGUISED = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(colon|sol|period));|\\([:/.])/gi;
const NAMED: Readonly<Record<string, string>> = { colon: ':', sol: '/', period: '.' };
/**
 * Targets of Markdown links, of pictures and of reference definitions. The words before one may be an address as well, and
 * are the same link. Nothing here looks twice at a stretch of text, whatever somebody sends.
 */
const TARGET = /(?:\[[^[\]]*)?\][(:][\s>]*<?(?:https?:|\/\/)[^\s)>|]*/gi;
/** Addresses that become links where they stand; a `|` may end the cell of a table. */
const BARE_LINK = /(?:(?<![a-z])(?:https?:\/\/|www\.)|<https?:)[^\s<>|]+/gi;

/** How many links to web pages a text holds. A mention is none. */
export function countLinks(text: string): number {
  let count = 0;
  const rest = text.replace(DISGUISED, undisguised).replace(TARGET, () => {
    count += 1;
    return ' ';
  });
  return count + (rest.match(BARE_LINK)?.length ?? 0);
}

type Part = string | undefined;

/** Only what an address begins with matters, and that is ASCII. */
function undisguised(whole: string, decimal: Part, hex: Part, name: Part, escaped: Part): string {
  if (escaped) return escaped;
  if (name) return NAMED[name.toLowerCase()] ?? whole;
  const code = decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16);
  return code < 128 ? String.fromCharCode(code) : whole;
}

/**
 * What the moderators can decide about a thing as it stands. Authors can undo deleting their own for a while: hidden, it
 * stays out of sight then, too.
 */
export function offeredDecisions(state: ModeratedState): Decision[] {
  if (state === 'shown') return ['kept', 'hidden', 'removed'];
  if (state === 'hidden') return ['kept', 'removed'];
  return state === 'removed' ? ['kept', 'hidden'] : ['kept'];
}
