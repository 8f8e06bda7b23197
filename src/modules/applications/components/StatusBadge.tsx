import { Badge } from '@chakra-ui/react';
import { APPLICATION_FIELDS } from '#shared/applications/fields.ts';
import type { ApplicationStatus } from '#shared/applications/model.ts';

const TONE: Partial<Record<ApplicationStatus, { bg: string; color: string }>> = {
  invited: { bg: 'type.note.bg', color: 'type.note' },
  accepted: { bg: 'success.bg', color: 'success' },
  declined: { bg: 'danger.subtle', color: 'danger' },
};

export function StatusBadge({ status }: { status: ApplicationStatus }) {
  return <Badge {...TONE[status]}>{APPLICATION_FIELDS.status.labels[status]}</Badge>;
}
