import { z } from 'zod';
import { JSON_DEPTH_MAX } from '#shared/kit/json-limits.ts';
import { seeded } from '../bench/words.ts';
import { PATHOLOGICAL } from '../support/growth.ts';

export const random = seeded(20_260_301);
export const chance = (share: number): boolean => random() < share;
export const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;

const nested = (levels: number): unknown => {
  let value: unknown = 'deep';
  for (let level = 0; level < levels; level += 1) value = level % 2 ? { a: value } : [value];
  return value;
};

const STRANGE: readonly unknown[] = [
  ...[null, true, 0, -1, 1.5, 1e308, Number.MAX_SAFE_INTEGER + 2, '', ' ', 'null'],
  ...['\u0000\u0001\u0002\u001b[31m', '\ud800', '\u202e\ufeff', '" * NEAR ( -', "'; drop table entries; --"],
  ...['../../etc/passwd', '%00', '#{7*7}{{7*7}}<%= 7 %>', 'x'.repeat(100_000)],
  ...[[], ['a', 'b'], [['deep', [['deeper']]]], {}, { toString: 'x', valueOf: 1 }],
  ...[{ constructor: { prototype: { admin: true } } }, { $ne: null }, [null, undefined, 3]],
  ...[nested(JSON_DEPTH_MAX - 2), nested(JSON_DEPTH_MAX + 1), nested(2_000)],
  Array.from({ length: 500 }, (_, n) => n),
  Array.from({ length: 10 }, (_, n) => `Tag ${n}`),
  Array.from({ length: 9_000 }, (_, n) => `tag ${n}`),
];
const NAMES =
  'id entryId type title body tags metadata version revision subject subjectId content parentId q limit cursor sort author section role username password email setupToken courseId sectionId lessonId number index published quiz passMark videoUrl answers code channelId messageId clientId text name isPrivate usernames userId around token every state kind on upTo authorId tier deletedAt constructor hasOwnProperty __proto__x'.split(
    ' ',
  );

/** Entries and rows to act on. Created ones are added, because the existing ones are gradually deleted. */
export const seenIds = {
  uuids: ['00000000-0000-4000-8000-000000000000'],
  numbers: [5, 6, 7, 8, 9, 10, 11, 12],
};

/** Meaningful values by field name. The schema decides which of them a field accepts. */
const MEANT: Record<string, readonly unknown[]> = {
  type: ['note', 'thread', 'course', 'tool'],
  title: ['A fine title', 'Words that are read'],
  q: ['a', 'ab words', 'fine', 'wrods', 'zz'],
  limit: [5, 20, 100],
  name: ['A fine room', 'fine'],
  role: ['member', 'contributor', 'staff', 'admin'],
  tags: [['Fine'], ['Fine', 'AI'], []],
  sort: ['newest', 'active', 'popular', 'name'],
  amount: ['100.50'],
  startTime: ['2035-03-01T10:00:00Z', '2041-03-01T09:00', '2026-03-29T02:30'],
  endTime: ['2035-03-01T12:00:00Z', '2041-03-01T11:00', '2026-03-29T04:30', '2026-03-01T10:00:00Z'],
  timeZone: ['UTC', 'Europe/Berlin', 'Australia/Lord_Howe', 'Asia/Kathmandu'],
  location: ['Town hall', 'https://example.org/room'],
  capacity: [1, 30, null],
  ticketPrice: [0, 12.5, 100_000],
  subscriptionPrice: [0, 5],
  repeat: [
    { by: 'weekdays', every: 2, weekdays: [1, 3], count: 3 },
    { by: 'day', every: 1, day: 31, until: '2041-12-31' },
    { by: 'nthWeekday', every: 1, nth: -1, weekday: 5, count: 2 },
  ],
  cursor: [null, undefined],
};
const GENERAL: readonly unknown[] = [
  ...['Words of some length.', 'words', 'A fine body of some length with **marks** and [[links]].', 'fine'],
  ...[
    '2026-03-01',
    '2026-03-01T10:00:00Z',
    '10:00',
    'hello@example.org',
    'https://example.org/',
    'USD',
    '#aabbcc',
  ],
  ...[true, false, 1, 2, 80, ['words'], [0], [], {}, null],
];

const KNOWN_MAX = 50;

/** Remembers a created entry in place of one of the oldest. */
export function remember(id: string): void {
  seenIds.uuids.push(id);
  seenIds.uuids.splice(0, seenIds.uuids.length - KNOWN_MAX);
}

/** Valid values of a field, by its schema. */
const fitting = new WeakMap<z.core.$ZodType, unknown[]>();
function valuesFor(name: string, schema: z.core.$ZodType): unknown[] {
  if (/id$/i.test(name)) {
    const ids = [seenIds.uuids, seenIds.numbers, seenIds.numbers.map(String)];
    const taken = ids.filter(([first]) => fits(schema, first)).flat<(string | number)[][]>();
    if (taken.length > 0) return taken;
  }
  const made = fitting.get(schema);
  if (made) return made;
  const inner = withoutWrapping(schema);
  const own = [
    ...(MEANT[name] ?? []),
    ...(inner instanceof z.ZodEnum ? inner.options : []),
    ...(inner instanceof z.ZodLiteral ? [...inner.values] : []),
    ...(inner instanceof z.ZodObject ? [fineFor(inner), fineFor(inner)] : []),
    ...(inner instanceof z.ZodArray ? [valuesFor(name, inner.element).slice(0, 1)] : []),
  ].filter((value) => fits(schema, value));
  // A few of them are enough.
  const few = (own.length > 0 ? own : GENERAL.filter((value) => fits(schema, value))).slice(0, 24);
  fitting.set(schema, few);
  return few;
}

