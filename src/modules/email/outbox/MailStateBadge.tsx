import { Badge } from '@chakra-ui/react';
import { mailTexts } from '#shared/email/messages.ts';
import type { MailState } from '#shared/email/model.ts';

const TONE: Partial<Record<MailState, { bg: string; color: string }>> = {
  sent: { bg: 'success.bg', color: 'success' },
  failed: { bg: 'danger.subtle', color: 'danger' },
  uncertain: { bg: 'warning.bg', color: 'warning' },
};

export function MailStateBadge({ state }: { state: MailState }) {
  return <Badge {...TONE[state]}>{mailTexts.states[state]}</Badge>;
}
