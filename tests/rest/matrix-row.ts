import type { ProcedurePath } from '../../src-server/app-router.ts';

/** The viewers of a matrix row, in the order of its statuses. */
const COLUMNS = ['anonymous', 'guest preview', 'member', 'contributor', 'staff', 'admin'] as const;
/** All viewers. A pending member has an account with a visitor's permissions. */
export const VIEWERS = [...COLUMNS, 'pending member'] as const;
export type Viewer = (typeof VIEWERS)[number];

export const OK = 'ok';
export type Expected = typeof OK | 401 | 403 | 404 | 503;

export const everyone: Expected[] = [OK, OK, OK, OK, OK, OK];
export const signedIn: Expected[] = [401, 401, OK, OK, OK, OK];
/** The account counts, not its role preview. */
export const withAccount: Expected[] = [401, OK, OK, OK, OK, OK];
export const fromContributor: Expected[] = [401, 401, 403, OK, OK, OK];
export const fromStaff: Expected[] = [401, 401, 403, 403, OK, OK];
export const fromAdmin: Expected[] = [401, 401, 403, 403, 403, OK];
export const nobodyElse: Expected[] = [401, 401, 403, 403, 403, 403];
/** Content that only staff know of. */
export const hidden: Expected[] = [404, 404, 404, 404, OK, OK];
export const hiddenWrite: Expected[] = [401, 401, 404, 404, OK, OK];
export const hiddenClosed: Expected[] = [401, 401, 404, 404, 403, 403];

/** Content that only its owner knows of. */
export const hiddenFromAll: Expected[] = [401, 401, 404, 404, 404, 404];

/** A row of the permission matrix. */
export type Row = {
  name: string;
  procedure: ProcedurePath;
  expected: Expected[];
  /** Gets the viewer's username. */
  input: (username: string) => Record<string, unknown>;
  /** Limits the row to these paths of its procedure. */
  path?: string;
};

/** The status a viewer gets. A pending member isn't told to log in, because they are logged in. */
export function expectedFor(viewer: Viewer, { expected }: Row): Expected | undefined {
  if (viewer !== 'pending member') return expected[COLUMNS.indexOf(viewer)];
  const asGuest = expected[COLUMNS.indexOf('guest preview')];
  return asGuest === 401 ? 403 : asGuest;
}
