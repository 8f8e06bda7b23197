import { Button } from '@chakra-ui/react';
import { Download, Upload } from 'lucide-react';
import { lazyOrRetry } from '#lib/cache/lazyOrRetry.ts';
import { promptCsvTexts } from '#shared/prompts/csv.messages.ts';
import { PROMPT_EXPORT_PATH } from '#shared/prompts/csv.ts';
import type { PromptCategory } from '#shared/prompts/model.ts';
import { Hint } from '#ui/base/Hint.tsx';
import { IconAction } from '#ui/base/IconAction.tsx';
import { useMountedDialog } from '#ui/dialogs/useMountedDialog.tsx';

const PromptImport = lazyOrRetry(async () => ({
  default: (await import('./PromptImport.tsx')).PromptImport,
}));

/** Imports prompts of the viewer's own, and exports those that a filter shows. */
export function PromptFiles({ category, q }: PromptFilesProps) {
  const files = useMountedDialog(PromptImport);
  const filter = new URLSearchParams({ ...(category && { category }), ...(q && { q }) });
  return (
    <>
      <IconAction
        label={promptCsvTexts.import}
        icon={<Upload aria-hidden />}
        variant="outline"
        onClick={() => files.open({})}
      />
      <Hint label={promptCsvTexts.export}>
        <Button asChild px="0" aria-label={promptCsvTexts.export}>
          <a href={`${PROMPT_EXPORT_PATH}?${filter}`} download>
            <Download aria-hidden />
          </a>
        </Button>
      </Hint>
      {files.element}
    </>
  );
}

type PromptFilesProps = { category?: PromptCategory | undefined; q?: string | undefined };
