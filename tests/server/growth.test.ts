import { expect, test } from 'vitest';
import { foldChannelName } from '#shared/channels/model.ts';
import { phoneKey } from '#shared/contacts/model.ts';
import { guessMapping } from '#shared/csv-import/model.ts';
import { tagKey } from '#shared/entries/model.ts';
import { csvCell, readCell } from '#shared/kit/csv.ts';
import { excerptOf } from '#shared/kit/excerpt.ts';
import { parseMoney } from '#shared/kit/money.ts';
import { foldText, plainLines, plainText } from '#shared/kit/plain-text.ts';
import { splitTags } from '#shared/kit/tag-text.ts';
import { cleanText } from '#shared/kit/text.schema.ts';
import { textMatches } from '#shared/kit/text-matches.ts';
import { stemsOf } from '#shared/kit/words.ts';
import { countLinks } from '#shared/moderation/model.ts';
import { isPage } from '#shared/pages.ts';
import { withoutSurrounding, wordsOf } from '#shared/search/query.ts';
import { uploadIdsIn } from '#shared/uploads/model.ts';
import { mentionedNames } from '#shared/users/mentions.ts';
import { wikiLinks } from '#shared/wiki-links/model.ts';
import { deviceOf } from '../../src-server/auth/device.ts';
import { fileNameOf } from '../../src-server/modules/documents/text/markdown.ts';
import { previewAround } from '../../src-server/modules/documents/text/preview.ts';
import { readFrontMatter } from '../../src-server/modules/markdown-import/page/front-matter.ts';
import { leadingHeading } from '../../src-server/modules/markdown-import/page/heading.ts';
import { beginnings, excerptAround } from '../../src-server/modules/search/answers/excerpt.ts';
import { pieceMatcher, wordMatcher } from '../../src-server/modules/search/answers/matches.ts';
import { tellingWords } from '../../src-server/modules/search/answers/nearest.ts';
import { holdsPhrase, phrasePlaceIn } from '../../src-server/modules/search/trigrams/phrase-match.ts';
import { piecesOf } from '../../src-server/modules/search/trigrams/tokens.ts';
import { foldSearch } from '../../src-server/modules/search/words/fold.ts';
import { mayBePrivate } from '../../src-server/modules/search/words/private-words.ts';
import { stemReader } from '../../src-server/modules/search/words/stem-reader.ts';
import { citedDraft } from '../../src-server/services/ai/cited-draft.ts';
import { writtenIn } from '../../src-server/services/ai/language/extraction/candidates.ts';
import { inertMarkdown } from '../../src-server/services/ai/safe-markdown.ts';
import { bestSentences } from '../../src-server/services/ai/sentences.ts';
import { codeOf } from '../../src-server/services/ai/text-prompts.ts';
import { withoutThinking } from '../../src-server/services/ai/thinking.ts';
import { maskTokens } from '../../src-server/services/mailer/masking.ts';
import { SIMPLE, superlinear } from '../support/growth.ts';

