import { Box, chakra, SimpleGrid } from '@chakra-ui/react';
import { useId } from 'react';
import { entryFormTexts } from '#shared/entries/messages.ts';
import { ENTRY_TYPE_LABEL, ENTRY_TYPES, type EntryType } from '#shared/entries/model.ts';
import { onceApproved, refusal } from '#shared/permissions.ts';
import type { Viewer } from '#shared/roles.ts';

/** Chooses the type of a new entry. Types that the viewer can't create are disabled and show the reason. */
export function TypeChoice({ value, onChange, viewer, error }: TypeChoiceProps) {
  const name = useId();
  return (
    <chakra.fieldset minW="0">
      <chakra.legend textStyle="sm" fontWeight="medium" mb="1.5">
        {entryFormTexts.type}
      </chakra.legend>
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="2">
        {ENTRY_TYPES.map((type) => {
          const reason = whyNot(type, viewer);
          return (
            <chakra.label
              key={type}
              display="flex"
              gap="3"
              alignItems="flex-start"
              px="3"
              py="2.5"
              borderWidth="1px"
              borderColor={value === type ? 'accent.solid' : 'border'}
              bg={value === type ? 'accent.subtle' : undefined}
              borderRadius="md"
              cursor={reason ? 'not-allowed' : 'pointer'}
            >
              <chakra.input
                type="radio"
                name={name}
                value={type}
                checked={value === type}
                disabled={reason !== null}
                onChange={() => onChange(type)}
                aria-describedby={`${name}-${type}`}
                mt="0.5"
                boxSize="4"
                flex="none"
                accentColor="accent.solid"
              />
              <Box minW="0">
                <Box fontWeight="medium" color={reason ? 'fg.muted' : 'fg'}>
                  {ENTRY_TYPE_LABEL[type]}
                </Box>
                <Box id={`${name}-${type}`} textStyle="xs" color="fg.muted">
                  {reason ?? entryFormTexts.about[type]}
                </Box>
              </Box>
            </chakra.label>
          );
        })}
      </SimpleGrid>
      {error && (
        <Box role="alert" mt="1.5" textStyle="xs" color="danger">
          {error}
        </Box>
      )}
    </chakra.fieldset>
  );
}

/**
 * Guests can start any type: they're asked to log in when they submit. Pending accounts can draft what they may
 * create once approved.
 */
function whyNot(type: EntryType, viewer: Viewer): string | null {
  const refused = refusal('entries.create', onceApproved(viewer), { type });
  if (refused?.code === 'FORBIDDEN') return refused.message;
  return type === 'survey' ? entryFormTexts.surveyElsewhere : null;
}

type TypeChoiceProps = {
  value: EntryType;
  onChange: (type: EntryType) => void;
  viewer: Viewer;
  error?: string;
};
