import { Box, Text } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { importTexts } from '#shared/csv-import/messages.ts';
import type { ImportState } from '#shared/csv-import/model.ts';
import type { CsvImport } from '#shared/csv-import/output.ts';
import { formatCount } from '#shared/kit/numbers.ts';
import { MetaLine } from '#ui/base/MetaLine.tsx';
import { ProgressBar } from '#ui/base/ProgressBar.tsx';

const LABEL: Partial<Record<ImportState, string>> = {
  checking: importTexts.checking,
  running: importTexts.importing,
  undoing: importTexts.undoing,
};

/** Milliseconds without progress after which the person is told why, such as after the server was restarted. */
const WAITING_AFTER = 2_000;

/** The progress of a preview or an import. */
export function ImportProgress({ job }: { job: CsvImport }) {
  const { state, done, taken, refused } = job;
  const isUndoing = state === 'undoing';
  const total = isUndoing ? taken : job.total;
  const label = LABEL[state] ?? importTexts.reading;
  const rows = state === 'running' ? importTexts.imported : importTexts.previewed;
  const isWaiting = useUnchanged(`${state} ${done}`, WAITING_AFTER);
  return (
    <Box py="6">
      <Text mb="3" role="status">
        {label}
      </Text>
      <ProgressBar percent={total === 0 ? 0 : Math.floor((done / total) * 100)} label={label} />
      <MetaLine mt="3" color="fg.muted" textStyle="xs" fontVariantNumeric="tabular-nums">
        {importTexts.rowsDone(formatCount(done), formatCount(total))}
        {!isUndoing && rows(formatCount(taken), formatCount(refused))}
      </MetaLine>
      <Text mt="3" role="status">
        {isWaiting && importTexts.waiting}
      </Text>
    </Box>
  );
}

/** Whether a value has stayed the same for so many milliseconds. */
function useUnchanged(value: string, milliseconds: number): boolean {
  const [unchanged, setUnchanged] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setUnchanged(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return unchanged === value;
}
