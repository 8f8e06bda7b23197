import type { DraftText } from '#shared/ai/output.ts';
import type { EntryType } from '#shared/entries/model.ts';
import { stemsOf } from '#shared/kit/words.ts';
import type { DraftQuestion, Source } from './ai.ts';
import { summaryOf } from './language/summary.ts';
import { bestSentences } from './sentences.ts';

/** The headings of the quoted passages by entry type, in this order. */
const GROUPS: { types: readonly EntryType[]; heading: string }[] = [
  { types: ['note'], heading: 'From the wiki' },
  { types: ['course'], heading: 'From courses' },
  { types: ['tool'], heading: 'From prompts and tools' },
  { types: ['thread', 'survey'], heading: 'From discussions' },
];

/** The usual sections of each entry type, for an outline without sources. */
const OUTLINE: Record<EntryType, readonly string[]> = {
  note: ['Overview', 'How it works', 'Example', 'See also'],
  course: ["What you'll learn", "Who it's for", 'Lessons', 'Practice'],
  tool: ['What it does', 'How to use it', 'Example', 'Limits'],
  thread: ['The question', "What I've tried", 'What would help'],
  survey: ['What we want to know', 'Who should respond'],
};

/** The share of the title's words, by weight, that a source must contain to be quoted. */
const COVERED = 0.4;

/** Words quoted from each part of a discussion. */
const DISCUSSION_WORDS = 60;

const COMMENT = /#comment-\d+$/;

type Quote = Source & { passage: string };

/** Quotes the best sentences of each source under headings, or returns an empty outline when no source fits. Adds no facts. */
export function draftFrom(question: DraftQuestion): DraftText {
  const { title, words: weighed, type, sources, discussion } = question;
  if (discussion) return discussionDraft(question);
  const words = new Map(weighed.flatMap(({ word, weight }) => stemsOf(word).map((stem) => [stem, weight])));
  const quotes = sources.flatMap((source) => quote(source, words) ?? []);
  if (quotes.length === 0) return { body: emptyOutline(title, type), sources: [] };

  const ordered = GROUPS.map(({ types, heading }) => ({
    heading,
    quotes: quotes.filter((each) => types.includes(each.type)),
  })).filter((group) => group.quotes.length > 0);
  const used = ordered.flatMap((group) => group.quotes);
  const body = [
    `_This draft quotes passages about “${verbatim(title)}” from this knowledge base. Each quote names its source. Put them into your own words and check them before you save._`,
    ...ordered.flatMap((group) => [`## ${group.heading}`, ...group.quotes.map(cited)]),
    '## Sources',
    used.map((each) => `- ${citation(each)}`).join('\n'),
  ].join('\n\n');
  return { body, sources: used.map((each) => ({ id: each.id, title: each.title, url: each.url })) };
}

/** Quotes the main sentences of the question and of each comment. */
function discussionDraft({ title, sources }: DraftQuestion): DraftText {
  const [first, ...rest] = sources.map((source) => ({
    ...source,
    passage: summaryOf({ text: source.body, focus: title, maxWords: DISCUSSION_WORDS }),
  }));
  const question = first?.passage ? [first] : [];
  const comments = rest.filter(({ passage }) => passage !== '');
  const quotes = [...question, ...comments];
  const body = [
    `_This draft quotes the discussion “${verbatim(title)}”. Put the quotes into your own words and check them before you save._`,
    ...section('The question', question.map(cited)),
    ...section('What others wrote', comments.map(cited)),
    ...section('Sources', quotes.length > 0 ? [quotes.map((each) => `- ${citation(each)}`).join('\n')] : []),
  ].join('\n\n');
  return { body, sources: quotes.map((each) => ({ id: each.id, title: each.title, url: each.url })) };
}

function section(heading: string, parts: string[]): string[] {
  return parts.length === 0 ? [] : [`## ${heading}`, ...parts];
}

/** The source with its best sentences; null if it hardly covers the title. */
function quote(source: Source, words: ReadonlyMap<string, number>): Quote | null {
  const passage = bestSentences(source.body, words) || source.excerpt;
  const passageStems = new Set(stemsOf(`${source.title} ${passage}`));
  const covered = sum([...words].filter(([word]) => passageStems.has(word)));
  return passage && covered > 0 && covered >= sum([...words]) * COVERED ? { ...source, passage } : null;
}

function sum(words: [string, number][]): number {
  return words.reduce((total, [, weight]) => total + weight, 0);
}

function cited(each: Quote): string {
  return `> ${verbatim(each.passage)}\n>\n> — ${citation(each)}`;
}

/** A wiki link by title, and the place of a comment. Titles with brackets are linked by URL. */
export function citation({ title, url }: Pick<Source, 'title' | 'url'>): string {
  if (/[[\]|]/.test(title)) return `[${verbatim(title)}](${url})`;
  return COMMENT.test(url) ? `[[${title}]] ([comment](${url}))` : `[[${title}]]`;
}

function emptyOutline(title: string, type: EntryType): string {
  return [
    `_Nothing in this knowledge base covers “${verbatim(title)}” yet. Replace this empty outline with your own text._`,
    ...OUTLINE[type].map((heading) => `## ${heading}\n\n...`),
  ].join('\n\n');
}

/** Escapes Markdown characters in quoted text. */
function verbatim(text: string): string {
  return text.replace(/[\\`*[\]<]/g, '\\$&').replace(/^([#>+-]|\d+[.)])/, '\\$1');
}
