import type { AiDraft } from '#shared/ai/model.ts';
import type { EntryType } from '#shared/entries/model.ts';
import { stemsOf } from '#shared/kit/words.ts';
import type { DraftQuestion, Source } from './ai.ts';
import { bestSentences } from './sentences.ts';

/** The headings for each type's passages, in order. */
const GROUPS: { types: readonly EntryType[]; heading: string }[] = [
  { types: ['note'], heading: 'What the wiki says' },
  { types: ['course'], heading: 'From courses' },
  { types: ['tool'], heading: 'From prompts and tools' },
  { types: ['thread', 'survey'], heading: 'From discussions' },
];

/** The usual outline of each entry type. */
const OUTLINE: Record<EntryType, readonly string[]> = {
  note: ['Overview', 'How it works', 'Example', 'See also'],
  course: ['What you will learn', 'Who it is for', 'Lessons', 'Practice'],
  tool: ['What it does', 'How to use it', 'Example', 'Limits'],
  thread: ['The question', 'What I have tried', 'What would help'],
  survey: ['What we want to know', 'Who should answer'],
};

/** The share of the title's weight that a source must contain to be quoted. */
const COVERED = 0.4;

type Quote = Source & { passage: string };

/** Quotes each source's best sentences under headings, or returns an empty outline if no source fits. Adds no facts. */
export function draftFrom({ title, words: weighed, type, sources }: DraftQuestion): AiDraft {
  const words = new Map(weighed.flatMap(({ word, weight }) => stemsOf(word).map((stem) => [stem, weight])));
  const quotes = sources.flatMap((source) => quote(source, words) ?? []);
  if (quotes.length === 0) return { body: emptyOutline(title, type), sources: [] };

  const ordered = GROUPS.map(({ types, heading }) => ({
    heading,
    quotes: quotes.filter((each) => types.includes(each.type)),
  })).filter((group) => group.quotes.length > 0);
  const used = ordered.flatMap((group) => group.quotes);
  const body = [
    `_A draft made of passages that this knowledge base holds about “${verbatim(title)}”. Each is quoted and names its source: put them into your own words and check them before you save._`,
    ...ordered.flatMap((group) => [`## ${group.heading}`, ...group.quotes.map(cited)]),
    '## Sources',
    used.map((each) => `- ${citation(each)}`).join('\n'),
  ].join('\n\n');
  return { body, sources: used.map((each) => ({ id: each.id, title: each.title, url: each.url })) };
}

/** The source with its best sentences. Null if it's hardly about the title. */
function quote(source: Source, words: ReadonlyMap<string, number>): Quote | null {
  const passage = bestSentences(source.body, words) || source.excerpt;
  const said = new Set(stemsOf(`${source.title} ${passage}`));
  const covered = sum([...words].filter(([word]) => said.has(word)));
  return passage && covered > 0 && covered >= sum([...words]) * COVERED ? { ...source, passage } : null;
}

function sum(words: [string, number][]): number {
  return words.reduce((total, [, weight]) => total + weight, 0);
}

function cited(each: Quote): string {
  return `> ${verbatim(each.passage)}\n>\n> — ${citation(each)}`;
}

/** A link by title. Titles with brackets are linked by URL. */
function citation({ title, url }: Source): string {
  return /[[\]|]/.test(title) ? `[${verbatim(title)}](${url})` : `[[${title}]]`;
}

function emptyOutline(title: string, type: EntryType): string {
  return [
    `_Nothing in this knowledge base speaks of “${verbatim(title)}” yet. This is an empty outline: every part of it is yours to write._`,
    ...OUTLINE[type].map((heading) => `## ${heading}\n\n…`),
  ].join('\n\n');
}

/** Escapes quoted text, so none of it becomes Markdown. */
function verbatim(text: string): string {
  return text.replace(/[\\`*[\]<]/g, '\\$&').replace(/^([#>+-]|\d+[.)])/, '\\$1');
}
