import { Button, Menu } from '@chakra-ui/react';
import { ArrowUpDown, Check } from 'lucide-react';
import { generalTexts } from '#shared/general.messages.ts';
import { uiTexts } from '#shared/ui.messages.ts';
import type { TableSort } from '../table/columns.ts';

/** A menu with the orders of a list and their directions. */
export function SortMenu<Sort extends string>({ sorts, order, onSort }: SortMenuProps<Sort>) {
  const chosen = sorts.find(({ sort }) => sort === order.sort);
  return (
    <Menu.Root positioning={{ placement: 'bottom-start' }} closeOnSelect={false}>
      <Menu.Trigger asChild>
        <Button aria-label={chosen ? uiTexts.sortedBy(chosen.label) : generalTexts.sort}>
          <ArrowUpDown aria-hidden />
          {generalTexts.sort}
        </Button>
      </Menu.Trigger>
      <Menu.Positioner>
        <Menu.Content aria-label={generalTexts.sort} w="13rem">
          <Menu.RadioItemGroup
            value={order.sort}
            onValueChange={({ value }) =>
              onSort({
                sort: value,
                direction: sorts.find(({ sort }) => sort === value)?.first ?? order.direction,
              })
            }
          >
            <Menu.ItemGroupLabel>{uiTexts.sortBy}</Menu.ItemGroupLabel>
            {sorts.map(({ sort, label }) => (
              <Choice key={sort} value={sort} label={label} />
            ))}
          </Menu.RadioItemGroup>
          <Menu.Separator />
          <Menu.RadioItemGroup
            value={order.direction}
            onValueChange={({ value }) => onSort({ ...order, direction: value === 'desc' ? 'desc' : 'asc' })}
          >
            <Menu.ItemGroupLabel>{uiTexts.direction}</Menu.ItemGroupLabel>
            <Choice value="asc" label={uiTexts.ascending} />
            <Choice value="desc" label={uiTexts.descending} />
          </Menu.RadioItemGroup>
        </Menu.Content>
      </Menu.Positioner>
    </Menu.Root>
  );
}

function Choice({ value, label }: { value: string; label: string }) {
  return (
    <Menu.RadioItem value={value}>
      <Menu.ItemText>{label}</Menu.ItemText>
      <Menu.ItemIndicator>
        <Check aria-hidden />
      </Menu.ItemIndicator>
    </Menu.RadioItem>
  );
}

type SortMenuProps<Sort extends string> = {
  /** Each with its default direction. */
  sorts: readonly { sort: Sort; label: string; first: TableSort['direction'] }[];
  order: TableSort;
  onSort: (next: TableSort) => void;
};
