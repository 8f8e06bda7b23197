import { everyone, OK, type Row } from './matrix-row.ts';

let fresh = 0;
/** A user who doesn't exist yet. */
export const person = () => {
  fresh += 1;
  return { username: `fresh${fresh}`, email: `fresh${fresh}@example.org`, password: 'correct horse battery' };
};

/** Matrix rows of logging in and out. */
export const SESSION_ROWS: Row[] = [
  { name: 'who am I', procedure: 'auth.current', expected: everyone, input: () => ({}) },
  {
    name: 'who am I, or 401',
    procedure: 'auth.requireCurrent',
    expected: [401, OK, OK, OK, OK, OK],
    input: () => ({}),
  },
  {
    name: 'preview a role',
    procedure: 'auth.role',
    expected: [401, OK, OK, OK, OK, OK],
    input: () => ({ role: 'guest' }),
  },
  {
    name: 'log in',
    procedure: 'auth.login',
    expected: everyone,
    input: () => ({ username: 'author', password: 'author keeps a secret' }),
  },
  { name: 'register', procedure: 'auth.register', expected: everyone, input: person },
  { name: 'log out', procedure: 'auth.logout', expected: everyone, input: () => ({}) },
];