function fits(schema: z.core.$ZodType, value: unknown): boolean {
  try {
    return z.core.safeParse(schema, value).success;
  } catch {
    return false;
  }
}

function withoutWrapping(schema: z.core.$ZodType): z.core.$ZodType {
  if (schema instanceof z.ZodUnion) return withoutWrapping(pick(schema.options));
  if (schema instanceof z.ZodPipe) return withoutWrapping(schema.in);
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return withoutWrapping(schema.unwrap());
  return schema;
}

/** A valid input of a procedure: all required fields, and some of the others. */
export function fineFor(schema: z.core.$ZodType | undefined): Record<string, unknown> {
  const object = schema && withoutWrapping(schema);
  if (!(object instanceof z.ZodObject)) return {};
  const fields = Object.entries(object.shape as Record<string, z.core.$ZodType>).flatMap(([name, field]) => {
    const values = valuesFor(name, field);
    const left = values.length === 0 || (fits(field, undefined) && chance(0.5));
    return left ? [] : [[name, pick(values)] as const];
  });
  return Object.fromEntries(fields);
}

/** Lengths up to and beyond every limit. Most of them are short, to be fast. */
const LENGTHS = [20, 200, 201, 1_000, 1_000, 4_000, 10_001, 50_000, 199_000, 200_001];
/** Only a few of the longest are created. */
const LONGEST = Array.from({ length: 40 }, () => pick(PATHOLOGICAL)).concat(
  ['a ', 'ab ', 'a', ' \n', 'aaaa, '].map((piece) => ({
    name: piece,
    text: (length: number) => piece.repeat(length / piece.length),
  })),
);

function longText(): string {
  const length = pick(LENGTHS);
  return pick(length > 1_000 ? LONGEST : PATHOLOGICAL).text(length);
}

/** Texts that fill a site's longest entries. */
export const longBody = (n: number, length: number): string => {
  const piece =
    ['a ', 'fine ', 'words, ', 'zz ', 'ab [[a]] ', '**fine** ', '# a\n', '- fine\n'][n % 8] ?? 'a ';
  return piece.repeat(length / piece.length);
};

export function anything(): Record<string, unknown> {
  const count = Math.floor(random() * 6);
  return Object.fromEntries(Array.from({ length: count }, () => [pick(NAMES), pick(STRANGE)]));
}

/** Mostly valid values, so that hostile requests find existing rows. */
export function fieldsFor(schema: z.core.$ZodType | undefined): Record<string, unknown> {
  const how = random();
  const fine = fineFor(schema);
  if (how < 0.6) return fine;
  if (how < 0.87) {
    const name = pick(Object.keys(fine).concat(chance(0.1) ? NAMES : []));
    return name === undefined ? fine : { ...fine, [name]: chance(0.4) ? longText() : pick(STRANGE) };
  }
  return how < 0.93 ? { ...fine, ...anything() } : anything();
}

/** Sometimes unusual JSON: prototype keys, duplicate keys, or cut off. */
export function json(value: unknown): string {
  const text = JSON.stringify(value);
  const how = random();
  if (how < 0.01) return text.slice(0, Math.floor(text.length * random()));
  if (how < 0.02) return `{"__proto__":{"role":"admin"},${text.slice(1)}`;
  if (how < 0.03) return `{"title":"one","title":["two"],${text.slice(1)}`;
  return text;
}

export function query(values: Record<string, unknown>): string {
  const parts = Object.entries(values).map(
    ([name, value]) => `${name}=${encodeURIComponent(safe(value).slice(0, 5000))}`,
  );
  if (chance(0.1)) parts.push(...parts);
  if (chance(0.05)) parts.push('%E0%A4%A', '=', '&&', 'a[b]=c', '__proto__=1');
  return parts.join('&');
}

export function safe(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  // A URL can't contain a lone surrogate.
  return text.replace(/[\ud800-\udfff]/g, '');
}

const STRANGE_IDS = ['unknown', '-1', '999999999999999999999', '%00', '..%2f..', 'x'.repeat(150)];

/** A parameter of a path, mostly valid. */
export function parameter(name: string, schema: z.core.$ZodType | undefined): string {
  const object = schema && withoutWrapping(schema);
  const field =
    object instanceof z.ZodObject ? (object.shape as Record<string, z.core.$ZodType>)[name] : undefined;
  const values = field ? valuesFor(name, field) : seenIds.uuids;
  return String(pick(chance(0.15) || values.length === 0 ? STRANGE_IDS : values));
}
