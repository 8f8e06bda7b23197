import Database from 'better-sqlite3';
import { describe, expect, test } from 'vitest';
import { searchEntries } from '../../src-server/modules/search/answers/entry-search.ts';
import { excerptAround } from '../../src-server/modules/search/answers/excerpt.ts';
import { pieceMatcher, wordMatcher } from '../../src-server/modules/search/answers/matches.ts';
import { stem } from '../../src-server/modules/search/words/stem.ts';
import { seeded } from '../bench/words.ts';
import { note } from '../support/factories.ts';
import { growth, LINEAR } from '../support/growth.ts';
import { type Community, newCommunity } from '../support/people.ts';

/** An entry of maximum length, full of one word. */
const LONGEST = 198_000;
const TOKENIZER = "tokenize='porter unicode61 remove_diacritics 2'";
const BEGINNINGS =
  ' a ab e ee tr hop rel cons oper adopt y sky say toy fall fizz box lay creat comm syz ayb abyb'.split(' ');
const ENDINGS =
  'e s es ies sses ss ed ing eed y ational tional enci anci ency ancy izer logy logi bly bli ally alli ently ely eli ously ousli ization ation ator alism iveness fulness ousness aliti ality iviti ivity biliti bility icate ative alize iciti icity ical ful ness al ance ence er ic able ible ant ement ment ent ion tion sion ou ism ate iti ous ive ize ll le ated bling izing sing'.split(
    ' ',
  );
const WORDS = BEGINNINGS.flatMap((beginning) =>
  ENDINGS.flatMap((ending) => [
    beginning + ending,
    ...ENDINGS.map((another) => beginning + ending + another),
  ]),
);

describe('words match as in the full-text index', () => {
  test('each word has the same stem as in the index', () => {
    const db = new Database(':memory:');
    db.exec(`create virtual table words using fts5(word, ${TOKENIZER});
      create virtual table stems using fts5vocab(words, instance)`);
    const add = db.prepare('insert into words (rowid, word) values (?, ?)');
    db.transaction(() => {
      for (const [row, word] of WORDS.entries()) add.run(row, word);
    })();
    const stems = db.prepare<[], { doc: number; term: string }>('select doc, term from stems').all();
    expect(stems.length).toBe(WORDS.length);
    const wrong = stems.filter(({ doc, term }) => stem(WORDS[doc] ?? '') !== term);
    expect(wrong.map(({ doc, term }) => [WORDS[doc], term]).slice(0, 10)).toEqual([]);
  });

  test('the same words are marked, in any case, with any accents and punctuation', () => {
    const db = new Database(':memory:');
    db.exec(`create virtual table texts using fts5(text, ${TOKENIZER})`);
    const marked = db
      .prepare<[string], string>("select highlight(texts, 0, '<', '>') from texts where texts match ?")
      .pluck();
    const random = seeded(20_260_401);
    const pick = (list: readonly string[]) => list[Math.floor(random() * list.length)] ?? '';
    const pool =
      'café CAFÉS cafe\u0301 Boote boots booted Ёлка ΣΊΣΥΦΟΣ naïve naively été 漢字 한국 zoo İzmir straße x1 2nd hoping hope hopping'.split(
        ' ',
      );
    for (let round = 0; round < 300; round += 1) {
      const words = Array.from({ length: 12 }, () => pick(random() < 0.5 ? pool : WORDS));
      const text = words.map((word) => word + pick([' ', ', ', '-', '\n', '/', '… ', '_'])).join('');
      const terms = [pick(words), pick(words)].map((word) => word.normalize('NFC').toLowerCase());
      db.exec('delete from texts');
      db.prepare('insert into texts (text) values (?)').run(text);
      const expected = marked.get(terms.map((term) => `"${term}"`).join(' OR ')) ?? text;
      const found = wordMatcher(terms)(text);
      const ours = found.reduceRight(
        (rest, [start, end]) => `${rest.slice(0, start)}<${rest.slice(start, end)}>${rest.slice(end)}`,
        text,
      );
      expect(ours).toBe(expected);
    }
  });
});

describe('a long text full of matches', () => {
  async function storeWith(bodies: readonly string[]): Promise<Community> {
    const community = newCommunity();
    for (const body of bodies) await community.as.author.entries.create(note({ title: 'Long', body }));
    return community;
  }

  test('takes linear time', async () => {
    const lengths = [LONGEST / 8, LONGEST / 2];
    const stores = new Map(
      await Promise.all(
        lengths.map(
          async (length) => [length, (await storeWith(['a '.repeat(length / 2).trim()])).db] as const,
        ),
      ),
    );
    const search = (text: string) => {
      const db = stores.get(text.length);
      if (!db) throw new Error(`there is no store for ${text.length} characters`);
      const { items } = searchEntries({ db, viewer: null }, { q: 'a', limit: 20 });
      expect(items[0]?.excerptMatches.length).toBeGreaterThan(50);
    };
    const text = (length: number) => 'a'.repeat(length);
    expect(growth(search, { name: 'one word', text }, LONGEST / 2)).toBeLessThanOrEqual(LINEAR);
  });

  test('is compared up to a limit', () => {
    const counted = (text: string) => wordMatcher(['a'])(text).length;
    expect(counted('a '.repeat(LONGEST / 2))).toBe(counted('a '.repeat(LONGEST / 4)));
    const pieces = (text: string) => pieceMatcher(['aaa'])(text).length;
    expect(pieces('aaa '.repeat(LONGEST / 4))).toBe(pieces('aaa '.repeat(LONGEST / 8)));
  });

  test.each([
    ['a word', wordMatcher(['needle'])],
    ['a piece of a word', pieceMatcher(['eedl'])],
  ])('%s at its very end is found and shown', (_, matchesIn) => {
    const { text, matches } = excerptAround(`${'hay '.repeat(LONGEST / 4)}Needles.`, matchesIn);
    expect(matches.map(([start, end]) => text.slice(start, end).toLowerCase())).toEqual([
      expect.stringContaining('eedl'),
    ]);
    expect(text).toMatch(/^….*hay Needles\.$/);
  });

  test('the rest of a cut word does not count as a word', () => {
    const body = `${'x'.repeat(99)}mobile ${'y'.repeat(192)} mobile ${'z'.repeat(800)}`;
    expect(excerptAround(body, wordMatcher(['mobile'])).text).toMatch(/^…mobile z/);
  });
});

test('searches never run on the thread that answers requests', async () => {
  const names: string[] = [];
  const community: Community = newCommunity(undefined, async (read, input, { viewer, now }) => {
    names.push(read.name);
    return read.run({ db: community.db, viewer, now }, input);
  });
  const { as } = community;
  await as.author.entries.create(note({ title: 'Rare', body: 'A zeppelin lands, now and then.' }));
  const expected = ['entries', 'readable', 'page', 'everything', 'offers'].map((name) => `search.${name}`);
  for (const who of [as.anonymous, as.staff]) {
    await who.search.page({ q: 'zeppelin' });
    await who.ai.search({ q: 'zeppelin' });
    await who.search.page({ q: 'zeppelin', type: 'comment' });
    await who.search.everything({ q: 'zeppelin' });
    await who.search.offers({ q: 'zeppelin' });
  }
  await as.author.ai.suggestTags({ type: 'note', body: 'A zeppelin lands, now and then.' });
  await as.author.ai.draft({ type: 'note', title: 'Zeppelins' });
  expect(names).toEqual([...expected, ...expected, 'search.nearest', 'search.sources']);
});
