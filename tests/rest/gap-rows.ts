import { fromStaff, type Row, signedIn } from './matrix-row.ts';

const unknown: Row['expected'] = [401, 401, 403, 403, 404, 404];

/** The rows of knowledge gaps, and of topics that users wait for, in the permission matrix. */
export const GAP_ROWS: Row[] = [
  { name: 'knowledge gaps', procedure: 'gaps.list', expected: fromStaff, input: () => ({}) },
  { name: 'dismiss a gap', procedure: 'gaps.dismiss', expected: unknown, input: () => ({ id: 999_999 }) },
  { name: 'reopen a gap', procedure: 'gaps.reopen', expected: unknown, input: () => ({ id: 999_999 }) },
  {
    name: 'ask the community',
    procedure: 'gaps.ask',
    expected: signedIn,
    input: () => ({ question: 'Where is the plywood?' }),
  },
  {
    name: 'wait for a topic',
    procedure: 'gaps.watch',
    expected: signedIn,
    input: () => ({ question: 'Where is the plywood?' }),
  },
  { name: 'my topics', procedure: 'gaps.watches', expected: signedIn, input: () => ({}) },
  {
    name: 'remove a topic of someone else',
    procedure: 'gaps.unwatch',
    expected: [401, 401, 404, 404, 404, 404],
    input: () => ({ id: 999_999 }),
  },
];
