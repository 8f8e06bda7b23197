import type { CsvFieldTable, FieldsOf } from '../kit/fields.ts';
import { EMAIL_MAX } from '../users/model.ts';
import {
  COMPANY_MAX,
  CONTACT_NAME_MAX,
  CONTACT_NAME_MIN,
  CONTACT_NOTES_MAX,
  CONTACT_VALUE_MAX,
  DEFAULT_STAGE,
  NEXT_STEP_MAX,
  PHONE_MAX,
  STAGE_LABEL,
  STAGES,
} from './model.ts';

/** The fields of a contact. `value` is a decimal. `lastContact` and `nextStepOn` are days such as 2026-03-01, or null. */
export const CONTACT_FIELDS = {
  contactName: {
    kind: 'line',
    label: 'Name',
    min: CONTACT_NAME_MIN,
    max: CONTACT_NAME_MAX,
    required: true,
    csv: { aliases: ['contact', 'contact name', 'full name', 'person', 'display name'] },
  },
  company: {
    kind: 'line',
    label: 'Company',
    max: COMPANY_MAX,
    csv: {
      aliases: [
        ...['organisation', 'organization', 'account', 'employer', 'firma', 'company name', 'account name'],
        ...['organization name', 'organization 1 name', 'associated company', 'primary associated company'],
      ],
    },
  },
  stage: {
    kind: 'choice',
    label: 'Stage',
    options: STAGES,
    labels: STAGE_LABEL,
    initial: DEFAULT_STAGE,
    csv: { aliases: ['status', 'deal stage', 'lifecycle stage', 'pipeline stage'] },
  },
  email: {
    kind: 'email',
    label: 'Email',
    max: EMAIL_MAX,
    csv: {
      aliases: [
        ...[
          'e mail',
          'mail',
          'email address',
          'e mail address',
          'e mail value',
          'work email',
          'primary email',
        ],
        ...['emails primary email', 'emails additional emails', 'additional email addresses'],
      ],
    },
  },
  phone: {
    kind: 'line',
    label: 'Phone',
    max: PHONE_MAX,
    csv: {
      aliases: [
        ...['telephone', 'tel', 'mobile', 'phone number', 'phone value', 'primary phone', 'mobile phone'],
        ...[
          'mobile phone number',
          'business phone',
          'work phone',
          'home phone',
          'company main phone',
          'other phone',
        ],
        ...['phones primary phone number', 'phones additional phones'],
      ],
    },
  },
  value: {
    kind: 'money',
    label: 'Value',
    column: 'valueCents',
    max: CONTACT_VALUE_MAX,
    csv: { aliases: ['amount', 'deal value', 'deal amount', 'deal size'] },
  },
  ownerId: {
    kind: 'person',
    label: 'Owner',
    csv: { key: 'owner', aliases: ['contact owner', 'account owner', 'assigned to', 'responsible'] },
  },
  lastContact: {
    kind: 'day',
    label: 'Last contact',
    csv: { aliases: ['last contacted', 'last contact date', 'last activity', 'last activity date'] },
  },
  notes: {
    kind: 'text',
    label: 'Notes',
    max: CONTACT_NOTES_MAX,
    csv: { aliases: ['note', 'comment', 'comments', 'description', 'remarks'] },
  },
  nextStep: {
    kind: 'line',
    label: 'Next step',
    max: NEXT_STEP_MAX,
    csv: { aliases: ['next action', 'next activity', 'follow up'] },
  },
  nextStepOn: {
    kind: 'day',
    label: 'Next step on',
    csv: { aliases: ['next step date', 'next action date', 'next activity date', 'follow up date'] },
  },
  entryId: { kind: 'link', label: 'Linked entry', csv: null },
} as const satisfies CsvFieldTable;
export type ContactFields = FieldsOf<typeof CONTACT_FIELDS>;
