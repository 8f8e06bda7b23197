import { PAGE_SIZE_MAX } from './pagination.ts';

export const paginationMessages = {
  limit: '`limit` must be an integer',
  limitRange: `\`limit\` must be between 1 and ${PAGE_SIZE_MAX}`,
  cursor: 'Invalid cursor',
} as const;
