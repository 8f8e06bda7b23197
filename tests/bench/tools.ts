import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { extractionSchemaInput } from '#shared/ai/extraction/schema.ts';
import { extractFrom } from '../../src-server/services/ai/language/extraction/extract.ts';
import { sentimentOf } from '../../src-server/services/ai/language/sentiment.ts';
import { summaryOf } from '../../src-server/services/ai/language/summary.ts';

/** A share of right answers, or the time of a tool, with what is good enough. */
export type ToolFigure = { name: string; value: string; wanted: string };

const linesOf = (file: string) =>
  readFileSync(join(import.meta.dirname, 'tools', file), 'utf8')
    .trim()
    .split('\n');
const share = (part: number, whole: number) => (part / whole).toFixed(3).replace(/^0/, '');
const RUNS = 40;
const LONG = 5_000;

/** How well the embedded tools work on our own texts, and how long they take for a text of 5 kB. */
export async function measureTools(): Promise<ToolFigure[]> {
  return [await sentiment(), ...(await extraction()), ...summaries(), ...(await times())];
}

/** Sentences with how they sound. */
async function sentiment(): Promise<ToolFigure> {
  const rows = linesOf('sentiment.tsv').map((line) => line.split('\t'));
  let right = 0;
  for (const [label, text = ''] of rows) if ((await sentimentOf({ text })).label === label) right += 1;
  return {
    name: `sentiment of ${rows.length} sentences`,
    value: share(right, rows.length),
    wanted: '>= .780',
  };
}

type Extraction = { text: string; fields: Record<string, string>; want: Record<string, unknown> };

/** Texts with the values of their fields. Null for what a text doesn't say, or doesn't say clearly. */
async function extraction(): Promise<ToolFigure[]> {
  const texts = linesOf('extraction.jsonl').map((line): Extraction => JSON.parse(line));
  let [given, right, all] = [0, 0, 0];
  for (const { text, fields, want } of texts) {
    const properties = Object.entries(fields).map(([name, type]) => [name, fieldOf(type)]);
    const schema = extractionSchemaInput.parse({
      type: 'object',
      properties: Object.fromEntries(properties),
    });
    for (const [name, value] of Object.entries(await extractFrom({ text, schema }))) {
      if (want[name] !== null) all += 1;
      if (value === null) continue;
      given += 1;
      if (isDeepStrictEqual(value, want[name])) right += 1;
    }
  }
  return [
    {
      name: `extraction from ${texts.length} texts, precision`,
      value: share(right, given),
      wanted: '>= .950',
    },
    { name: 'extraction, recall', value: share(right, all), wanted: '>= .700' },
  ];
}

/** A field of a schema by a short name: `date`, `number`, or `email[]`. */
function fieldOf(type: string): object {
  if (type.endsWith('[]')) return { type: 'array', items: fieldOf(type.slice(0, -2)) };
  return ['date', 'email', 'uri'].includes(type) ? { type: 'string', format: type } : { type };
}

/** How many of the sentences that matter are in a summary, and in as many words from the beginning. */
function summaries(): ToolFigure[] {
  const texts = linesOf('summaries.txt').join('\n').split('\n\n');
  let [all, ours, first] = [0, 0, 0];
  for (const text of texts) {
    const lines = text.split('\n');
    const sentences = lines.map((line) => line.replace(/^\* /, ''));
    const lead = sentences.slice(0, 3).join(' ');
    const summary = summaryOf({ text: sentences.join(' '), focus: '', maxWords: lead.split(' ').length });
    const important = lines.filter((line) => line.startsWith('* ')).map((line) => line.slice(2));
    all += important.length;
    ours += important.filter((sentence) => summary.includes(sentence)).length;
    first += important.filter((sentence) => lead.includes(sentence)).length;
  }
  const firstShare = share(first, all);
  return [
    {
      name: `summaries of ${texts.length} texts, sentences that matter`,
      value: share(ours, all),
      wanted: `>= ${firstShare} (first three)`,
    },
  ];
}

async function times(): Promise<ToolFigure[]> {
  const sentences = linesOf('summaries.txt').filter(Boolean);
  const textAt = (n: number) => {
    const from = (n * 7) % sentences.length;
    return [...sentences.slice(from), ...sentences.slice(0, from)]
      .join(' ')
      .replaceAll('* ', '')
      .slice(0, LONG);
  };
  const schema = extractionSchemaInput.parse({
    type: 'object',
    properties: {
      date: fieldOf('date'),
      total: fieldOf('number'),
      email: fieldOf('email'),
      name: fieldOf('string'),
    },
  });
  const tools: [string, (text: string) => unknown][] = [
    ['summary', (text) => summaryOf({ text, focus: '', maxWords: 100 })],
    ['sentiment', (text) => sentimentOf({ text, detailed: true })],
    ['extraction', (text) => extractFrom({ text, schema })],
  ];
  const figures: ToolFigure[] = [];
  for (const [name, run] of tools) {
    // The models of English are loaded once.
    await run(textAt(0));
    const taken: number[] = [];
    for (let n = 0; n < RUNS; n += 1) {
      const text = textAt(n);
      const started = process.cpuUsage();
      await run(text);
      const { user, system } = process.cpuUsage(started);
      taken.push((user + system) / 1_000);
    }
    taken.sort((a, b) => a - b);
    const p95 = taken[Math.ceil(0.95 * RUNS) - 1] ?? 0;
    figures.push({ name: `${name} of 5 kB, p95 CPU ms`, value: p95.toFixed(1), wanted: '<= 150' });
  }
  return figures;
}
