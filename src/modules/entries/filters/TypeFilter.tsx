import { Button, Flex } from '@chakra-ui/react';
import { entryTexts } from '#shared/entries/lists.messages.ts';
import { ENTRY_TYPE_FILTER_LABEL, ENTRY_TYPES, type EntryType } from '#shared/entries/model.ts';

/** One type or all. Pressing the selected type clears it. */
export function TypeFilter({ value, onChange }: TypeFilterProps) {
  return (
    <Flex role="group" aria-label={entryTexts.type} gap="1" wrap="wrap">
      <Choice label={entryTexts.allTypes} chosen={value === null} onChoose={() => onChange(null)} />
      {ENTRY_TYPES.map((type) => (
        <Choice
          key={type}
          label={ENTRY_TYPE_FILTER_LABEL[type]}
          chosen={value === type}
          onChoose={() => onChange(value === type ? null : type)}
        />
      ))}
    </Flex>
  );
}

function Choice({ label, chosen, onChoose }: { label: string; chosen: boolean; onChoose: () => void }) {
  return (
    <Button
      variant="ghost"
      px="3"
      aria-pressed={chosen}
      color={chosen ? 'fg' : 'fg.muted'}
      bg={chosen ? 'bg.raised' : undefined}
      borderWidth="1px"
      borderColor={chosen ? 'border' : 'transparent'}
      onClick={onChoose}
    >
      {label}
    </Button>
  );
}

type TypeFilterProps = { value: EntryType | null; onChange: (type: EntryType | null) => void };
