import { type Row, withAccount } from './matrix-row.ts';

/** Matrix rows of the profile, the download, and the deletion of an account. */
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
      input: (username) => ({ username, password: `${username} keeps a secret` }),
    },
  ];
}
