import { ACCOUNT_ROLES } from '../roles.ts';
import { MEMBER_QUERY_MAX, MEMBER_SORTS } from './model.ts';

export const memberMessages = {
  notFound: 'There is no such member.',
  query: 'q must be a text',
  queryMax: `q must be at most ${MEMBER_QUERY_MAX} characters`,
  role: `role must be one of ${ACCOUNT_ROLES.join(', ')}`,
  sort: `sort must be one of ${MEMBER_SORTS.join(', ')}`,
  noneFound: 'Nobody of that name and role is here.',
  none: 'Nobody has joined yet.',
  error: 'The members could not be loaded.',
  profileError: 'This profile could not be loaded.',
} as const;
