import type { z } from 'zod';
import { errorOutput } from '#shared/errors.output.ts';
import { responseSchema } from '../../src-server/rest/response-schema.ts';
import { FILE_ROUTES } from '../../src-server/rest/routes/files.ts';
import { REST_ROUTES } from '../../src-server/rest/routes.ts';
import type { Answer } from './client.ts';

type Expected = { method: string; segments: string[]; status: number; schema: z.ZodType | null };

const segmentsOf = (path: string) => path.split('/').filter(Boolean);

/** Answers that are JSON of endpoints that are no procedures. */
const OF_FILES: Expected[] = FILE_ROUTES.flatMap(({ method, path, status, output }) =>
  'safeParse' in output ? [{ method, segments: segmentsOf(path), status, schema: output }] : [],
);

const EXPECTED: Expected[] = [
  ...OF_FILES,
  ...REST_ROUTES.map((route) => ({
    method: route.method,
    segments: segmentsOf(route.path),
    status: route.status,
    schema: responseSchema(route),
  })),
  // A parameter stands for any segment, so that a fixed one is looked for first.
].sort((a, b) => parameters(a) - parameters(b));

function parameters({ segments }: Expected): number {
  return segments.filter(isParameter).length;
}

function isParameter(segment: string): boolean {
  return segment.startsWith(':');
}

/** Throws, naming the path of the first difference, when an answer of the REST surface is not as its schema says. */
export function checkResponse(method: string, url: string, answer: Answer): void {
  const { pathname } = new URL(url, 'http://site.invalid');
  if (!pathname.startsWith('/api/') || method === 'HEAD' || isOtherDocument(answer)) return;
  const schema = answer.status >= 400 ? errorOutput : successSchema(method, pathname, answer);
  const issue = schema?.safeParse(answer.body).error?.issues[0];
  if (!issue) return;
  const place = ['answer', ...deepest(issue).path].join('.');
  throw new Error(
    `${method} ${pathname} answers ${answer.status} with a body unlike its schema at ${place}: ${deepest(issue).message}`,
  );
}

/** Exports are files of another kind. */
function isOtherDocument({ headers, body }: Answer): boolean {
  return body !== '' && !headers.get('content-type')?.startsWith('application/json');
}

function successSchema(method: string, pathname: string, { status, body }: Answer): z.ZodType | null {
  const path = segmentsOf(pathname);
  const expected = EXPECTED.find((row) => row.method === method && matches(row.segments, path));
  if (!expected) return null;
  if (status !== expected.status) throw new Error(`${method} ${pathname} answers ${status}`);
  if (!expected.schema && body !== '') throw new Error(`${method} ${pathname} answers 204 with a body`);
  return expected.schema;
}

function matches(segments: string[], path: string[]): boolean {
  return (
    segments.length === path.length &&
    segments.every((segment, index) => isParameter(segment) || segment === path[index])
  );
}

type Issue = z.core.$ZodIssue;

/** Of a union the issue of the option that came furthest. */
function deepest(issue: Issue): Issue {
  if (issue.code !== 'invalid_union') return issue;
  const options = issue.errors.flatMap(([first]) => (first ? [deepest(first)] : []));
  const [best] = options.toSorted((a, b) => b.path.length - a.path.length);
  return best ? { ...best, path: [...issue.path, ...best.path] } : issue;
}
