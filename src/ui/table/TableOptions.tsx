import { Menu } from '@chakra-ui/react';
import { Check, Settings2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { rowTexts } from '#shared/kit/rows.messages.ts';
import { IconAction } from '../base/IconAction.tsx';
import { useMediaQuery } from '../hooks/useMediaQuery.ts';
import type { StoredSet } from '../hooks/useStoredSet.ts';
import { type Column, isShown } from './columns.ts';
import { TABLE_DENSITIES, type TableDensity, tableDensity } from './tableDensity.ts';
import { CARD_ROWS } from './width.ts';

/** How a table looks: the height of its rows, and its columns if they can be chosen. Cards have no density. */
export function TableOptions<Row>({ columns, chosen }: TableOptionsProps<Row>) {
  const narrow = useMediaQuery(CARD_ROWS);
  if (narrow && !columns) return null;
  return (
    <Menu.Root positioning={{ placement: 'bottom-end' }} closeOnSelect={false} lazyMount unmountOnExit>
      <Menu.Trigger asChild>
        <IconAction label={rowTexts.options} icon={<Settings2 aria-hidden />} variant="outline" />
      </Menu.Trigger>
      <Menu.Positioner>
        <Menu.Content aria-label={rowTexts.options} w="13rem">
          {!narrow && <Densities />}
          {!narrow && columns && <Menu.Separator />}
          {columns && chosen && (
            <Menu.ItemGroup>
              <Menu.ItemGroupLabel>{rowTexts.columns}</Menu.ItemGroupLabel>
              {/* The first one is always shown. */}
              {columns.slice(1).map((column) => {
                const { key, label, optional = false } = column;
                return (
                  <Menu.CheckboxItem
                    key={key}
                    value={key}
                    checked={isShown(column, chosen)}
                    onCheckedChange={(checked) => chosen.set([key], checked === optional)}
                  >
                    <Chosen>{label}</Chosen>
                  </Menu.CheckboxItem>
                );
              })}
            </Menu.ItemGroup>
          )}
        </Menu.Content>
      </Menu.Positioner>
    </Menu.Root>
  );
}

function Densities() {
  return (
    <Menu.RadioItemGroup
      value={tableDensity.use()}
      onValueChange={({ value }) => tableDensity.choose(value as TableDensity)}
    >
      <Menu.ItemGroupLabel>{rowTexts.density}</Menu.ItemGroupLabel>
      {TABLE_DENSITIES.map((density) => (
        <Menu.RadioItem key={density} value={density}>
          <Chosen>{rowTexts.densities[density]}</Chosen>
        </Menu.RadioItem>
      ))}
    </Menu.RadioItemGroup>
  );
}

function Chosen({ children }: { children: ReactNode }) {
  return (
    <>
      <Menu.ItemText>{children}</Menu.ItemText>
      <Menu.ItemIndicator>
        <Check aria-hidden />
      </Menu.ItemIndicator>
    </>
  );
}

type TableOptionsProps<Row> = {
  columns?: readonly Column<Row>[] | undefined;
  /** The columns that were hidden, or shown if they are optional. */
  chosen?: StoredSet | undefined;
};
