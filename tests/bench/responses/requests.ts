import { PAGES as SCREENS } from '#shared/pages.ts';
import { appRouter, inputOf, type ProcedurePath } from '../../../src-server/app-router.ts';
import { type JsonSchema, sentSchema } from '../../../src-server/rest/openapi/sent-schema.ts';
import { pathNames, type RestRoute } from '../../../src-server/rest/route.ts';
import { REST_ROUTES } from '../../../src-server/rest/routes.ts';
import type { CanaryIds, Input } from '../../rest/canary-ids.ts';
import { PAGES, READS } from '../../rest/canary-reads.ts';

/** A request of the record. `pages` says where its response names the next page, which is requested, too. */
export type ReadRequest = { method: 'GET' | 'POST'; url: string; body?: string; pages?: 'link' | 'cursor' };

/** Rows of a page, so that there is a second one. */
const SHORT = 3;
/** Choices of a field that are tried. */
const CHOICES = 12;
/** Values of fields that take more than choices. */
const EXAMPLES: Record<string, unknown> = {
  tags: ['how-to', 'guide'],
  tag: 'guide',
  author: 'staff',
  q: 'guide',
};
/** What the process and the machine decide: their numbers, and the free space on the disk. */
const VOLATILE = /^\/(metrics$|trpc\/backups\.list\b)/;
const FILES = [
  '/robots.txt',
  '/sitemap.xml',
  '/feed.xml',
  '/manifest.webmanifest',
  '/healthz',
  '/readyz',
  '/api/openapi.json',
  '/api/no-such-path',
  '/no-such-page',
];
const FILTERED = [
  ...['/?type=note', '/?sort=popular', '/?view=following', '/wiki?sort=alphabetical', '/tools?tab=prompts'],
  ...['/community?sort=active', '/community?state=unanswered', '/search?q=prompt', '/events?view=week'],
  ...['/crm?view=board', '/projects?q=le', '/accounting?q=le', '/email/surveys', '/email/subscribers'],
  ...['/accelerator?tab=about', '/prompt-testing?tab=saved', '/gaps?state=answered', '/trash'],
];

type Procedure = { _def: { type: 'query' | 'mutation' } };
const procedures = appRouter._def.procedures as unknown as Record<string, Procedure>;

/** Every read: over tRPC and REST with each choice of each filter, and the pages with their data. */
export function readsOf(known: CanaryIds): ReadRequest[] {
  const named = Object.entries(READS).map(([path, inputs]) => {
    const procedure = path as ProcedurePath;
    return { procedure, inputs: withChoices(procedure, inputs(known)) };
  });
  const queries = named.filter(({ procedure }) => procedures[procedure]?._def.type === 'query');
  const others = named.filter(({ procedure }) => procedures[procedure]?._def.type !== 'query');
  const inputsOf = new Map<string, Input[]>(named.map(({ procedure, inputs }) => [procedure, inputs]));
  const reads = [
    ...queries.flatMap(({ procedure, inputs }) => inputs.map((input) => queryOf(procedure, input))),
    ...REST_ROUTES.filter(({ method }) => method === 'GET').flatMap((route) =>
      (inputsOf.get(route.procedure) ?? [{}]).flatMap((input) => restOf(route, input)),
    ),
    ...pagesOf(known),
    // They have a body, and some of them leave a trace, such as a stored question.
    ...others.flatMap(({ procedure, inputs }) => inputs.map((input) => bodyOf(procedure, input))),
  ];
  const lasting = reads.filter(({ url }) => !VOLATILE.test(url));
  return [...new Map(lasting.map((read) => [read.url + (read.body ?? ''), read])).values()];
}

/** The inputs, and the first of them with each choice of each field. Of a list also in each order, as short pages. */
function withChoices(procedure: ProcedurePath, inputs: Input[]): Input[] {
  const fields = fieldsOf(sentSchema(inputOf(procedure)));
  const [first = {}] = inputs;
  const choices = Object.entries(fields).flatMap(([name, field]) =>
    choicesOf(name, field).map((choice): Input => ({ [name]: choice })),
  );
  const orders = choices.filter((choice) => 'sort' in choice);
  const kinds = choices.filter((choice) => 'type' in choice);
  const ordered = kinds.flatMap((kind) => orders.map((order): Input => ({ ...kind, ...order })));
  const short = 'limit' in fields ? [{}, ...orders].map((order) => ({ ...order, limit: SHORT })) : [];
  const second = 'page' in fields ? [{}, ...orders].map((order) => ({ ...order, page: 2 })) : [];
  return [...inputs, ...[...choices, ...ordered, ...short, ...second].map((more) => ({ ...first, ...more }))];
}

function fieldsOf({ properties = {}, anyOf = [] }: JsonSchema): Record<string, JsonSchema> {
  return Object.assign({}, ...anyOf.map(fieldsOf), properties);
}

function choicesOf(name: string, { type, enum: values = [], anyOf = [], items }: JsonSchema): unknown[] {
  if (type === 'boolean') return [true, false];
  if (values.length === 0 && anyOf.length === 0 && Object.hasOwn(EXAMPLES, name)) return [EXAMPLES[name]];
  if (items) return choicesOf('', items).map((choice) => [choice]);
  return [...values, ...anyOf.flatMap((option) => choicesOf(name, option))].slice(0, CHOICES);
}

function queryOf(procedure: ProcedurePath, input: Input): ReadRequest {
  const url = `/trpc/${procedure}?input=${encodeURIComponent(JSON.stringify(input))}`;
  return { method: 'GET', url, ...(input.limit === SHORT && { pages: 'cursor' }) };
}

function bodyOf(procedure: ProcedurePath, input: Input): ReadRequest {
  return { method: 'POST', url: `/trpc/${procedure}`, body: JSON.stringify(input) };
}

/** The route's request, if the input has what the path names. What the route decides isn't sent. */
function restOf({ path, fixed = {} }: RestRoute, input: Input): ReadRequest[] {
  const names = pathNames(path);
  if (names.some((name) => input[name] === undefined)) return [];
  const url = names.reduce(
    (at, name) => at.replace(`:${name}`, encodeURIComponent(String(input[name]))),
    path,
  );
  const query = Object.entries(input).flatMap(([name, value]) =>
    names.includes(name) || Object.hasOwn(fixed, name) || value === null ? [] : [[name, String(value)]],
  );
  const sent = query.length === 0 ? url : `${url}?${new URLSearchParams(query)}`;
  return [{ method: 'GET', url: sent, ...(input.limit === SHORT && { pages: 'link' }) }];
}

function pagesOf(known: CanaryIds): ReadRequest[] {
  const screens = SCREENS.map(({ path }) => path).filter((path) => !path.includes('$'));
  const records = [
    ...known.projectIds.map((id) => `/projects/${id}`),
    ...known.eventIds.map((id) => `/events/${id}`),
    ...known.surveyIds.map((id) => `/email/surveys/${id}`),
    ...known.campaignIds.map((id) => `/email/campaigns/${id}`),
  ];
  return [...screens, ...FILTERED, ...records, ...PAGES(known), ...FILES].map((url) => ({
    method: 'GET',
    url,
  }));
}
