import { keepPreviousData } from '@tanstack/react-query';
import { trpc } from '#lib/trpc.ts';
import type { ImportMapping } from '#shared/csv-import/model.ts';
import type { CsvImport, ImportFormat } from '#shared/csv-import/output.ts';

/**
 * The format of a file with the chosen columns: detected for columns that changed, except for the parts that were chosen
 * manually. Null for files without a format.
 */
export function useImportFormat(
  job: CsvImport | null,
  mapping: ImportMapping,
  parts: Partial<ImportFormat>,
): { format: ImportFormat | null; isPending: boolean } {
  const storedFormat = job?.format ?? null;
  const isChanged = job !== null && storedFormat !== null && mapping.join() !== job.mapping.join();
  const adapted = trpc.imports.format.useQuery(
    { id: job?.id ?? 0, mapping },
    { enabled: isChanged, placeholderData: keepPreviousData },
  );
  const format = (isChanged ? adapted.data : null) ?? storedFormat;
  return {
    format: format && { ...format, ...parts },
    isPending: isChanged && (adapted.isPending || adapted.isPlaceholderData),
  };
}
