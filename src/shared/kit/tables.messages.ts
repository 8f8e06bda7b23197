import { TABLE_DIRECTIONS } from './tables.ts';

export const tableMessages = {
  page: '`page` must be a positive integer',
  direction: `\`direction\` must be one of ${TABLE_DIRECTIONS.join(', ')}`,
} as const;
