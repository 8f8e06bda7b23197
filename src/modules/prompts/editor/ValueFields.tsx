import { chakra, Stack, Text, Textarea } from '@chakra-ui/react';
import { promptTexts } from '#shared/prompts/page.messages.ts';
import { FormField } from '#ui/forms/FormField.tsx';

/** One labeled field per placeholder. `missing` are the names that blocked the last run. */
export function ValueFields({ fields, missing, onChange }: ValueFieldsProps) {
  const left = fields.filter(({ name, value }) => missing.includes(name) && value.trim() === '');
  if (fields.length === 0) return null;
  return (
    <chakra.fieldset border="none" minW="0">
      <chakra.legend textStyle="sm" fontWeight="semibold" mb="2">
        {promptTexts.values}
      </chakra.legend>
      <Stack gap="3">
        {fields.map(({ name, value }) => (
          <FormField
            key={name}
            label={name}
            required
            error={left.some((field) => field.name === name) ? promptTexts.fillIn(name) : undefined}
          >
            <Textarea
              data-value
              value={value}
              rows={1}
              maxH="30vh"
              css={{ fieldSizing: 'content' }}
              onChange={(event) => onChange(name, event.target.value)}
            />
          </FormField>
        ))}
        <Text role="alert" color="danger" textStyle="sm" _empty={{ display: 'none' }}>
          {left.length > 0 && promptTexts.missing(left.map(({ name }) => name))}
        </Text>
      </Stack>
    </chakra.fieldset>
  );
}

type ValueFieldsProps = {
  fields: readonly { name: string; value: string }[];
  missing: readonly string[];
  onChange: (name: string, value: string) => void;
};
