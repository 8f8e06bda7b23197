import { Box, Heading, Text } from '@chakra-ui/react';
import { importTexts } from '#shared/csv-import/messages.ts';
import type { CsvImport } from '#shared/csv-import/output.ts';

/** The lines before the header of a file, which are not imported. */
export function LinesBefore({ skipped }: Pick<CsvImport, 'skipped'>) {
  if (skipped.length === 0) return null;
  return (
    <Box as="section" aria-labelledby="import-lines">
      <Heading as="h3" size="sm" id="import-lines" mb="2">
        {importTexts.linesBefore}
      </Heading>
      <Box
        as="ul"
        listStyleType="none"
        {...{ maxH: '15rem', overflowY: 'auto', borderWidth: '1px', borderRadius: 'md', tabIndex: 0 }}
        aria-label={importTexts.linesBefore}
      >
        {skipped.map(({ row, reason, text }) => (
          <Box
            as="li"
            key={row}
            {...{ px: '3', py: '2', borderTopWidth: '1px', _first: { borderTopWidth: '0' } }}
            overflowWrap="anywhere"
          >
            <Text as="span" fontWeight="medium" fontVariantNumeric="tabular-nums">
              {importTexts.row(row)}
            </Text>{' '}
            <Text as="span">{text}</Text>{' '}
            <Text as="span" color="fg.muted">
              {reason}
            </Text>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
