import type { FieldTable } from '../kit/fields.ts';
import { AUDIENCE_LABEL, campaignMessages } from './messages.ts';
import {
  AUDIENCES,
  CAMPAIGN_CONTENT_MAX,
  CAMPAIGN_CONTENT_MIN,
  CAMPAIGN_SUBJECT_MAX,
  CAMPAIGN_SUBJECT_MIN,
  CAMPAIGN_TITLE_MAX,
  CAMPAIGN_TITLE_MIN,
  DEFAULT_AUDIENCE,
} from './model.ts';

/** The fields of a campaign. `content` is Markdown. */
export const CAMPAIGN_FIELDS = {
  title: {
    kind: 'line',
    label: 'Campaign Title',
    required: true,
    min: CAMPAIGN_TITLE_MIN,
    max: CAMPAIGN_TITLE_MAX,
  },
  subject: {
    kind: 'line',
    label: 'Email Subject',
    required: true,
    min: CAMPAIGN_SUBJECT_MIN,
    max: CAMPAIGN_SUBJECT_MAX,
  },
  targetAudience: {
    kind: 'choice',
    label: 'Target Audience',
    options: AUDIENCES,
    labels: AUDIENCE_LABEL,
    initial: DEFAULT_AUDIENCE,
    message: campaignMessages.audience,
  },
  content: {
    kind: 'text',
    label: 'Email Content',
    required: true,
    min: CAMPAIGN_CONTENT_MIN,
    max: CAMPAIGN_CONTENT_MAX,
  },
} as const satisfies FieldTable;
