import { formatCount } from '../kit/numbers.ts';
import { IMPORTED_PROMPTS_MAX } from './csv.ts';
import { DEFAULT_PROMPT_CATEGORY, PROMPT_CATEGORY_LABEL } from './model.ts';
import type { DefaultConflict } from './placeholders.ts';

export const promptCsvMessages = {
  /** In the reason for a duplicate. */
  sameText: 'name and prompt',
  defaults: ({ name, kept, dropped }: DefaultConflict) =>
    `“${name}” has several default values. “${kept}” is used, and “${dropped}” isn't.`,
  category: (cell: string) =>
    `Category “${cell}” not found. The prompt is in ${PROMPT_CATEGORY_LABEL[DEFAULT_PROMPT_CATEGORY]}.`,
  creditsLeftOut: 'Type and contributor are left out, because the description would be too long.',
  tooMany: `You can import prompts until you have ${formatCount(IMPORTED_PROMPTS_MAX)}. Delete some first.`,
  undoEdited: (prompts: number) =>
    prompts === 1
      ? "1 prompt of this import was edited. An import can only be undone while its prompts haven't been edited."
      : `${prompts} prompts of this import were edited. An import can only be undone while its prompts haven't been edited.`,
} as const;

export const promptCsvTexts = {
  noun: ['prompt', 'prompts'],
  import: 'Import prompts',
  export: 'Export my prompts',
  undone: (prompts: string) => `Import undone. ${prompts} deleted.`,
} as const;
