import { Badge } from '@chakra-ui/react';
import { STAGE_LABEL, type Stage } from '#shared/contacts/model.ts';

const TONE: Partial<Record<Stage, { bg: string; color: string }>> = {
  prospect: { bg: 'type.note.bg', color: 'type.note' },
  proposal: { bg: 'type.course.bg', color: 'type.course' },
  negotiation: { bg: 'warning.bg', color: 'warning' },
  won: { bg: 'success.bg', color: 'success' },
  lost: { bg: 'danger.subtle', color: 'danger' },
};

export function StageBadge({ stage }: { stage: Stage }) {
  return <Badge {...TONE[stage]}>{STAGE_LABEL[stage]}</Badge>;
}
