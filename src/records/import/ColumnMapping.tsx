import { Box, Flex, NativeSelect, Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { countOf } from '#lib/text/format.ts';
import { importTexts } from '#shared/csv-import/messages.ts';
import { DUPLICATE_CHOICES, type DuplicateChoice, type ImportMapping } from '#shared/csv-import/model.ts';
import type { CsvImport } from '#shared/csv-import/output.ts';
import { CHARSET_LABEL, CHARSETS, type Charset } from '#shared/kit/charsets.ts';
import type { ImportField } from '#shared/kit/fields.ts';
import { oneOf } from '#shared/kit/list-address.ts';
import { FormField } from '#ui/forms/FormField.tsx';

const CHOICE: Record<DuplicateChoice, string> = {
  skip: importTexts.skipDuplicates,
  add: importTexts.addDuplicates,
};

/** How a file is read: its character set, and the column mapping, unless the file names its fields itself. */
export function ColumnMapping(props: ColumnMappingProps) {
  const { job, fields, mapping, onMapping, duplicates, onDuplicates, onCharset, isReading, children } = props;
  const isTable = job.type === 'csv';
  const rowCount = countOf(job.total, importTexts.rows);
  return (
    <Stack gap="5">
      <Text color="fg.muted">
        {isTable ? importTexts.mapColumns(rowCount) : importTexts.fixedColumns(rowCount)}
      </Text>
      <FormField label={importTexts.charset} hint={importTexts.charsetHint}>
        <NativeSelect.Root size="md">
          <NativeSelect.Field
            value={job.charset}
            aria-busy={isReading}
            onChange={(event) => {
              const charset = oneOf(CHARSETS, event.target.value);
              if (charset && !isReading) onCharset(charset);
            }}
          >
            {CHARSETS.map((charset) => (
              <option key={charset} value={charset}>
                {CHARSET_LABEL[charset]}
              </option>
            ))}
          </NativeSelect.Field>
          <NativeSelect.Indicator />
        </NativeSelect.Root>
      </FormField>
      {isTable && <Columns {...{ job, fields, mapping, onMapping }} />}
      {children}
      {onDuplicates && (
        <FormField label={importTexts.duplicates}>
          <NativeSelect.Root size="md">
            <NativeSelect.Field
              value={duplicates}
              onChange={(event) => onDuplicates(oneOf(DUPLICATE_CHOICES, event.target.value) ?? duplicates)}
            >
              {DUPLICATE_CHOICES.map((choice) => (
                <option key={choice} value={choice}>
                  {CHOICE[choice]}
                </option>
              ))}
            </NativeSelect.Field>
            <NativeSelect.Indicator />
          </NativeSelect.Root>
        </FormField>
      )}
    </Stack>
  );
}

/** A field for each column, with the column's first cells. */
function Columns({ job, fields, mapping, onMapping }: ColumnsProps) {
  return (
    <Stack as="ul" gap="3" listStyleType="none" aria-label={importTexts.columns}>
      {job.columns.map((column, index) => {
        // Two columns may have the same name. Their order never changes.
        const key = `${index}:${column}`;
        return (
          <Flex
            as="li"
            key={key}
            direction={{ base: 'column', sm: 'row' }}
            gap={{ base: '1.5', sm: '4' }}
            align={{ sm: 'center' }}
          >
            <Box flex="1" minW="0">
              <Text fontWeight="medium" overflowWrap="anywhere">
                {column || importTexts.column(index + 1)}
              </Text>
              <Text color="fg.muted" textStyle="xs" truncate>
                {job.sample
                  .map((row) => row[index] ?? '')
                  .filter(Boolean)
                  .join(' · ') || importTexts.noSample}
              </Text>
            </Box>
            <NativeSelect.Root size="md" width={{ base: 'full', sm: '14rem' }} flexShrink="0">
              <NativeSelect.Field
                aria-label={importTexts.fieldFor(column || index + 1)}
                value={mapping[index] ?? ''}
                onChange={(event) => onMapping(mapping.with(index, event.target.value || null))}
              >
                <option value="">{importTexts.ignore}</option>
                {fields.map(({ key, label, required }) => (
                  <option key={key} value={key}>
                    {required ? `${label} *` : label}
                  </option>
                ))}
              </NativeSelect.Field>
              <NativeSelect.Indicator />
            </NativeSelect.Root>
          </Flex>
        );
      })}
    </Stack>
  );
}

type ColumnsProps = Pick<ColumnMappingProps, 'job' | 'fields' | 'mapping' | 'onMapping'>;

type ColumnMappingProps = {
  job: CsvImport;
  fields: readonly ImportField[];
  mapping: ImportMapping;
  onMapping: (mapping: ImportMapping) => void;
  duplicates: DuplicateChoice;
  /** Left out if duplicates are chosen one by one. */
  onDuplicates: ((choice: DuplicateChoice) => void) | undefined;
  onCharset: (charset: Charset) => void;
  /** The file is being read again in another character set. */
  isReading: boolean;
  /** Further choices for the file. */
  children?: ReactNode;
};
