import { everyone, fromStaff, type Row } from './matrix-row.ts';

/** The rows of search in the permission matrix. */
export const SEARCH_ROWS: Row[] = [
  {
    name: 'search everything',
    procedure: 'search.everything',
    expected: everyone,
    input: () => ({ q: 'body' }),
  },
  { name: 'searches with no results', procedure: 'search.missed', expected: fromStaff, input: () => ({}) },
  {
    name: 'suggestions of every kind',
    procedure: 'search.offers',
    expected: everyone,
    input: () => ({ q: 'entr' }),
  },
  {
    name: 'related texts',
    procedure: 'search.related',
    expected: everyone,
    input: () => ({ q: 'body' }),
  },
  { name: 'search', procedure: 'search.page', expected: everyone, input: () => ({ q: 'body' }) },
  { name: 'suggestions', procedure: 'search.suggest', expected: everyone, input: () => ({ q: 'entr' }) },
];
