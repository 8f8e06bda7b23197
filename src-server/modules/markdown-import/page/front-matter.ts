import { LineCounter, parseDocument } from 'yaml';

/** The longest front matter in characters. Usually it has a few lines. */
const FRONT_MATTER_MAX = 64 * 1024;
const BLOCK = /^---[ \t]*\n([\s\S]*?)^(?:---|\.\.\.)[ \t]*(?:\n|$)/m;
const DATE =
  /^(\d{4}-\d{2}-\d{2})(?:[Tt ]+(\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?)[ \t]*(Z|z|[+-]\d{2}:?\d{2})?)?$/;

/** The front matter and the text below it. */
export type FrontMatter = {
  title: string | null;
  tags: string[];
  /** The day or time. Without a time zone, it is UTC. */
  date: Date | null;
  content: string;
};

/** Reads the front matter of a text with `\n` line ends. Returns the error if it is invalid YAML. */
export function readFrontMatter(text: string): FrontMatter | { error: string } {
  const none: FrontMatter = { title: null, tags: [], date: null, content: text };
  if (!text.startsWith('---')) return none;
  const block = BLOCK.exec(text.slice(0, FRONT_MATTER_MAX));
  if (block?.index !== 0) return none;
  const yaml = parseYaml(block[1] ?? '');
  if ('error' in yaml) return yaml;
  // Text between two rules can be valid YAML without any fields. It is part of the page.
  if (yaml.fields === null) return none;
  return {
    title: scalar(yaml.fields.get('title')),
    tags: tagList(yaml.fields.get('tags')),
    date: parseDate(scalar(yaml.fields.get('date')) ?? scalar(yaml.fields.get('created'))),
    content: text.slice(block[0].length),
  };
}

function parseYaml(source: string): { fields: Map<string, unknown> | null } | { error: string } {
  const lineCounter = new LineCounter();
  const document = parseDocument(source, { lineCounter, prettyErrors: false });
  const [broken] = document.errors;
  // Line 1 of the file is the rule above the front matter.
  if (broken) return { error: `line ${lineCounter.linePos(broken.pos[0]).line + 1}: ${broken.message}` };
  try {
    const value: unknown = document.toJS();
    if (value === null) return { fields: new Map() };
    if (typeof value !== 'object' || Array.isArray(value)) return { fields: null };
    return { fields: new Map(Object.entries(value).map(([key, field]) => [key.toLowerCase(), field])) };
  } catch (error) {
    return { error: `line 2: ${error instanceof Error ? error.message : String(error)}` };
  }
}

function scalar(value: unknown): string | null {
  if (typeof value === 'string') return value.trim() || null;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : null;
}

/** Reads a list or a comma-separated text. */
function tagList(value: unknown): string[] {
  const list: unknown[] = Array.isArray(value) ? value : [value];
  return list.flatMap((item) => scalar(item)?.split(',') ?? []);
}

function parseDate(value: string | null): Date | null {
  const [, day, time = '00:00', zone = 'Z'] = DATE.exec(value ?? '') ?? [];
  if (day === undefined) return null;
  const midnight = new Date(`${day}T00:00:00Z`);
  // February 31 would silently become a day in March.
  if (Number.isNaN(midnight.getTime()) || !midnight.toISOString().startsWith(day)) return null;
  const date = new Date(`${day}T${time}${zone.toUpperCase().replace(/^([+-]\d{2})(\d{2})$/, '$1:$2')}`);
  return Number.isNaN(date.getTime()) ? null : date;
}
