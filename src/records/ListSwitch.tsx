import { Flex } from '@chakra-ui/react';
import { LayoutGrid, List } from 'lucide-react';
import { rowTexts } from '#shared/kit/rows.messages.ts';
import { IconAction } from '#ui/base/IconAction.tsx';

/** Cards or a table. A phone has it among the tools of the list. */
export function ListSwitch({ tabular, onChange }: ListSwitchProps) {
  return (
    <Flex role="group" aria-label={rowTexts.views} flex="none" gap="1">
      <IconAction
        label={rowTexts.cards}
        icon={<LayoutGrid size={16} strokeWidth={1.75} aria-hidden />}
        aria-pressed={!tabular}
        onClick={() => onChange(false)}
      />
      <IconAction
        label={rowTexts.table}
        icon={<List size={16} strokeWidth={1.75} aria-hidden />}
        aria-pressed={tabular}
        onClick={() => onChange(true)}
      />
    </Flex>
  );
}

type ListSwitchProps = { tabular: boolean; onChange: (tabular: boolean) => void };
