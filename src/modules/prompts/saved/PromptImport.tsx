import { ImportDialog } from '#records/import/ImportDialog.tsx';
import { useCsvImport } from '#records/import/useCsvImport.ts';
import { promptCsvTexts } from '#shared/prompts/csv.messages.ts';
import { PROMPT_IMPORT_FIELDS } from '#shared/prompts/csv.ts';

/** Imports private prompts from a CSV file. */
export function PromptImport({ open, onClose }: { open: boolean; onClose: () => void }) {
  const steps = useCsvImport('prompts');
  return (
    <ImportDialog
      {...{ open, onClose, steps }}
      noun={promptCsvTexts.noun}
      fields={PROMPT_IMPORT_FIELDS}
      undone={promptCsvTexts.undone}
    />
  );
}
