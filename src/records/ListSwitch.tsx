import { Flex } from '@chakra-ui/react';
import { LayoutGrid, List } from 'lucide-react';
import { rowTexts } from '#shared/kit/rows.messages.ts';
import { IconAction } from '#ui/base/IconAction.tsx';

/** Cards or a table. A phone shows cards anyway, so it only offers to leave a table. */
export function ListSwitch({ tabular, onChange }: ListSwitchProps) {
  return (
    <Flex
      role="group"
      aria-label={rowTexts.views}
      flex="none"
      gap="1"
      display={{ base: tabular ? 'flex' : 'none', sm: 'flex' }}
    >
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
