import { Badge } from '@chakra-ui/react';
import { SURVEY_STATUS_LABEL } from '#shared/surveys/messages.ts';
import type { SurveyStatus } from '#shared/surveys/model.ts';

const TONE: Record<SurveyStatus, { bg?: string; color?: string }> = {
  draft: {},
  active: { bg: 'success.bg', color: 'success' },
  closed: { bg: 'type.note.bg', color: 'type.note' },
};

/** The status of a survey. */
export function SurveyBadge({ status }: { status: SurveyStatus }) {
  return <Badge {...TONE[status]}>{SURVEY_STATUS_LABEL[status]}</Badge>;
}
