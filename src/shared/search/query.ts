import { normalize } from '../kit/normalize.ts';
import { SEARCH_GROUPS, SEARCH_KINDS, SEARCH_QUERY_MAX, type SearchGroup, type SearchKind } from './model.ts';

/** A term that is searched as typed: with signs, or a stop word in capitals, which means a name. */
export type Literal = { typed: string; kind: 'signs' | 'capitals' };

/** What a query says. `words` are in lower case; the others as typed. */
export type ParsedQuery = {
  /** Every word once, without stop words, unless there are only stop words. */
  words: string[];
  /** Words that are not part of a phrase or a literal, so that their spelling may be corrected. */
  plain: string[];
  /** Short words in capitals, such as OCR, which mean a name. Their spelling isn't corrected. */
  names: string[];
  literals: Literal[];
  /** Words with hyphens or dots between their letters, without these: `wifi` for wi-fi. Texts have either. */
  joined: string[];
  /** Quoted phrases, which results must hold. */
  phrases: string[];
  /** Words and phrases that results must not hold. */
  excluded: string[];
  type: SearchKind | SearchGroup | null;
  tags: string[];
  author: string | null;
  /** The query without operators and exclusions. */
  text: string;
};

/** More words than this only cost time. */
const TERMS_MAX = 24;
/** Phrases, literals, and exclusions of each query. */
const PARTS_MAX = 8;
/** Letters of a name in capitals. A longer word was rather typed with caps lock. */
const NAME_MAX = 5;

/** Words without meaning for a search. */
const STOP_WORDS = new Set(
  (
    'a about after all also am an and any are as at be because been before being both but by can could did do does doing ' +
    'down during each few for from further get had has have having he her here hers him his how i if in into is it its ' +
    'just me more most my no nor not of off on once only or other our out over own please same she should so some such ' +
    'than that the their them then there these they this those through to too under until up use using very was we were ' +
    'what when where which while who whom why will with would you your us'
  ).split(' '),
);

/** Letters, digits, and their marks, as in the full-text index. Hidden characters belong to their word. */
const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}\p{Cf}]*/gu;
/** Ends of words after an apostrophe, which say nothing alone. */
const ENDINGS = /(?<=\p{L})['’](?:s|t|d|m|ll|re|ve)(?![\p{L}\p{N}])/giu;
const QUOTED =
  /(-)?(?:(type|tag|author):)?(?:"([^"]+)"|[“„”]([^“”„]+)[”“]|«([^«»]+)»)(?=$|[\s.,;:!?)\]}])/iuy;
