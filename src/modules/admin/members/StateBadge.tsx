import { Badge } from '@chakra-ui/react';
import { adminTexts } from '#shared/admin/messages.ts';
import type { AccountState } from '#shared/roles.ts';

const TONE: Record<AccountState, { bg?: string; color?: string }> = {
  active: {},
  waiting: { bg: 'warning.bg', color: 'warning' },
  suspended: { bg: 'danger.subtle', color: 'danger' },
};

export function StateBadge({ state }: { state: AccountState }) {
  return <Badge {...TONE[state]}>{adminTexts.states[state]}</Badge>;
}
