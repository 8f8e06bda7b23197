import { TABLE_DIRECTIONS } from './tables.ts';

export const tableMessages = {
  page: 'page must be a whole number from 1',
  direction: `direction must be one of ${TABLE_DIRECTIONS.join(', ')}`,
} as const;
