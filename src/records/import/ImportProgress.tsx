import { Box, Text } from '@chakra-ui/react';
import type { CsvImport } from '#shared/csv-import/model.ts';
import { ProgressBar } from '#ui/base/ProgressBar.tsx';

/** How far a dry run or an import has come. */
export function ImportProgress({ job }: { job: CsvImport }) {
  const { state, done, total, taken, refused } = job;
  const label =
    state === 'running' ? 'Importing' : state === 'checking' ? 'Checking the file' : 'Reading the file';
  const number = (count: number) => count.toLocaleString('en-US');
  return (
    <Box py="6">
      <Text mb="3" role="status">
        {label}
      </Text>
      <ProgressBar percent={total === 0 ? 0 : Math.floor((done / total) * 100)} label={label} />
      <Text mt="3" color="fg.muted" textStyle="xs" fontVariantNumeric="tabular-nums">
        {number(done)} of {number(total)} rows · {number(taken)} taken · {number(refused)} not taken
      </Text>
    </Box>
  );
}
