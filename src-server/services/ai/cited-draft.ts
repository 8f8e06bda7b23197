import type { AnswerText } from '#shared/ai/chat/output.ts';
import { aiDraftTexts } from '#shared/ai/messages.ts';
import type { DraftText } from '#shared/ai/output.ts';
import type { Passage, Source } from './ai.ts';
import { citation } from './draft-outline.ts';
import { inertMarkdown } from './safe-markdown.ts';

/** The longest draft that is read. */
const DRAFT_MAX = 20_000;
/** Characters of the longest word or link whose end is waited for. */
const UNFINISHED = 200;
/** The model's own list of sources. Ours replaces it. */
const OWN_LIST = /\n(?:#{1,6} |\*\*)?(?:sources|references|citations)\b[:*]{0,3} ?\n[\s\S]*$/i;

/**
 * A model's draft as data: it loads and links nothing. Numbers without a source are removed. Only cited sources are
 * listed, with the same numbers, in the order of the text.
 */
export function citedDraft(text: string, sources: readonly Source[]): DraftText {
  const { body, listed } = cite(text, sources);
  const end =
    listed.length === 0
      ? [`_${aiDraftTexts.noSources}_`]
      : [
          `## ${aiDraftTexts.sources}`,
          listed.map(({ number, source }) => `- [${number}] ${citation(source)}`).join('\n'),
        ];
  return {
    body: [body, ...end].join('\n\n'),
    sources: listed.map(({ source: { id, title, url } }) => ({ id, title, url })),
  };
}

/** A model's answer as data, with the passages that it cites. */
export function citedAnswer(text: string, passages: readonly Passage[]): AnswerText {
  const { body, listed } = cite(text, passages);
  return {
    text: body,
    passages: listed.map(({ number, source: { type, id, title, url, text: quote } }) => ({
      number,
      type,
      id,
      title,
      url,
      quote,
    })),
  };
}

/**
 * An answer that isn't complete, as the sentences that are. A number shows once it's known that its passage was sent. Null
 * before the first sentence ends.
 */
export function answerSoFar(text: string, passages: readonly Passage[]): AnswerText | null {
  const answer = citedAnswer(completeSentences(text), passages);
  return answer.text === '' ? null : answer;
}

/** A draft that isn't complete, likewise. */
export function draftSoFar(text: string, sources: readonly Source[]): DraftText | null {
  const { body, listed } = cite(completeSentences(text), sources);
  return body === ''
    ? null
    : { body, sources: listed.map(({ source: { id, title, url } }) => ({ id, title, url })) };
}

/** The end of a sentence with the numbers behind it. The next word is there, so that they are complete. */
const SENTENCE_END = /[.!?…]["”’)]*(?:[ \t]*\[[\d ,;]+\])*(?=\s)|[。！？]/g;

/** The text up to the end of its last complete sentence or line. */
export function completeSentences(text: string): string {
  let end = text.lastIndexOf('\n') + 1;
  for (const { 0: match, index } of text.matchAll(SENTENCE_END)) end = Math.max(end, index + match.length);
  return text.slice(0, end);
}

/** Without what may become a tag, a link, or the number of a source. */
export function completeWords(text: string): string {
  const words = text.slice(0, -UNFINISHED) + text.slice(-UNFINISHED).replace(/\S+$/, '');
  const open = words.lastIndexOf('[');
  return open > words.lastIndexOf(']') && words.length - open < UNFINISHED ? words.slice(0, open) : words;
}

/** The text with valid numbers only, and the sources of these, in the order of the text. */
function cite<T>(
  text: string,
  sources: readonly T[],
): { body: string; listed: { number: number; source: T }[] } {
  const cited = new Set<number>();
  const body = inertMarkdown(text.slice(0, DRAFT_MAX).replace(OWN_LIST, '\n'), (numbers) => {
    const valid = numbers.filter((number) => sources[number - 1] !== undefined);
    for (const number of valid) cited.add(number);
    return valid;
  }).trim();
  const listed = [...cited].flatMap((number) => {
    const source = sources[number - 1];
    return source === undefined ? [] : [{ number, source }];
  });
  return { body, listed };
}
