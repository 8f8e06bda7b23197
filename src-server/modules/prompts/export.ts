import { OWN_PLACEHOLDERS, PROMPT_CSV_COLUMNS, PROMPT_EXPORT_PATH } from '#shared/prompts/csv.ts';
import { PROMPT_CATEGORY_LABEL } from '#shared/prompts/model.ts';
import type { Prompt } from '#shared/prompts/output.ts';
import { type PromptExportInput, promptExportInput } from '#shared/prompts/schema.ts';
import type { ActorContext } from '../../context.ts';
import { csvExport, csvFile } from '../../kit/export.ts';
import { listPrompts } from './queries.ts';

/** Prompts read at a time. One can have 50,000 characters. */
const PROMPTS_AT_ONCE = 20;

export const promptExport = csvExport({
  url: PROMPT_EXPORT_PATH,
  permission: 'prompts.create',
  name: 'prompts',
  input: promptExportInput,
  make: exportPrompts,
});

/** The viewer's own filtered prompts as a CSV file, in chunks. An import of the file adds equal prompts. */
export function exportPrompts(work: ActorContext, filter: PromptExportInput): AsyncGenerator<string> {
  return csvFile(
    PROMPT_CSV_COLUMNS.map(({ label }) => label),
    ownPrompts(work, filter),
    ({ name, text, category, description }) => [
      name,
      text,
      PROMPT_CATEGORY_LABEL[category],
      description,
      OWN_PLACEHOLDERS,
    ],
  );
}

type ExportedPrompt = Pick<Prompt, 'name' | 'text' | 'category' | 'description'>;

function* ownPrompts(work: ActorContext, filter: PromptExportInput): Generator<ExportedPrompt[]> {
  let cursor: string | null | undefined;
  do {
    const page = listPrompts(work, { ...filter, shared: 'mine', limit: PROMPTS_AT_ONCE, cursor });
    yield page.items;
    cursor = page.nextCursor;
  } while (cursor);
}
