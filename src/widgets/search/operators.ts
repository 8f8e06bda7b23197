import { ENTRY_TYPE_FILTER_LABEL, isEntryType, tagKey } from '#shared/entries/model.ts';
import { searchTexts } from '#shared/search/messages.ts';
import {
  SEARCH_GROUPS,
  SEARCH_KINDS,
  SEARCH_RESULTS,
  type SearchGroup,
  type SearchKind,
} from '#shared/search/model.ts';
import type { PersonName } from '#shared/users/model.ts';
import { nameOf } from '#shared/users/model.ts';

/** A completion of the end of a query. `query` is the whole query with it. */
export type Completion = { key: string; title: string; note: string; query: string };

const OPERATORS = ['type', 'tag', 'author'] as const;
export type Operator = (typeof OPERATORS)[number];

/** A value that is being typed at the end of a query, and what stands before its operator. */
export type OpenOperator = { operator: Operator; value: string; before: string };

const OPEN = /(^|\s)(type|tag|author):(?:"([^"]*)|([^\s"]*))$/iu;
const BEGUN = /(^|\s)(\p{L}+)$/u;
/** Letters of an operator that have to be typed before it is suggested. */
const BEGUN_FROM = 3;

/** The operator at the end of a query whose value is being typed, or null. */
export function openOperator(query: string): OpenOperator | null {
  const open = OPEN.exec(query);
  const [, space = '', name = '', quoted, plain = ''] = open ?? [];
  const operator = OPERATORS.find((each) => each === name.toLowerCase());
  if (!open || !operator) return null;
  return { operator, value: quoted ?? plain, before: query.slice(0, open.index + space.length) };
}

/** A query with a value of its last operator, and a space for what follows. */
export function withValue({ operator, before }: OpenOperator, value: string): string {
  return `${before}${operator}:${/\s/.test(value) ? `"${value}"` : value} `;
}

/** The operators that the last word of a query begins, of those that the field knows. */
export function begunOperators(query: string, operators: readonly Operator[] = OPERATORS): Completion[] {
  const word = BEGUN.exec(query)?.[2]?.toLowerCase() ?? '';
  if (word.length < BEGUN_FROM) return [];
  const before = query.slice(0, query.length - word.length);
  return operators
    .filter((name) => name.startsWith(word))
    .map((name) => ({
      key: `operator-${name}`,
      title: `${name}:`,
      note: searchTexts.operators[name],
      query: `${before}${name}:`,
    }));
}

/** The kinds of results that a typed value begins, by their value or their name. */
export function kindsFor(
  open: OpenOperator,
  hidden: readonly SearchGroup[],
  kinds: readonly (SearchGroup | SearchKind)[] = [...SEARCH_GROUPS, ...SEARCH_KINDS],
): Completion[] {
  const typed = open.value.toLowerCase();
  return [...new Set(kinds)]
    .filter((kind) => !hidden.some((each) => each === kind))
    .map((kind) => ({
      kind,
      label: isEntryType(kind) ? ENTRY_TYPE_FILTER_LABEL[kind] : SEARCH_RESULTS[kind].label,
    }))
    .filter(({ kind, label }) => kind.startsWith(typed) || label.toLowerCase().startsWith(typed))
    .map(({ kind, label }) => ({
      key: `type-${kind}`,
      title: `type:${kind}`,
      note: label,
      query: withValue(open, kind),
    }));
}

/** Values of an operator that are offered at once, other than types. */
const OFFERED = 8;

/** The tags that have a typed value in their name. */
export function tagsFor(open: OpenOperator, tags: readonly { name: string }[]): Completion[] {
  return tags
    .filter(({ name }) => tagKey(name).includes(tagKey(open.value)))
    .map(({ name }) => ({ key: `tag-${name}`, title: name, note: '', query: withValue(open, name) }))
    .slice(0, OFFERED);
}

/** The typed beginning of an author's username. */
export function authorTyped({ value }: OpenOperator): string {
  return value.replace(/^@/, '');
}

/** The people whose username a typed value begins. Until an answer arrives, `people` are those for the text before. */
export function authorsFor(open: OpenOperator, people: readonly PersonName[]): Completion[] {
  const typed = authorTyped(open).toLowerCase();
  return people
    .filter(({ username }) => typed !== '' && username.toLowerCase().startsWith(typed))
    .map((person) => ({
      key: `author-${person.username}`,
      title: nameOf(person),
      note: `@${person.username}`,
      query: withValue(open, person.username),
    }))
    .slice(0, OFFERED);
}
