import type { AiData, TurnSource } from '#shared/ai/chat/output.ts';
import { normalize } from '#shared/kit/normalize.ts';
import { stemsOf } from '#shared/kit/words.ts';
import { parseQuery } from '#shared/search/query.ts';
import type { Context } from '../../../context.ts';
import { significantWords } from '../../../services/languages.ts';

/** A question in lower case, without politeness, and as it was typed. `today` is the day in the site's time zone. */
export type ParsedQuestion = { text: string; typed: string; today: string };

/** What the site's data says, and the texts that it names. */
export type DataAnswer = { data: AiData; sources: TurnSource[] };

/**
 * What a question asks of the site's data. `answer` reads it with the viewer's permissions, or returns null: then texts may
 * answer. `follow` reads a short question that goes on from this one.
 */
export type Intent = {
  answer: (context: Context) => Promise<DataAnswer | null>;
  follow: (asked: ParsedQuestion) => Intent | null;
};

/** Reads what a question asks about one subject. Null for questions about anything else. */
export type Subject = (asked: ParsedQuestion) => Intent | null;

/** Rows that an answer names. The screen has the others. */
export const ROWS_SHOWN = 10;

const POLITE =
  /^(?:(?:please|hey|hi|hello|can you (?:please )?(?:tell|show) me|could you (?:please )?(?:tell|show) me|tell me|show me|do you know|i want to know|i would like to know)[ ,]+)+/;
const GOES_ON = /^(?:(?:and|but|or|also|then|so|what about|how about)[ ,]+)+/;

export function askedOf(question: string, today: string): ParsedQuestion {
  const typed = normalize(question, 'NFC').replace(/\s+/g, ' ').trim();
  const text = typed
    .toLowerCase()
    .replace(/[“”„"«»]/g, '')
    .replace(/\b(what|who|when|where|how)['’](?:s|re)\b/g, '$1 is')
    .replace(/[\s.?!]+$/, '')
    .replace(POLITE, '')
    // “Tell me when the next event is.”
    .replace(/^(when|where|what|who) ((?:the|our|my) .+) (is|are)$/, '$1 $3 $2')
    .replace(/[ ,]+(?:please|thanks|thank you)$/, '');
  return { text, typed, today };
}

/** The same question without the words that go on from the one before. */
export function withoutJoint(asked: ParsedQuestion): ParsedQuestion {
  return { ...asked, text: asked.text.replace(GOES_ON, '') };
}

/** What goes on from the question before, such as “and rent”. Null for a question that doesn't say so. */
export function goingOn(asked: ParsedQuestion): ParsedQuestion | null {
  return GOES_ON.test(asked.text) ? withoutJoint(asked) : null;
}

/** A part of a question as it was typed, with its capitals. */
export function asTyped({ typed }: ParsedQuestion, part: string): string {
  const at = typed.toLowerCase().indexOf(part);
  return at < 0 ? part : typed.slice(at, at + part.length);
}

/** Whether a title has all words of a name that say something, and there are any. */
export function isNamed(title: string, name: string): boolean {
  const words = telling(name);
  const stems = new Set(stemsOf(title));
  return words.length > 0 && words.every((word) => stemsOf(word).every((stem) => stems.has(stem)));
}

/** The share of a title's words that a name has, 0 to 1. */
export function namedShare(title: string, name: string): number {
  const words = telling(title).flatMap(stemsOf);
  const stems = new Set(stemsOf(name));
  return words.filter((stem) => stems.has(stem)).length / Math.max(1, words.length);
}

/** The words of a name that say something. */
export function telling(text: string): string[] {
  return significantWords(parseQuery(text).words, text);
}