const OPERATOR = /^(type|tag|author):(.+)$/isu;
/** A minus before at least two letters, also with dots or hyphens between them. */
const EXCLUSION = /^-(?=\p{L}[.'’-]?\p{L})[\p{L}\p{N}\p{M}'’]+(?:[.-][\p{L}\p{N}\p{M}'’]+)*$/u;
/** Tags, arguments, and names with signs around them that belong to code. */
const CODE = /^(?:<\/?\p{L}[\p{L}\p{N}-]*>|\*{1,2}\p{L}[\p{L}\p{N}_]*|__\p{L}[\p{L}\p{N}_]*__)$/u;

/** Signs around a word that belong to the sentence or to Markdown. */
const BEFORE = new Set('"\'“”„‘’«»(*_`~[{<|');
const AFTER = new Set('"\'“”‘’«».,;:!?…)*_`~]}>|');
/** Words, two of them with a hyphen between, or several with apostrophes or hyphens between letters. */
const PLAIN =
  /^(?:[\p{L}\p{N}\p{M}\p{Cf}]+(?:-[\p{L}\p{N}\p{M}\p{Cf}]+)?|[\p{L}\p{M}\p{Cf}]+(?:['’-][\p{L}\p{M}\p{Cf}]+)+)$/u;
/** Signs between letters that people leave out: `back-ups`, `node.js`. */
const INNER_SIGNS = /(?<=\p{L}\p{M}*)[-.\u2010\u2011](?=\p{L})/gu;

/** A piece of text without the signs of the sentence around it. A pattern would compare long runs of signs again and again. */
export function withoutSurrounding(piece: string): string {
  let from = 0;
  let to = piece.length;
  while (from < to && BEFORE.has(piece.charAt(from))) from += 1;
  while (to > from && AFTER.has(piece.charAt(to - 1))) to -= 1;
  return piece.slice(from, to);
}

/** Whether a piece consists of words, without signs that matter. */
export function isPlain(piece: string): boolean {
  return PLAIN.test(piece);
}

/** A word without the signs between its letters, or null if it has none, or others. */
export function withoutInnerSigns(piece: string): string | null {
  const joined = piece.replace(INNER_SIGNS, '');
  return joined !== piece && /^[\p{L}\p{N}\p{M}]+$/u.test(joined) ? joined : null;
}

/** Two or more capitals, which mean a name. */
export function isCapitals(word: string): boolean {
  return /^\p{Lu}{2,10}$/u.test(word);
}

export function isStopWord(word: string): boolean {
  return STOP_WORDS.has(word);
}

/** The lower-cased words of a text, split as in the full-text index. */
export function wordsOf(text: string): string[] {
  return normalize(text, 'NFC').toLowerCase().match(WORD) ?? [];
}

/**
 * Tells whether a word after a minus is a flag, such as `-rf`, and leaves nothing out. Beside it are the words before it. Only
 * the texts know.
 */
export type FlagTest = (flag: string, beside: readonly string[]) => boolean;
const NO_FLAG: FlagTest = () => false;

/** Parses a query. Any text is one: what is no operator is searched as it is. */
export function parseQuery(query: string, isFlag: FlagTest = NO_FLAG): ParsedQuery {
  const parsed: ParsedQuery = {
    words: [],
    plain: [],
    names: [],
    literals: [],
    joined: [],
    phrases: [],
    excluded: [],
    type: null,
    tags: [],
    author: null,
    text: '',
  };
  const text = normalize(query.slice(0, SEARCH_QUERY_MAX), 'NFC').replaceAll('\0', ' ');
  const shouting = !/\p{Ll}/u.test(text) && /\p{L}\s+\S*\p{L}/u.test(text);
  const found: string[] = [];
  const kept: string[] = [];
  for (const piece of piecesOf(text)) {
    if (readOperator(parsed, piece)) continue;
    if (readExclusion(parsed, piece, found, kept.length > 0 ? isFlag : null)) continue;
    kept.push(piece.typed);
    if (piece.quoted !== null && piece.operator === null && /[^\s.,;:!?'"()-]/.test(piece.quoted)) {
      parsed.phrases.push(piece.quoted);
      found.push(...wordsOf(piece.quoted));
      if (!/\s/.test(piece.quoted) && !isPlain(withoutSurrounding(piece.quoted)))
        parsed.literals.push({ typed: piece.quoted, kind: 'signs' });
    } else readPiece(parsed, found, piece.typed, shouting);
  }
  parsed.text = kept.join(' ');
  finish(parsed, found);
  return parsed;
}

type Piece = { typed: string; minus: boolean; operator: string | null; quoted: string | null };

/** The pieces between white space, where quotation marks keep several words together. */
function* piecesOf(text: string): Generator<Piece> {
  for (let at = 0; at < text.length; at += 1) {
    if (/\s/.test(text.charAt(at)) || /[([{]["“„”«]/.test(text.slice(at, at + 2))) continue;
    QUOTED.lastIndex = at;
    const quoted = QUOTED.exec(text);
    if (quoted) {
      const [typed, minus, operator] = quoted;
      const inner = (quoted[3] ?? quoted[4] ?? quoted[5] ?? '').trim();
      yield { typed, minus: minus !== undefined, operator: operator?.toLowerCase() ?? null, quoted: inner };
      at += typed.length - 1;
      continue;
    }
    const end = at + text.slice(at).search(/\s|$/);
    const typed = text.slice(at, end);
    yield { typed, minus: false, operator: null, quoted: null };
    at = end;
  }
}

function readOperator(parsed: ParsedQuery, { typed, minus, operator, quoted }: Piece): boolean {
  if (minus) return false;
  const plain = OPERATOR.exec(typed);
  const name = operator ?? (quoted === null ? plain?.[1]?.toLowerCase() : undefined);
  const value = (operator ? quoted : plain?.[2]) ?? '';
  if (name === undefined || value === '') return false;
  if (name === 'tag') parsed.tags.push(value);
  else if (name === 'author') parsed.author = value.replace(/^@/, '');
  else {
    const type = [...SEARCH_GROUPS, ...SEARCH_KINDS].find((known) => known === value.toLowerCase());
    if (!type) return false;
    parsed.type = type;
  }
  return true;
}

function readExclusion(
  parsed: ParsedQuery,
  { typed, minus, operator, quoted }: Piece,
  before: readonly string[],
  /** Null for the first piece, which leaves nothing out. */
  isFlag: FlagTest | null,
): boolean {
  if (isFlag === null || operator !== null) return false;
  const plain = typed.startsWith('-') ? `-${withoutSurrounding(typed.slice(1))}` : '';
  const excluded = minus ? quoted : EXCLUSION.test(plain) ? plain.slice(1) : null;
  if (!excluded || wordsOf(excluded).length === 0) return false;
  if (!minus && isFlag(plain, before)) return false;
  parsed.excluded.push(excluded);
  return true;
}

/** Reads a piece that is neither quoted nor an operator. */
function readPiece(parsed: ParsedQuery, found: string[], piece: string, shouting: boolean): void {
  const inner = withoutSurrounding(piece);
  const joined = withoutInnerSigns(inner);
  if (joined !== null) parsed.joined.push(joined.toLowerCase());
  const isNamed = /[\p{L}\p{N}]/u.test(piece);
  if (!isNamed) {
    // One sign between words is punctuation.
    if (piece.length > 1 || /[^\p{P}\p{Sm}\p{Sk}]/u.test(piece))
      parsed.literals.push({ typed: piece, kind: 'signs' });
    return;
  }
  if (inner === '' || isPlain(inner)) {
    const words = wordsOf((inner || piece).replace(ENDINGS, ''));
    found.push(...words);
    parsed.plain.push(...words);
    if (CODE.test(piece)) parsed.literals.push({ typed: piece, kind: 'signs' });
    if (shouting || !isCapitals(inner)) return;
    if (inner.length <= NAME_MAX) parsed.names.push(...words);
    if (isStopWord(inner.toLowerCase())) parsed.literals.push({ typed: inner, kind: 'capitals' });
    return;
  }
  found.push(...wordsOf(inner));
  parsed.literals.push({ typed: piece, kind: 'signs' });
}

function finish(parsed: ParsedQuery, found: readonly string[]): void {
  const distinct = [...new Set(found)];
  const telling = distinct.filter((word) => !isStopWord(word));
  parsed.words = (telling.length > 0 ? telling : distinct).slice(0, TERMS_MAX);
  // Only stop words with a capital mean a name, such as The Who.
  const name = parsed.text.trim();
  const isName = /^\p{Lu}\S*(?:\s+\p{Lu}\S*)+$/u.test(name) && /\p{Ll}/u.test(name);
  if (telling.length === 0 && distinct.length > 1 && isName && parsed.phrases.length === 0)
    parsed.literals.push({ typed: name, kind: 'capitals' });
  parsed.literals = parsed.literals.slice(0, PARTS_MAX);
  parsed.joined = [...new Set(parsed.joined)].slice(0, PARTS_MAX);
  parsed.phrases = parsed.phrases.slice(0, PARTS_MAX);
  parsed.excluded = parsed.excluded.slice(0, PARTS_MAX);
  parsed.tags = parsed.tags.slice(0, PARTS_MAX);
}
