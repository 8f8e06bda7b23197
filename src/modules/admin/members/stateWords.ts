import type { AccountState } from '#shared/users/model.ts';

export const STATE_LABEL: Record<AccountState, string> = {
  active: 'Active',
  waiting: 'Waiting',
  suspended: 'Suspended',
};

export function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
