import type { FieldsOf, FieldTable } from '../kit/fields.ts';
import {
  DEFAULT_PROMPT_CATEGORY,
  PROMPT_CATEGORIES,
  PROMPT_CATEGORY_LABEL,
  PROMPT_DESCRIPTION_MAX,
  PROMPT_NAME_MAX,
  PROMPT_NAME_MIN,
  PROMPT_TEXT_MAX,
  PROMPT_TEXT_MIN,
} from './model.ts';

/** The fields of a prompt and of its versions. */
export const PROMPT_FIELDS = {
  name: { kind: 'line', label: 'Name', min: PROMPT_NAME_MIN, max: PROMPT_NAME_MAX, required: true },
  description: { kind: 'line', label: 'Description', max: PROMPT_DESCRIPTION_MAX },
  category: {
    kind: 'choice',
    label: 'Category',
    options: PROMPT_CATEGORIES,
    labels: PROMPT_CATEGORY_LABEL,
    initial: DEFAULT_PROMPT_CATEGORY,
  },
  text: { kind: 'text', label: 'Prompt', min: PROMPT_TEXT_MIN, max: PROMPT_TEXT_MAX, required: true },
} as const satisfies FieldTable;
export type PromptContent = FieldsOf<typeof PROMPT_FIELDS>;
