import { Box, Heading, Stack, Text } from '@chakra-ui/react';
import { countOf } from '#lib/text/format.ts';
import { importTexts } from '#shared/csv-import/messages.ts';
import type { ImportValue } from '#shared/csv-import/output.ts';
import type { ImportField } from '#shared/kit/fields.ts';
import { FormField } from '#ui/forms/FormField.tsx';
import { OptionSelect, type SelectOption } from '#ui/forms/OptionSelect.tsx';

const LEAVE_OUT = ['', importTexts.leaveOut] as const;
const SIZE = { size: 'md' } as const;

/** The choices for values, by field key. */
export type ValueOptions = Readonly<Record<string, readonly SelectOption[]>>;

/** What to use instead of the values of a file that their fields don't know. */
export function UnknownValues({ values, fields, options, onUse }: UnknownValuesProps) {
  if (values.length === 0) return null;
  return (
    <Box as="section" aria-labelledby="unknown-values">
      <Heading as="h3" size="sm" id="unknown-values" mb="1">
        {importTexts.unknownValues}
      </Heading>
      <Text color="fg.muted" textStyle="xs" mb="3">
        {importTexts.unknownValuesHint}
      </Text>
      <Stack gap="4">
        {values.map((value) => {
          const field = fields.find(({ key }) => key === value.key)?.label ?? value.key;
          return (
            <FormField
              key={`${value.key}:${value.value}`}
              label={importTexts.unknownValue(field, value.value, countOf(value.rows, importTexts.rows))}
            >
              <OptionSelect
                {...{ frame: SIZE, value: value.use, options: [LEAVE_OUT, ...(options[value.key] ?? [])] }}
                onChange={(use) => onUse({ ...value, use })}
              />
            </FormField>
          );
        })}
      </Stack>
    </Box>
  );
}

type UnknownValuesProps = {
  values: readonly ImportValue[];
  fields: readonly ImportField[];
  options: ValueOptions;
  onUse: (value: ImportValue) => void;
};
