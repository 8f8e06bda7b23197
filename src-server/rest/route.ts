import type { z } from 'zod';
import type { ProcedurePath } from '../app-router.ts';

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** One endpoint of the REST API. */
export type RestRoute = {
  method: Method;
  path: `/api/${string}`;
  procedure: ProcedurePath;
  /** The status on success. 204 sends no body. */
  status: 200 | 201 | 204;
  /** What it does, for the reference. */
  purpose: string;
  /** What the reference says about a field, by the field's name. */
  notes?: Readonly<Record<string, string>>;
  /**
   * Fields of the procedure's input that the path decides, such as `solved: true`. They can't be sent, and neither can the
   * path's parameters. The rest of the input is query, body, and path parameters, where the path takes precedence.
   */
  fixed?: Readonly<Record<string, unknown>>;
  /** The field of the procedure's input that the whole body is. Then none of its fields can clash with those of the path. */
  bodyField?: string;
  /** A body that the route accepts, for the reference. Default: one made from the schema. */
  example?: Readonly<Record<string, unknown>>;
  /** Query parameters that are comma-separated lists. */
  lists?: readonly string[];
  /** Refuses a body that names another row than the path. Otherwise the path decides. */
  samePath?: true;
  /** The response. Default: the procedure's output, with a page as a bare array. */
  output?: Answer;
};

/** A response computed from the procedure's output, with its schema computed from the output's. */
export type Answer = { of: (output: unknown) => unknown; schema: (output: z.ZodType) => z.ZodType };

type More = Partial<Omit<RestRoute, 'method' | 'path' | 'procedure' | 'purpose'>>;

const row =
  (method: Method, status: RestRoute['status']) =>
  (path: RestRoute['path'], procedure: ProcedurePath, purpose: string, more: More = {}): RestRoute => ({
    method,
    path,
    procedure,
    status,
    purpose,
    ...more,
  });

export const get = row('GET', 200);
export const create = row('POST', 201);
export const post = row('POST', 200);
export const patch = row('PATCH', 200);
export const remove = row('DELETE', 204);

/** The names of a path's parameters. */
export function pathNames(path: string): string[] {
  return Array.from(path.matchAll(/:(\w+)/g), ([, name = '']) => name);
}

/** Every create of a logged-in user can be repeated. Registration has no user yet who could own the key. */
export function takesIdempotencyKey({ status, procedure }: RestRoute): boolean {
  return status === 201 && procedure !== 'auth.register';
}
