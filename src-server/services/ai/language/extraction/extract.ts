import type { ExtractedScalar, ExtractedValues } from '#shared/ai/extraction/model.ts';
import { EXTRACTION_LIST_MAX, EXTRACTION_VALUE_MAX } from '#shared/ai/extraction/model.ts';
import type { ExtractionField } from '#shared/ai/extraction/schema.ts';
import { foldText, plainText } from '#shared/kit/plain-text.ts';
import { stemsOf } from '#shared/kit/words.ts';
import type { ExtractionQuestion } from '../../ai.ts';
import { blocksOf } from '../../sentences.ts';
import { candidatesIn } from './candidates.ts';
import { type Kind, kindOf, wordsOfName } from './kinds.ts';

/** Lines and sentences that are read. */
const READ = 1_000;
const LABEL = /^([\p{L}#][\p{L}\p{N} ._/#'-]{0,60}?)\s{0,3}[:=]\s{0,3}(\S.{0,999})$/u;

type Scalar = Exclude<ExtractionField, { type: 'array' }>;
type Sentence = { text: string; stems: ReadonlySet<string> };
/** Texts with a label in front, the sentences, and the values of a kind in each of them. */
type Read = {
  labels: { stems: string[]; value: string }[];
  sentences: readonly Sentence[];
  candidates: (kind: Kind) => Promise<ExtractedScalar[][]>;
};

/**
 * Finds the values of fields by their labels ("Total: $5"), and by patterns in sentences with the words of the field.
 * Two different values for one field are none.
 */
export async function extractFrom({ text, schema }: ExtractionQuestion): Promise<ExtractedValues> {
  const read = readText(text);
  const values: [string, ExtractedValues[string]][] = [];
  for (const [name, field] of Object.entries(schema.properties)) {
    if (field.type !== 'array') values.push([name, await oneOf(name, field, read)]);
    else {
      const all = await allOf(name, field.items, read);
      values.push([name, all.length > 0 ? all.slice(0, EXTRACTION_LIST_MAX) : null]);
    }
  }
  return Object.fromEntries(values);
}

function readText(text: string): Read {
  const lines = text
    .split(/\n|\s[|;]\s/)
    .map(plainText)
    .filter(Boolean)
    .slice(0, READ);
  const labels = lines.flatMap((line) => {
    const [, label, value] = LABEL.exec(line) ?? [];
    return label === undefined || value === undefined ? [] : [{ stems: stemsOf(label), value }];
  });
  const sentences = blocksOf(text)
    .flatMap((block) => block.sentences)
    .slice(0, READ)
    .map((sentence) => ({ text: sentence, stems: new Set(stemsOf(sentence)) }));
  const cache = new Map<Kind, Promise<ExtractedScalar[][]>>();
  const candidates = (kind: Kind) => {
    const values =
      cache.get(kind) ?? Promise.all(sentences.map((sentence) => candidatesIn(kind, sentence.text)));
    cache.set(kind, values);
    return values;
  };
  return { labels, sentences, candidates };
}

async function oneOf(name: string, field: Scalar, read: Read): Promise<ExtractedScalar | null> {
  const values = await allOf(name, field, read, 'one');
  return values.length === 1 ? (values[0] ?? null) : null;
}

/** The different values of a field: the labeled ones, or those in sentences about it. */
async function allOf(
  name: string,
  field: Scalar,
  { labels, sentences, candidates }: Read,
  amount: 'one' | 'all' = 'all',
): Promise<ExtractedScalar[]> {
  const { kind, which } = kindOf(name, field);
  const own = new Set(stemsOf(wordsOfName(name).join(' ')));
  const labeled = labels.filter(
    ({ stems }) => own.size > 0 && own.size === stems.length && stems.every((stem) => own.has(stem)),
  );
  if (labeled.length > 0) {
    const values = await Promise.all(
      labeled.map(({ value }) => (field.enum ? optionsIn(field.enum, value) : valuesIn(kind, value, amount))),
    );
    return fitting(values.flat(), field);
  }
  if (field.enum) {
    const all = sentences.map(({ text }) => text).join(' ');
    return fitting(optionsIn(field.enum, all), field);
  }
  if (kind === 'number')
    return fitting(
      sentences.flatMap(({ text }) => countsIn(text, own)),
      field,
    );
  if (kind === 'yesNo') return [];
  const about = stemsOf(which.join(' '));
  const bySentence = await candidates(kind);
  const values = sentences.flatMap(({ stems }, at) =>
    about.length === 0 || about.some((stem) => stems.has(stem)) ? (bySentence[at] ?? []) : [],
  );
  return fitting(values, field);
}

/** The values behind a label. A text is one as a whole, and several if it's a list. */
async function valuesIn(kind: Kind, value: string, amount: 'one' | 'all'): Promise<ExtractedScalar[]> {
  const candidates = await candidatesIn(kind, value);
  if (candidates.length > 0) return candidates;
  // The label says what the number is.
  if (kind === 'money' || kind === 'percent') return candidatesIn('number', value);
  if (kind !== 'text' && kind !== 'person' && kind !== 'company' && kind !== 'id') return [];
  const texts = amount === 'all' ? value.split(/\s{0,3},\s{0,3}/) : [value];
  return texts.filter(Boolean).map((each) => each.slice(0, EXTRACTION_VALUE_MAX));
}

function optionsIn(options: readonly string[], text: string): string[] {
  const folded = ` ${foldText(text).replace(/[^\p{L}\p{N}]+/gu, ' ')} `;
  return options.filter((option) =>
    folded.includes(
      ` ${foldText(option)
        .replace(/[^\p{L}\p{N}]+/gu, ' ')
        .trim()} `,
    ),
  );
}

/** Numbers right before a word of the field, as in "12 boats", or "12 wooden boats". */
function countsIn(sentence: string, own: ReadonlySet<string>): number[] {
  const words = sentence.split(/\s+/);
  return words.flatMap((word, at) => {
    if (!/^\d{1,9}(?:[.,]\d{1,6})?$/.test(word)) return [];
    const [next, second] = [words[at + 1] ?? '', words[at + 2] ?? ''];
    const isCounted =
      stemsOf(next).some((stem) => own.has(stem)) ||
      (!/[,.;:]$/.test(next) && stemsOf(second).some((stem) => own.has(stem)));
    return isCounted ? [Number(word.replace(',', '.'))] : [];
  });
}

/** Each value once, of the type of the field. */
function fitting(values: readonly ExtractedScalar[], { type }: Scalar): ExtractedScalar[] {
  return [...new Set(values.map((value) => (type === 'string' ? String(value) : value)))].filter((value) =>
    type === 'integer' ? Number.isInteger(value) : typeof value === type,
  );
}
