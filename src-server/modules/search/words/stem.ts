/**
 * Porter's stemmer, as in the full-text index (`porter` of FTS5), which treats words with the same stem as equal. The word
 * must be in lower case without accents.
 */
export function stem(word: string): string {
  // The index keeps shorter and longer words unchanged.
  if (word.length < 3 || word.length > 64) return word;
  return withoutLastE(suffixes(withI(withoutParticiple(withoutPlural(word)))));
}

/** One letter for each: `c` a consonant, `v` a vowel. A `y` is a vowel after a consonant. */
function shape(word: string): string {
  let shape = '';
  for (const letter of word) {
    const isVowel = 'aeiou'.includes(letter) || (letter === 'y' && shape.endsWith('c'));
    shape += isVowel ? 'v' : 'c';
  }
  return shape;
}

/** How often a vowel is followed by a consonant, up to the relevant number. */
function measure(word: string): number {
  return shape(word).match(/v+c/g)?.length ?? 0;
}

const hasVowel = (word: string) => shape(word).includes('v');
/** Ends like "hop". */
const isShort = (word: string) => shape(word).endsWith('cvc') && !/[wxy]$/.test(word);

function withoutPlural(word: string): string {
  if (/.(?:sses|ies)$/.test(word)) return word.slice(0, -2);
  return word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word;
}

function withoutParticiple(word: string): string {
  if (/.eed$/.test(word)) return measure(word.slice(0, -3)) > 0 ? word.slice(0, -1) : word;
  const bare = /^(.+)(?:ed|ing)$/.exec(word)?.[1];
  if (bare === undefined || !hasVowel(bare)) return word;
  if (/(?:at|bl|iz)$/.test(bare)) return `${bare}e`;
  const last = bare.at(-1) ?? '';
  if (last === bare.at(-2) && !/[aeioulsz]/.test(last)) return bare.slice(0, -1);
  return measure(bare) === 1 && isShort(bare) ? `${bare}e` : bare;
}

function withI(word: string): string {
  return word.endsWith('y') && hasVowel(word.slice(0, -1)) ? `${word.slice(0, -1)}i` : word;
}

type Suffixes = readonly (readonly [suffix: string, instead: string])[];

/** In each list the first match decides, even if too little of the word precedes it. */
const DOUBLE: Suffixes = [
  ['ational', 'ate'],
  ['tional', 'tion'],
  ['enci', 'ence'],
  ['anci', 'ance'],
  ['izer', 'ize'],
  ['logi', 'log'],
  ['bli', 'ble'],
  ['alli', 'al'],
  ['entli', 'ent'],
  ['eli', 'e'],
  ['ousli', 'ous'],
  ['ization', 'ize'],
  ['ation', 'ate'],
  ['ator', 'ate'],
  ['alism', 'al'],
  ['iveness', 'ive'],
  ['fulness', 'ful'],
  ['ousness', 'ous'],
  ['aliti', 'al'],
  ['iviti', 'ive'],
  ['biliti', 'ble'],
];
const SIMPLE: Suffixes = [
  ['icate', 'ic'],
  ['ative', ''],
  ['alize', 'al'],
  ['iciti', 'ic'],
  ['ical', 'ic'],
  ['ful', ''],
  ['ness', ''],
];
const LAST = /(?:al|ance|ence|er|ic|able|ible|ant|ement|ment|ent|(?<=[st])ion|ou|ism|ate|iti|ous|ive|ize)$/;

function suffixes(word: string): string {
  const bare = replaced(replaced(word, DOUBLE), SIMPLE);
  const rest = bare.replace(LAST, '');
  return rest !== bare && measure(rest) > 1 ? rest : bare;
}

function replaced(word: string, list: Suffixes): string {
  const rule = list.find(([suffix]) => word.endsWith(suffix));
  if (!rule) return word;
  const bare = word.slice(0, -rule[0].length);
  return measure(bare) > 0 ? bare + rule[1] : word;
}

function withoutLastE(word: string): string {
  const bare = word.slice(0, -1);
  const drops = word.endsWith('e') && (measure(bare) > 1 || (measure(bare) === 1 && !isShort(bare)));
  const left = drops ? bare : word;
  return left.endsWith('ll') && measure(left.slice(0, -1)) > 1 ? left.slice(0, -1) : left;
}
