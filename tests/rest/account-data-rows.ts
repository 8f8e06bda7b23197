import type { ProcedurePath } from '../../src-server/app-router.ts';

type Expected = 'ok' | 401;
const OK = 'ok';
/** Whoever has an account, also while they look through the eyes of a visitor. */
const withAccount: Expected[] = [401, OK, OK, OK, OK, OK];

type Row = {
  name: string;
  procedure: ProcedurePath;
  expected: Expected[];
  input: (username: string) => Record<string, unknown>;
};

/** The rows of what a person does with what is theirs. */
export function accountDataRows(): Row[] {
  return [
    { name: 'my profile', procedure: 'account.profile', expected: withAccount, input: () => ({}) },
    {
      name: 'change my profile',
      procedure: 'account.updateProfile',
      expected: withAccount,
      input: () => ({ bio: 'Words about me.' }),
    },
    {
      name: 'where my data is',
      procedure: 'account.prepareDownload',
      expected: withAccount,
      input: () => ({}),
    },
    {
      name: 'delete my account',
      procedure: 'account.delete',
      expected: withAccount,
      input: (username) => ({ username }),
    },
  ];
}
