import { Box, Flex, NativeSelect, Stack, Text } from '@chakra-ui/react';
import {
  type CsvImport,
  DUPLICATE_CHOICES,
  type DuplicateChoice,
  type ImportMapping,
} from '#shared/csv-import/model.ts';
import { CHARSET_LABEL, CHARSETS, type Charset } from '#shared/kit/charsets.ts';
import type { ImportField } from '#shared/kit/fields.ts';
import { oneOf } from '#shared/kit/list-address.ts';
import { FormField } from '#ui/forms/FormField.tsx';

const CHOICE: Record<DuplicateChoice, string> = {
  skip: 'Skip duplicates',
  add: 'Import duplicates too',
};

/** For each column of the file the field that it holds, with its first cells to know it by. */
export function ColumnMapping(props: ColumnMappingProps) {
  const { job, fields, mapping, onMapping, duplicates, onDuplicates, onCharset, isReading } = props;
  return (
    <Stack gap="5">
      <Text color="fg.muted">
        {job.total.toLocaleString('en-US')} {job.total === 1 ? 'row' : 'rows'}. Say what each column of the
        file holds.
      </Text>
      <FormField label="Character set" hint="If letters look wrong below, choose another one.">
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
      <Stack as="ul" gap="3" listStyleType="none" aria-label="Columns of the file">
        {job.columns.map((column, index) => {
          // Two columns may bear one name; they never move.
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
                  {column || `Column ${index + 1}`}
                </Text>
                <Text color="fg.muted" textStyle="xs" truncate>
                  {job.sample
                    .map((row) => row[index] ?? '')
                    .filter(Boolean)
                    .join(' · ') || 'Empty in the first rows'}
                </Text>
              </Box>
              <NativeSelect.Root size="md" width={{ base: 'full', sm: '14rem' }} flexShrink="0">
                <NativeSelect.Field
                  aria-label={`Field for the column ${column || index + 1}`}
                  value={mapping[index] ?? ''}
                  onChange={(event) => onMapping(mapping.with(index, event.target.value || null))}
                >
                  <option value="">Do not import</option>
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
      <FormField label="Rows that are here already, or repeated in the file">
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
    </Stack>
  );
}

type ColumnMappingProps = {
  job: CsvImport;
  fields: readonly ImportField[];
  mapping: ImportMapping;
  onMapping: (mapping: ImportMapping) => void;
  duplicates: DuplicateChoice;
  onDuplicates: (choice: DuplicateChoice) => void;
  onCharset: (charset: Charset) => void;
  /** The file is being read in another character set. */
  isReading: boolean;
};
