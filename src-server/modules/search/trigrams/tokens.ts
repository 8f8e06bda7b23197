import { isDense } from '#shared/kit/words.ts';
import { isCapitals, isPlain, withoutInnerSigns, withoutSurrounding } from '#shared/search/query.ts';
import { foldSearch, otherFold } from '../words/fold.ts';
import { scanWords } from '../words/scan.ts';
import { stem } from '../words/stem.ts';

/** Characters of a text whose pieces are indexed, and of the parts in which they are. */
const INDEXED = 200_000;
const PART = 2_000;
const SIGNS_MAX = 64;

/** The tokens of the index of pieces other than sequences of characters, which are shorter than these names. */
export const tokenOf = {
  /** A term with signs, folded. */
  sign: (term: string) => `sign:${term}`,
  /** A word that the full-text index has in another form, or not as a word of its own, by its stem. */
  word: (word: string) => `word:${stem(word)}`,
  /** A word in capitals. */
  capitals: (word: string) => `caps:${word}`,
  channel: (id: number) => `chan:${id}`,
};

const DENSE = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}]+/gu;
/**
 * The parts of a text that are indexed one by one, since a long text takes too long at once. They end at white space. Where
 * there is none, the next part repeats the end, so that every sequence and every term is in one of them.
 */
export function textParts(fullText: string): string[] {
  const text = fullText.slice(0, INDEXED);
  const parts: string[] = [];
  let from = 0;
  while (text.length - from > PART) {
    let to = from + PART;
    while (to > from && !/\s/.test(text.charAt(to))) to -= 1;
    const space = to > from;
    if (!space) to = from + PART;
    parts.push(text.slice(from, to));
    from = space ? to + 1 : to - SIGNS_MAX;
  }
  return [...parts, text.slice(from)];
}

/** All tokens of a part of a text, once each, separated by spaces. */
export function piecesOf(text: string, more: readonly string[] = []): string {
  const tokens = new Set(more);
  addWords(tokens, text);
  for (const piece of foldSearch(text.replaceAll('\0', ' ')).split(' ')) {
    addSequences(tokens, piece);
    for (const term of signsIn(piece)) tokens.add(tokenOf.sign(term));
  }
  return [...tokens].join(' ');
}

function addSequences(to: Set<string>, piece: string): void {
  const characters = /[\ud800-\udfff]/.test(piece) ? Array.from(piece) : piece.split('');
  const dense = isDense(piece);
  for (let at = 0; at + 3 <= characters.length; at += 1) {
    const [a = '', b = '', c = ''] = [characters[at], characters[at + 1], characters[at + 2]];
    if (!dense || ![a, b, c].every(isDense)) to.add(a + b + c);
  }
  // Two characters are enough for these.
  if (!dense) return;
  for (const [run] of piece.matchAll(DENSE)) {
    const signs = Array.from(run);
    for (let at = 0; at < signs.length; at += 1) to.add(signs.slice(at, at + 2).join(''));
  }
}

/** Anything but letters, digits, and marks. */
const SIGN = /[^\p{L}\p{N}\p{M}]/u;

/** The terms of a folded piece that have signs: the piece itself, the piece without those around it, and runs of signs. */
export function signsIn(piece: string): string[] {
  if (!SIGN.test(piece)) return [];
  const inner = withoutSurrounding(piece);
  const terms = new Set<string>();
  const named = inner !== '' && !isPlain(inner);
  if (named) terms.add(inner);
  if (named || !/[\p{L}\p{N}]/u.test(piece)) terms.add(piece);
  for (const [run] of piece.matchAll(/[^\p{L}\p{N}\p{M}\s]{2,8}/gu)) terms.add(run);
  // Only at its beginning, so that a long word is read once.
  for (const [term] of piece.matchAll(/(?<![\p{L}\p{N}])[\p{L}\p{N}]+[+#]+/gu)) terms.add(term);
  for (const [emoji] of piece.matchAll(/\p{RI}\p{RI}|\p{So}\p{EMod}?/gu)) terms.add(emoji);
  return [...terms].filter((term) => term.length <= SIGNS_MAX);
}

/** Identifiers such as `getElementById`, and abbreviations such as U.S.A. */
const IDENTIFIER = /(?<![\p{L}\p{N}])\p{Ll}[\p{L}\p{N}]*\p{Lu}[\p{L}\p{N}]*/gu;
const ABBREVIATION = /(?<![\p{L}\p{N}.])(?:\p{L}\.){2,}/gu;
/** Words with hyphens or dots between their letters, such as `wi-fi` and `node.js`. */
const SIGNED = /(?<![\p{L}\p{N}\p{M}])[\p{L}\p{N}\p{M}]+(?:[-.\u2010\u2011][\p{L}\p{N}\p{M}]+)+/gu;

function addWords(tokens: Set<string>, text: string): void {
  const seen = new Set<string>();
  scanWords(text, (start, end) => {
    const word = text.slice(start, end);
    if (word.length > SIGNS_MAX || seen.has(word)) return;
    seen.add(word);
    const other = otherFold(word);
    if (other !== null) tokens.add(tokenOf.word(other));
    if (isCapitals(word)) tokens.add(tokenOf.capitals(foldSearch(word)));
  });
  for (const [name] of text.matchAll(IDENTIFIER)) {
    for (const part of partsOf(name)) tokens.add(tokenOf.word(foldSearch(part)));
  }
  for (const [short] of text.matchAll(ABBREVIATION)) {
    tokens.add(tokenOf.word(foldSearch(short.replaceAll('.', ''))));
  }
  for (const [signed] of text.matchAll(SIGNED)) {
    const joined = signed.length > SIGNS_MAX ? null : withoutInnerSigns(signed);
    if (joined !== null) tokens.add(tokenOf.word(foldSearch(joined)));
  }
}

/** The words of an identifier such as `getElementById`. */
export function partsOf(name: string): string[] {
  return name.split(/(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u);
}
