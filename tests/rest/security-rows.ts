import type { ProcedurePath } from '../../src-server/app-router.ts';

type Expected = 'ok' | 401 | 403 | 404;
const OK = 'ok';
/** A preview steps down from the rights of an account, never from the account. */
const withAccount: Expected[] = [401, OK, OK, OK, OK, OK];

/** The rows of an account's security in the table of who gets what. */
export const SECURITY_ROWS = [
  {
    name: 'give my password again',
    procedure: 'auth.confirmPassword',
    expected: withAccount,
    input: (username: string) => ({ password: `${username} keeps a secret` }),
  },
] satisfies {
  name: string;
  procedure: ProcedurePath;
  expected: Expected[];
  input: (username: string) => Record<string, unknown>;
}[];
