import { chatTexts } from '#shared/ai/chat/messages.ts';
import type { AiAnswer, AnswerPassage } from '#shared/ai/chat/output.ts';
import { isEntryType } from '#shared/entries/model.ts';

/** What must not be published by accident. */
const INTERNAL: readonly AnswerPassage['type'][] = ['message', 'document'];

/** An answer as the body of a draft with its sources. Null if nothing of it can become one. */
export function answerDraft({ text, passages }: AiAnswer): string | null {
  const open = passages.filter(({ type }) => !INTERNAL.includes(type));
  if (open.length === 0) return null;
  if (text === null)
    return open.map((passage) => `> ${quoted(passage.quote)}\n>\n> — ${citation(passage)}`).join('\n\n');
  // It may say what such a passage says.
  if (open.length < passages.length) return null;
  const list = open.map((passage) => `- [${passage.number}] ${citation(passage)}`).join('\n');
  return `${text}\n\n## ${chatTexts.sources}\n\n${list}`;
}

/** A wiki link by title. What isn't an entry, and titles with brackets, are linked by URL. */
function citation({ type, title, url }: AnswerPassage): string {
  return !isEntryType(type) || /[[\]|]/.test(title) ? `[${verbatim(title)}](${url})` : `[[${title}]]`;
}

/** Each line of a quote as a paragraph of it. */
function quoted(quote: string): string {
  return quote
    .split('\n')
    .map((line) => verbatim(line.trim()))
    .filter((line) => line !== '')
    .join('\n>\n> ');
}

/** Escapes Markdown characters in quoted text. */
function verbatim(text: string): string {
  return text.replace(/[\\`*[\]<]/g, '\\$&').replace(/^([#>+-]|\d+[.)])/, '\\$1');
}
