/** Content that can be flagged. Messages in private channels can't be: their owners remove them. */
export const FLAGGED = ['entry', 'comment', 'message', 'prompt'] as const;
export type Flagged = (typeof FLAGGED)[number];

export function canBeFlagged(subject: string): subject is Flagged {
  return FLAGGED.some((flagged) => flagged === subject);
}

export const FLAG_REASONS = ['spam', 'abuse', 'off-topic', 'illegal', 'other'] as const;
export type FlagReason = (typeof FLAG_REASONS)[number];
export const FLAG_NOTE_MAX = 500;

/** How a case ends: no change, hidden from everyone except staff and the author, or in the trash. */
export const DECISIONS = ['kept', 'hidden', 'removed'] as const;
export type Decision = (typeof DECISIONS)[number];

/** Hours for which an account is new, with its limits. */
export const NEW_ACCOUNT_HOURS = 24;
/** Entries, comments, messages, and shared prompts together. */
export const NEW_ACCOUNT_POSTS_PER_HOUR = 20;
/** Links in one text. */
export const NEW_ACCOUNT_LINKS = 2;
/** Flags of one user per hour. */
export const FLAGS_PER_HOUR = 20;
/** Flags of a case that moderators see. Others are only counted. */
export const FLAGS_SHOWN = 50;
/** The viewer's own flags that are read, newest first. */
export const OWN_FLAGS_MAX = 100;
export const WARNING_MAX = 2000;
/** Earlier cases of an author that are counted, and listed. */
export const EARLIER_CASES = 50;
/** Open cases are counted up to this. The badge says 99+. */
export const CASES_COUNTED = 100;
/** Plain-text characters of the flagged content. */
export const CASE_EXCERPT = 400;

/** The case views, as named in the URL. */
export const CASE_VIEWS = ['open', 'decided'] as const;
export type CaseView = (typeof CASE_VIEWS)[number];

/** The content's state. `gone`: it, or its entry or channel, no longer exists. */
export const MODERATED_STATES = ['shown', 'hidden', 'removed', 'gone'] as const;
export type ModeratedState = (typeof MODERATED_STATES)[number];

/** Actions of moderators that the author is notified of. */
export const MODERATIONS = ['hidden', 'shown', 'removed'] as const;
export type Moderation = (typeof MODERATIONS)[number];

/** Escaped characters in Markdown: references and backslashes. */
const DISGUISED = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(colon|sol|period));|\\([:/.])/gi;
const NAMED: Readonly<Record<string, string>> = { colon: ':', sol: '/', period: '.' };
/**
 * Targets of Markdown links, images, and reference definitions. A link's text may be a URL as well, which counts as the
 * same link. The pattern never backtracks, so no input makes it slow.
 */
const TARGET = /(?:\[[^[\]]*)?\][(:][\s>]*<?(?:https?:|\/\/)[^\s)>|]*/gi;
/** Bare URLs that become links. A `|` may end a table cell. */
const BARE_LINK = /(?:(?<![a-z])(?:https?:\/\/|www\.)|<https?:)[^\s<>|]+/gi;

/** The number of links to web pages in a text. Mentions don't count. */
export function countLinks(text: string): number {
  let count = 0;
  const rest = text.replace(DISGUISED, undisguised).replace(TARGET, () => {
    count += 1;
    return ' ';
  });
  return count + (rest.match(BARE_LINK)?.length ?? 0);
}

type Part = string | undefined;

/** Only the beginning of a URL matters, which is ASCII. */
function undisguised(whole: string, decimal: Part, hex: Part, name: Part, escaped: Part): string {
  if (escaped) return escaped;
  if (name) return NAMED[name.toLowerCase()] ?? whole;
  const code = decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16);
  return code < 128 ? String.fromCharCode(code) : whole;
}

/**
 * The possible decisions for content in a state. Authors can undo deleting their own content for a while, so hiding it
 * keeps it hidden then.
 */
export function offeredDecisions(state: ModeratedState): Decision[] {
  if (state === 'shown') return ['kept', 'hidden', 'removed'];
  if (state === 'hidden') return ['kept', 'removed'];
  return state === 'removed' ? ['kept', 'hidden'] : ['kept'];
}
