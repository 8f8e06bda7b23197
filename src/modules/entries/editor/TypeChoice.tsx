import { Box, chakra, SimpleGrid, Text } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { entryTexts } from '#shared/entries/lists.messages.ts';
import { entryFormTexts } from '#shared/entries/messages.ts';
import { ENTRY_TYPE_LABEL, ENTRY_TYPES, type EntryType } from '#shared/entries/model.ts';
import { refusal } from '#shared/permissions.ts';
import type { Viewer } from '#shared/roles.ts';
import { Check } from '#ui/forms/Check.tsx';
import { startableTypes } from './entryDraft.ts';

/**
 * Chooses the type of a new entry. Below, types that the viewer can't create are disabled, under one line that names the
 * role they need.
 */
export function TypeChoice({ value, onChange, viewer, error }: TypeChoiceProps) {
  const name = useId();
  const { open, barred } = startableTypes(viewer);
  // They create surveys with their questions, in their own module.
  const isStaff = refusal('surveys.create', viewer, null) === null;
  const closed = ENTRY_TYPES.filter((type) => !open.includes(type));
  const options = (types: readonly EntryType[]) => (
    <SimpleGrid columns={{ base: 1, sm: 2 }} gap="2">
      {types.map((type) => (
        <Option
          key={type}
          id={`${name}-${type}`}
          name={name}
          type={type}
          chosen={value === type}
          disabled={closed.includes(type)}
          onChoose={() => onChange(type)}
        />
      ))}
    </SimpleGrid>
  );
  return (
    <chakra.fieldset minW="0">
      <chakra.legend textStyle="sm" fontWeight="medium" mb="1.5">
        {entryFormTexts.type}
      </chakra.legend>
      {options(open)}
      {isStaff ? (
        <Text textStyle="xs" color="fg.muted" mt="3">
          {entryFormTexts.surveyElsewhere}{' '}
          <Box asChild color="accent.fg" css={{ '@media (pointer: coarse)': { minHeight: '10' } }}>
            <Link to="/email/surveys" hash="new">
              {entryTexts.newSurvey}
            </Link>
          </Box>
        </Text>
      ) : (
        <>
          <Text textStyle="xs" color="fg.muted" mt="3" mb="1.5" id={`${name}-closed`}>
            {barred.length > 0 ? entryFormTexts.needsRole : entryFormTexts.needsStaff}
          </Text>
          {options(closed)}
        </>
      )}
      {error && (
        <Box role="alert" mt="1.5" textStyle="xs" color="danger">
          {error}
        </Box>
      )}
    </chakra.fieldset>
  );
}

function Option({ id, name, type, chosen, disabled, onChoose }: OptionProps) {
  return (
    <chakra.label
      display="flex"
      gap="3"
      alignItems="flex-start"
      px="3"
      py="2.5"
      borderWidth="1px"
      borderColor={chosen ? 'accent.solid' : 'border'}
      bg={chosen ? 'accent.subtle' : undefined}
      borderRadius="md"
      cursor={disabled ? 'not-allowed' : 'pointer'}
    >
      <Check
        type="radio"
        name={name}
        value={type}
        checked={chosen}
        disabled={disabled}
        onChange={onChoose}
        aria-describedby={disabled ? `${name}-closed` : id}
        mt="0.5"
      />
      <Box minW="0">
        <Box fontWeight="medium" color={disabled ? 'fg.muted' : 'fg'}>
          {ENTRY_TYPE_LABEL[type]}
        </Box>
        {!disabled && (
          <Box id={id} textStyle="xs" color="fg.muted">
            {entryFormTexts.about[type]}
          </Box>
        )}
      </Box>
    </chakra.label>
  );
}

type OptionProps = {
  id: string;
  name: string;
  type: EntryType;
  chosen: boolean;
  disabled: boolean;
  onChoose: () => void;
};

type TypeChoiceProps = {
  value: EntryType;
  onChange: (type: EntryType) => void;
  viewer: Viewer;
  error?: string;
};
