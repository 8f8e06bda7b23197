import { USERNAME_MAX, USERNAME_MIN } from '../users/model.ts';
import { proseOf } from '../wiki-links/model.ts';

/** People that one text can tell by naming them; further names stay text. */
export const MENTIONS_MAX = 20;

/** A user name behind an @ that begins a word; a full stop at its end belongs to the sentence. */
export const MENTION = new RegExp(
  `(?<![\\p{L}\\p{N}_@./+-])@([A-Za-z0-9_.-]{${USERNAME_MIN - 1},${USERNAME_MAX - 1}}[A-Za-z0-9_-])(?![A-Za-z0-9_@])`,
  'gu',
);
/** Where an @ is no mention: links and what they show, and addresses that stand by themselves. */
const LINKS =
  /!?\[[^[\]\n]{0,500}\](?:\([^)[\n]{0,2000}\)|\[[^[\]\n]{0,200}\])|\[\[[^[\]\n]{0,500}\]\]|<[^<>\s]{1,2000}>|(?:https?:\/\/|www\.)\S{1,2000}/gi;
/** `_@name_` and `__@name__`: the lines belong to the emphasis. */
const EMPHASIS = /(?<![\p{L}\p{N}_])(_{1,2})(@[A-Za-z0-9_.-]{1,40}?)\1(?![\p{L}\p{N}_])/gu;

/** The user names that a Markdown text mentions, in lower case, each once, in order. Linear in the text. */
export function mentionedNames(markdown: string): string[] {
  if (!markdown.includes('@')) return [];
  const prose = proseOf(markdown).replace(LINKS, ' ').replace(EMPHASIS, ' $2 ');
  const names = Array.from(prose.matchAll(MENTION), ([, name = '']) => name.toLowerCase());
  return [...new Set(names)].slice(0, MENTIONS_MAX);
}
