import type { AnswerScope } from '#shared/ai/chat/model.ts';
import { stemsOf } from '#shared/kit/words.ts';
import type { ThreadContext } from '../../../context.ts';
import type { Passage } from '../../../services/ai/ai.ts';
import { passagesIn } from '../../../services/ai/language/passages.ts';
import { significantWords } from '../../../services/languages.ts';
import { findEntries } from '../kinds/entries.ts';
import { entryTexts } from '../kinds/entry-rows.ts';
import { lessonHits, lessonTexts } from '../kinds/lessons.ts';
import { readDiscussion, readPage } from '../kinds/readable-texts.ts';
import { frequencies } from '../words/frequency.ts';
import { entryIndexes } from '../words/indexes.ts';
import { understandEverywhere } from '../words/vocabulary.ts';
import type { FullText } from './full-text.ts';
import type { PassagesInput } from './passages.ts';

/** A question that is only asked of some texts. */
export type ScopedInput = Omit<PassagesInput, 'meaning'> & { scope: AnswerScope };

/** Texts that are read for passages, and results that are looked through for them. */
const READ = 10;
const LOOKED_THROUGH = 200;
/** Characters of a text in which passages are looked for. */
const LOOKED_AT = 20_000;
/** Passages of one text, or of the one page that is asked. */
const OF_TEXT = 3;
const OF_PAGE = 12;
/** What a text counts less than the one before it in the order of the search. */
const NEXT = 0.05;

/** The entries of a scope, and what they are read as. An event is the discussion of its entry. */
const KINDS = {
  wiki: { type: 'note', shownAs: 'note' },
  events: { type: 'thread', shownAs: 'event' },
  courses: { type: 'course', shownAs: 'course' },
} as const;

/** Passages of the texts of a scope, best first, with the same permissions as those of all texts. */
export function findScopedPassages({ db, viewer, now }: ThreadContext, input: ScopedInput): Passage[] {
  const { q, earlier = '', limit, from, scope } = input;
  const reader = { db, viewer: from === 'all' ? viewer : null, now };
  const searchQuery = understandEverywhere(
    db,
    reader.viewer,
    { q: `${q} ${earlier}`.trim() },
    frequencies(db, entryIndexes(reader.viewer)),
  );
  const texts = scope.kind === 'page' ? pageTexts(reader, scope.page) : textsOfKind();
  const count = frequencies(db, [...entryIndexes(reader.viewer), 'comments_fts', 'lessons_fts']);
  const words = new Map(
    significantWords(searchQuery.terms, q)
      .flatMap(stemsOf)
      .map((stem): [string, number] => [stem, 1 / (1 + Math.log(1 + Math.max(0, ...count(stem).values())))]),
  );
  return texts
    .flatMap(({ text, ...source }, place) =>
      passagesIn(
        source.title,
        text.slice(0, LOOKED_AT),
        words,
        scope.kind === 'page' ? OF_PAGE : OF_TEXT,
      ).map((passage) => ({ passage: { ...source, ...passage }, score: passage.covered - NEXT * place })),
    )
    .sort((a, b) => b.score - a.score)
    .slice(0, limit)
    .map(({ passage }) => passage);

  function textsOfKind(): FullText[] {
    if (scope.kind === 'page') return [];
    const { type, shownAs } = KINDS[scope.kind];
    const found: FullText[] = [];
    const ranked = findEntries(
      reader,
      searchQuery,
      frequencies(db, entryIndexes(reader.viewer)),
      { type, withEvents: true, withLonger: false },
      { most: LOOKED_THROUGH },
    );
    for (const hit of ranked) {
      found.push(...entryTexts(reader, [hit]).filter((text) => text.type === shownAs));
      if (found.length >= READ) break;
    }
    const lessons =
      scope.kind === 'courses' ? lessonHits.rank(db, searchQuery, { first: READ }).slice(0, READ) : [];
    return [...lessonTexts(reader, lessons), ...found];
  }
}

/** The page, and what is said about it if it's a discussion. */
function pageTexts(reader: ThreadContext, page: Extract<AnswerScope, { kind: 'page' }>['page']): FullText[] {
  const text = readPage(reader, page);
  if (!text) return [];
  const discussion = page.kind === 'entry' ? readDiscussion(reader, page.id) : undefined;
  return discussion ?? [text];
}
