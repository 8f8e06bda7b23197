import { Box, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { CONTACT_FIELDS } from '#shared/contacts/fields.ts';
import { contactTexts } from '#shared/contacts/messages.ts';
import type { ContactRead } from '#shared/contacts/output.ts';
import { ChoiceGroup, RadioCard } from '#ui/forms/ChoiceGroup.tsx';
import { type ContactField, differing, sideWords } from './mergeChoices.ts';

/** A choice for each field in which two contacts differ. */
export function MergeFields({ survivor, other, fromOther, onChange }: MergeFieldsProps) {
  const fields = differing(survivor, other);
  if (fields.length === 0) return <Text color="fg.muted">{contactTexts.mergeSame}</Text>;
  return (
    <Stack gap="4">
      {fields.map((field) => {
        const isFromOther = fromOther.includes(field);
        const others = fromOther.filter((each) => each !== field);
        return (
          <ChoiceGroup key={field} legend={CONTACT_FIELDS[field].label}>
            <SimpleGrid columns={{ base: 1, sm: 2 }} gap="2">
              <Side
                {...{ field, contact: survivor, from: contactTexts.fromThis, checked: !isFromOther }}
                onChoose={() => onChange(others)}
              />
              <Side
                {...{ field, contact: other, from: contactTexts.fromOther, checked: isFromOther }}
                onChoose={() => onChange([...others, field])}
              />
            </SimpleGrid>
          </ChoiceGroup>
        );
      })}
    </Stack>
  );
}

function Side({ contact, field, from, checked, onChoose }: SideProps) {
  return (
    <RadioCard name={`merge-${field}`} checked={checked} onChoose={onChoose}>
      <Box overflowWrap="anywhere" whiteSpace="pre-wrap" lineClamp="4">
        {sideWords(contact, field) || contactTexts.blank}
      </Box>
      <Box color="fg.muted" textStyle="xs">
        {from}
      </Box>
    </RadioCard>
  );
}

type MergeFieldsProps = {
  survivor: ContactRead;
  other: ContactRead;
  fromOther: ContactField[];
  onChange: (fromOther: ContactField[]) => void;
};
type SideProps = {
  contact: ContactRead;
  field: ContactField;
  from: string;
  checked: boolean;
  onChoose: () => void;
};