/** Parsers of user input, each with its maximum length. */
const PARSERS: { name: string; length: number; parse: (text: string) => unknown }[] = [
  { name: 'cleanText', length: 16_384, parse: cleanText },
  { name: 'foldText', length: 16_384, parse: foldText },
  { name: 'tagKey', length: 16_384, parse: tagKey },
  { name: 'foldChannelName', length: 16_384, parse: foldChannelName },
  { name: 'splitTags', length: 16_384, parse: splitTags },
  { name: 'parseMoney', length: 16_384, parse: (text) => parseMoney(text) },
  { name: 'phoneKey', length: 16_384, parse: phoneKey },
  { name: 'plainText', length: 8_192, parse: plainText },
  { name: 'plainLines', length: 8_192, parse: plainLines },
  { name: 'inertMarkdown', length: 8_192, parse: (text) => inertMarkdown(text) },
  { name: 'citedDraft', length: 8_192, parse: (text) => citedDraft(text, []) },
  { name: 'codeOf', length: 16_384, parse: codeOf },
  { name: 'withoutThinking', length: 16_384, parse: withoutThinking },
  { name: 'excerptOf', length: 16_384, parse: (text) => excerptOf(text, 200) },
  { name: 'wikiLinks', length: 16_384, parse: (text) => wikiLinks(`[[A title]] ${text}`) },
  { name: 'mentionedNames', length: 16_384, parse: (text) => mentionedNames(`@someone ${text}`) },
  { name: 'countLinks', length: 16_384, parse: countLinks },
  { name: 'uploadIdsIn', length: 16_384, parse: (text) => uploadIdsIn(`/uploads/${text}`) },
  { name: 'stemsOf', length: 16_384, parse: stemsOf },
  { name: 'textMatches', length: 16_384, parse: (text) => textMatches(text, ['a', '-']) },
  { name: 'isPage', length: 16_384, parse: (text) => isPage(`/${text}`) },
  { name: 'previewAround', length: 16_384, parse: (text) => previewAround(text, ['no such words']) },
  { name: 'fileNameOf', length: 16_384, parse: (title) => fileNameOf({ id: 1, title }) },
  { name: 'excerptAround', length: 16_384, parse: (text) => excerptAround(text, wordMatcher(['a', 'ab'])) },
  { name: 'wordMatcher', length: 16_384, parse: wordMatcher(['a', 'aa', 'abc', 'é', '0', '한']) },
  {
    name: 'stemReader',
    length: 16_384,
    parse: (text) => stemReader(['a', 'ab'])(text.toUpperCase(), 'beginning'),
  },
  { name: 'pieceMatcher', length: 16_384, parse: pieceMatcher(['a', '-']) },
  { name: 'beginnings', length: 16_384, parse: (text) => beginnings(text, ['a']) },
  { name: 'wordsOf', length: 16_384, parse: wordsOf },
  { name: 'withoutSurrounding', length: 16_384, parse: withoutSurrounding },
  { name: 'foldSearch', length: 16_384, parse: foldSearch },
  { name: 'piecesOf', length: 4_096, parse: (text) => piecesOf(text) },
  { name: 'phrasePlaceIn', length: 16_384, parse: (text) => phrasePlaceIn(text, 'aa') },
  { name: 'holdsPhrase', length: 16_384, parse: (text) => holdsPhrase(text, 'a a - b') },
  { name: 'tellingWords', length: 8_192, parse: (text) => tellingWords(text, text, () => 1) },
  { name: 'mayBePrivate', length: 16_384, parse: mayBePrivate },
  ...(['email', 'url', 'phone', 'iban', 'money', 'percent', 'number', 'id', 'company', 'yesNo'] as const).map(
    (kind) => ({
      ...{ name: `writtenIn ${kind}`, length: 4_096, parse: (text: string) => writtenIn(kind, text) },
    }),
  ),
  { name: 'bestSentences', length: 8_192, parse: (text) => bestSentences(text, new Map([['a', 1]])) },
  { name: 'leadingHeading', length: 16_384, parse: leadingHeading },
  { name: 'front matter', length: 16_384, parse: (text) => readFrontMatter(`---\n${text}`) },
  { name: 'csvCell', length: 16_384, parse: csvCell },
  { name: 'readCell', length: 16_384, parse: readCell },
  { name: 'guessMapping', length: 16_384, parse: (text) => guessMapping([text], []) },
  { name: 'maskTokens', length: 16_384, parse: maskTokens },
  { name: 'deviceOf', length: 16_384, parse: deviceOf },
];

test.each(PARSERS)('$name takes time in proportion to its text', ({ parse, length }) => {
  expect(superlinear(parse, length)).toEqual([]);
});

// Measures processor time. A retry distinguishes noise from growth.
test('backtracking patterns are detected', { retry: 3 }, () => {
  expect(superlinear((text) => text.replace(/\s+$/, ''), 4_096, SIMPLE.slice(0, 1))).not.toEqual([]);
  expect(superlinear((text) => text.normalize('NFC'), 4_096, SIMPLE.slice(-1))).not.toEqual([]);
});
