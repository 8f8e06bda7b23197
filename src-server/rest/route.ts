import type { z } from 'zod';
import type { ProcedurePath } from '../app-router.ts';

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
export type Sent = { params: Record<string, string>; query: Record<string, unknown> };

/** One path of the REST API. */
export type RestRoute = {
  method: Method;
  path: `/api/${string}`;
  procedure: ProcedurePath;
  /** The status on success. 204 sends no body. */
  status: 200 | 201 | 204;
  /**
   * The procedure's input, without the body. Default: query, body, and path parameters, where the path takes
   * precedence.
   */
  input?: (sent: Sent) => unknown;
  /** Refuses a body that names another row than the path. Otherwise the path decides. */
  samePath?: true;
  /** The response. Default: the procedure's output, with a page as a bare array. */
  output?: Answer;
};

/** A response computed from the procedure's output, with its schema computed from the output's. */
export type Answer = { of: (output: unknown) => unknown; schema: (output: z.ZodType) => z.ZodType };

type Path = RestRoute['path'];
type More = Partial<Pick<RestRoute, 'status' | 'input' | 'output' | 'samePath'>>;
const row =
  (method: Method, status: RestRoute['status']) =>
  (path: Path, procedure: ProcedurePath, more: More = {}): RestRoute => ({
    method,
    path,
    procedure,
    status,
    ...more,
  });

export const get = row('GET', 200);
export const create = row('POST', 201);
export const post = row('POST', 200);
export const patch = row('PATCH', 200);
export const remove = row('DELETE', 204);

/** Routers with all of these procedures. */
type RouterOf<P extends ProcedurePath> = P extends `${infer Router}.${string}` ? Router : never;
type RouterWith<Name extends string, R extends string = RouterOf<ProcedurePath>> = R extends string
  ? `${R}.${Name}` extends ProcedurePath
    ? R
    : never
  : never;

/** The create, read, update, and delete routes of a record. */
export function crud(path: Path, router: RouterWith<'create' | 'read' | 'update' | 'delete'>): RestRoute[] {
  return [
    create(path, `${router}.create`),
    get(`${path}/:id`, `${router}.read`),
    patch(`${path}/:id`, `${router}.update`),
    remove(`${path}/:id`, `${router}.delete`),
  ];
}

/** A record's version history. */
export function versions(
  path: Path,
  router: RouterWith<'revisions' | 'revision' | 'restoreVersion'>,
): RestRoute[] {
  return [
    get(`${path}/:id/revisions`, `${router}.revisions`),
    get(`${path}/:id/revisions/:revision`, `${router}.revision`),
    post(`${path}/:id/revisions/:revision/restore`, `${router}.restoreVersion`),
  ];
}

/** A state: `POST` sets it, `DELETE` unsets it. */
export function pair(path: Path, on: ProcedurePath, off: ProcedurePath, more?: More): RestRoute[] {
  return [post(path, on, more), remove(path, off, more)];
}

/** The same with one procedure that gets the new state. */
export function switched(
  path: Path,
  procedure: ProcedurePath,
  input: (params: Record<string, string>, on: boolean) => unknown,
): RestRoute[] {
  return [
    post(path, procedure, { input: ({ params }) => input(params, true) }),
    remove(path, procedure, { input: ({ params }) => input(params, false) }),
  ];
}
