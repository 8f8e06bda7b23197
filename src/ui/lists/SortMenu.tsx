import { Button, Menu } from '@chakra-ui/react';
import { ArrowUpDown, Check } from 'lucide-react';
import type { TableSort } from '../table/columns.ts';

/** A button that opens the orders of a list and their two directions. */
export function SortMenu<Sort extends string>({ sorts, order, onSort }: SortMenuProps<Sort>) {
  const chosen = sorts.find(({ sort }) => sort === order.sort);
  return (
    <Menu.Root positioning={{ placement: 'bottom-start' }} closeOnSelect={false}>
      <Menu.Trigger asChild>
        <Button aria-label={chosen ? `Sort: ${chosen.label}` : 'Sort'}>
          <ArrowUpDown aria-hidden />
          Sort
        </Button>
      </Menu.Trigger>
      <Menu.Positioner>
        <Menu.Content aria-label="Sort" w="13rem">
          <Menu.RadioItemGroup
            value={order.sort}
            onValueChange={({ value }) =>
              onSort({
                sort: value,
                direction: sorts.find(({ sort }) => sort === value)?.first ?? order.direction,
              })
            }
          >
            <Menu.ItemGroupLabel>Order by</Menu.ItemGroupLabel>
            {sorts.map(({ sort, label }) => (
              <Choice key={sort} value={sort} label={label} />
            ))}
          </Menu.RadioItemGroup>
          <Menu.Separator />
          <Menu.RadioItemGroup
            value={order.direction}
            onValueChange={({ value }) => onSort({ ...order, direction: value === 'desc' ? 'desc' : 'asc' })}
          >
            <Menu.ItemGroupLabel>Direction</Menu.ItemGroupLabel>
            <Choice value="asc" label="Ascending" />
            <Choice value="desc" label="Descending" />
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
  /** Each with the direction it begins with. */
  sorts: readonly { sort: Sort; label: string; first: TableSort['direction'] }[];
  order: TableSort;
  onSort: (next: TableSort) => void;
};
