import { everyone, fromStaff, type Row } from './matrix-row.ts';

/** The rows of the search in the table of who gets what. */
export const SEARCH_ROWS: Row[] = [
  {
    name: 'everything by words',
    procedure: 'search.everything',
    expected: everyone,
    input: () => ({ q: 'body' }),
  },
  { name: 'searches in vain', procedure: 'search.missed', expected: fromStaff, input: () => ({}) },
  { name: 'offers', procedure: 'search.offers', expected: everyone, input: () => ({ q: 'entr' }) },
  { name: 'search', procedure: 'search.page', expected: everyone, input: () => ({ q: 'body' }) },
  { name: 'suggestions', procedure: 'search.suggest', expected: everyone, input: () => ({ q: 'entr' }) },
];
