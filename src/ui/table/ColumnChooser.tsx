import { Menu } from '@chakra-ui/react';
import { Check, Columns3 } from 'lucide-react';
import { rowTexts } from '#shared/kit/rows.messages.ts';
import { IconAction } from '../base/IconAction.tsx';
import type { StoredSet } from '../hooks/useStoredSet.ts';
import { type Column, isShown } from './columns.ts';

/** Chooses the columns of a table. The first one is always shown. */
export function ColumnChooser<Row>({ columns, chosen }: ColumnChooserProps<Row>) {
  return (
    <Menu.Root positioning={{ placement: 'bottom-end' }} closeOnSelect={false} lazyMount unmountOnExit>
      <Menu.Trigger asChild>
        <IconAction label={rowTexts.columns} icon={<Columns3 aria-hidden />} variant="outline" />
      </Menu.Trigger>
      <Menu.Positioner>
        <Menu.Content aria-label={rowTexts.columns} w="13rem">
          {columns.slice(1).map((column) => {
            const { key, label, optional = false } = column;
            return (
              <Menu.CheckboxItem
                key={key}
                value={key}
                checked={isShown(column, chosen)}
                onCheckedChange={(checked) => chosen.set([key], checked === optional)}
              >
                <Menu.ItemText>{label}</Menu.ItemText>
                <Menu.ItemIndicator>
                  <Check aria-hidden />
                </Menu.ItemIndicator>
              </Menu.CheckboxItem>
            );
          })}
        </Menu.Content>
      </Menu.Positioner>
    </Menu.Root>
  );
}

type ColumnChooserProps<Row> = {
  columns: readonly Column<Row>[];
  /** The columns that were hidden, or shown if they are optional. */
  chosen: StoredSet;
};
