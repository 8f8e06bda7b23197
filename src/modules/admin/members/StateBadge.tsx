import { Badge } from '@chakra-ui/react';
import type { AccountState } from '#shared/users/model.ts';
import { STATE_LABEL } from './stateWords.ts';

const TONE: Record<AccountState, { bg?: string; color?: string }> = {
  active: {},
  waiting: { bg: 'warning.bg', color: 'warning' },
  suspended: { bg: 'danger.subtle', color: 'danger' },
};

export function StateBadge({ state }: { state: AccountState }) {
  return <Badge {...TONE[state]}>{STATE_LABEL[state]}</Badge>;
}
