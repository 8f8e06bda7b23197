import type { ImportField } from '../kit/fields.ts';
import { foldText } from '../kit/plain-text.ts';
import {
  DEFAULT_PROMPT_CATEGORY,
  PROMPT_CATEGORIES,
  PROMPT_CATEGORY_LABEL,
  type PromptCategory,
} from './model.ts';

/** The CSV file of the viewer's own prompts. */
export const PROMPT_EXPORT_PATH = '/api/prompts/export.csv';

/** Prompts of a user with which an import adds no more. */
export const IMPORTED_PROMPTS_MAX = 5_000;

/** How our own files write placeholders. Their prompts are imported unchanged, also with a `${name}` that is text. */
export const OWN_PLACEHOLDERS = '{{name}}';

/** The columns that our own files have, in their order. */
export const PROMPT_CSV_COLUMNS = [
  { key: 'name', label: 'Name', required: true, also: ['act', 'title'] },
  { key: 'text', label: 'Prompt', required: true, also: ['text'] },
  { key: 'category', label: 'Category', also: [] },
  { key: 'description', label: 'Description', also: [] },
  { key: 'placeholders', label: 'Placeholders', also: [] },
] as const satisfies readonly ImportField[];

/** All columns that are imported. Those of other programs without a field of their own become part of the description. */
export const PROMPT_IMPORT_FIELDS: readonly ImportField[] = [
  ...PROMPT_CSV_COLUMNS,
  { key: 'type', label: 'Type', also: [] },
  { key: 'contributor', label: 'Contributor', also: ['contributors'] },
];

/** A category by its key or label in any case. Null if there is none. */
export function categoryNamed(cell: string): PromptCategory | null {
  const name = foldText(cell).trim();
  if (name === '') return DEFAULT_PROMPT_CATEGORY;
  const isNamed = (category: PromptCategory) =>
    [category, PROMPT_CATEGORY_LABEL[category]].some((label) => foldText(label) === name);
  return PROMPT_CATEGORIES.find(isNamed) ?? null;
}
