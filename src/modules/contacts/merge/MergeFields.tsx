import { Box, chakra, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { CONTACT_FIELDS } from '#shared/contacts/fields.ts';
import type { ContactRead } from '#shared/contacts/model.ts';
import { type ContactField, differing, sideWords } from './mergeChoices.ts';

/** For each field in which two contacts differ: the choice between them. */
export function MergeFields({ survivor, other, fromOther, onChange }: MergeFieldsProps) {
  const fields = differing(survivor, other);
  if (fields.length === 0) return <Text color="fg.muted">The two do not differ in any field.</Text>;
  const choose = (field: ContactField, theirs: boolean) =>
    onChange(
      theirs
        ? [...fromOther.filter((each) => each !== field), field]
        : fromOther.filter((each) => each !== field),
    );
  return (
    <Stack gap="4">
      {fields.map((field) => {
        const theirs = fromOther.includes(field);
        return (
          <chakra.fieldset key={field} border="none" minW="0">
            <chakra.legend textStyle="sm" fontWeight="medium" mb="1.5">
              {CONTACT_FIELDS[field].label}
            </chakra.legend>
            <SimpleGrid columns={{ base: 1, sm: 2 }} gap="2">
              <Side
                name={field}
                words={sideWords(survivor, field)}
                from="this contact"
                checked={!theirs}
                onChoose={() => choose(field, false)}
              />
              <Side
                name={field}
                words={sideWords(other, field)}
                from="the other one"
                checked={theirs}
                onChoose={() => choose(field, true)}
              />
            </SimpleGrid>
          </chakra.fieldset>
        );
      })}
    </Stack>
  );
}

function Side({ name, words, from, checked, onChoose }: SideProps) {
  return (
    <chakra.label
      display="flex"
      gap="2.5"
      px="3"
      py="2.5"
      minW="0"
      borderWidth="1px"
      borderRadius="md"
      borderColor={checked ? 'accent.border' : 'border'}
      cursor="pointer"
    >
      <chakra.input
        type="radio"
        name={`merge-${name}`}
        mt="1"
        accentColor="{colors.accent.solid}"
        checked={checked}
        onChange={onChoose}
      />
      <Box minW="0">
        <Box overflowWrap="anywhere" whiteSpace="pre-wrap" lineClamp="4">
          {words || 'Nothing'}
        </Box>
        <Box color="fg.muted" textStyle="xs">
          From {from}
        </Box>
      </Box>
    </chakra.label>
  );
}

type MergeFieldsProps = {
  survivor: ContactRead;
  other: ContactRead;
  fromOther: ContactField[];
  onChange: (fromOther: ContactField[]) => void;
};
type SideProps = { name: string; words: string; from: string; checked: boolean; onChoose: () => void };
