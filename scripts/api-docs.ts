import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type ApiDocument, describeApi } from '../src-server/rest/openapi/document.ts';
import type { Operation } from '../src-server/rest/openapi/operation.ts';
import type { JsonSchema } from '../src-server/rest/openapi/sent-schema.ts';
import { readArguments } from './arguments.mjs';

const PAGE = join(import.meta.dirname, '..', 'docs', 'api.md');

/** A table stands between the two marks of its section. */
const MARKED = /(<!-- endpoints: (.+) -->\n)[\s\S]*?(<!-- end of endpoints -->)/g;
/** Of more values, the prose says what they mean, or the document lists them. */
const VALUES_MAX = 10;
/** Parameters of every list, which have a section of their own. */
const OF_LISTS = ['limit', 'cursor'];

/** The page with the tables of all its sections written anew from the OpenAPI document. */
export function withTables(page: string, document: ApiDocument): string {
  return page.replace(MARKED, (_, begin: string, section: string, end: string) => {
    return `${begin}${tableOf(section, document)}${end}`;
  });
}

/** The sections that have a table on the page. */
export function sectionsIn(page: string): string[] {
  return Array.from(page.matchAll(MARKED), ([, , section = '']) => section);
}

function tableOf(section: string, { paths }: ApiDocument): string {
  const rows = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([, { tags }]) => tags.includes(section))
      .map(([method, operation]) => rowOf(`${method.toUpperCase()} ${path}`, operation)),
  );
  return ['| Endpoint | Parameters | Purpose |', '|---|---|---|', ...rows, ''].join('\n');
}

function rowOf(endpoint: string, operation: Operation): string {
  const cells = [
    `\`${endpoint}\``,
    fieldsOf(operation).join(', '),
    operation.description ?? operation.summary,
  ];
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`.replace('|  |', '| |');
}

function fieldsOf({ parameters, requestBody }: Operation): string[] {
  const sent = parameters.flatMap((parameter) => ('name' in parameter ? [parameter] : []));
  const inPath = sent.filter((each) => each.in === 'path' && valuesOf(each.schema).length > 0);
  const inQuery = sent.filter((each) => each.in === 'query' && !OF_LISTS.includes(each.name));
  const named = [...inPath, ...inQuery].map(({ name, description, schema }) =>
    fieldText(name, { ...schema, ...(description === undefined ? {} : { description }) }),
  );
  return [...named, ...bodyFields(requestBody?.content['application/json']?.schema ?? {})];
}

/** The fields of a body by their paths, such as `metadata.imageUrl`. */
function bodyFields({ properties = {} }: JsonSchema, prefix = ''): string[] {
  return Object.entries(properties).flatMap(([name, schema]) => {
    if (schema.readOnly) return [];
    return schema.properties
      ? bodyFields(schema, `${prefix}${name}.`)
      : [fieldText(`${prefix}${name}`, schema)];
  });
}

function fieldText(name: string, schema: JsonSchema): string {
  const values = valuesOf(schema).map((value) => `\`${value}\``);
  const note = schema.description ?? (values.join(', ') || rangeOf(schema));
  return note === '' ? `\`${name}\`` : `\`${name}\` (${note})`;
}

function rangeOf({ minimum, maximum, anyOf = [] }: JsonSchema): string {
  const [only] = anyOf.length === 2 && anyOf[1]?.type === 'null' ? anyOf : [];
  if (only) return rangeOf(only);
  return minimum === undefined || maximum === undefined
    ? ''
    : `${numberText(minimum)} to ${numberText(maximum)}`;
}

function numberText(number: number): string {
  return number.toLocaleString('en-US');
}

function valuesOf({ enum: values, anyOf = [] }: JsonSchema): unknown[] {
  const all = values ?? anyOf.find((option) => option.enum)?.enum ?? [];
  return all.length > VALUES_MAX ? [] : all;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  readArguments('npm run api:docs', {});
  const page = readFileSync(PAGE, 'utf8');
  writeFileSync(PAGE, withTables(page, await describeApi()));
}
