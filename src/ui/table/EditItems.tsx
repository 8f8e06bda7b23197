import { Menu } from '@chakra-ui/react';
import { Pencil } from 'lucide-react';
import { rowTexts } from '#shared/kit/rows.messages.ts';
import { useMediaQuery } from '../hooks/useMediaQuery.ts';
import type { Column } from './columns.ts';
import { editCellOf } from './rowKeys.ts';

const TOUCH = '(pointer: coarse)';
/** The widths from which wide columns are shown, as `xl` and `2xl` of the theme. */
const WIDE = '(min-width: 80rem)';
const WIDEST = '(min-width: 90rem)';

/** The cells of a row that can be edited, in its menu: a finger has no room for a button in each cell. */
export function EditItems<Row>({ columns }: { columns: readonly Column<Row>[] }) {
  const touch = useMediaQuery(TOUCH);
  const wide = useMediaQuery(WIDE);
  const widest = useMediaQuery(WIDEST);
  if (!touch) return null;
  return (
    <>
      <Menu.Separator />
      {columns
        .filter((column) => column.edit && (widest || !column.wide || (wide && column.wide !== '2xl')))
        .map(({ key, label, edit = '', editLabel = label }) => (
          <Menu.Item key={key} value={itemOf(edit)}>
            <Pencil aria-hidden />
            {rowTexts.editField(editLabel)}
          </Menu.Item>
        ))}
    </>
  );
}

/** The actions of `EditItems`, for the row whose menu button has the focus. */
export function editActions<Row>(columns: readonly Column<Row>[]): Record<string, () => void> {
  return Object.fromEntries(columns.map(({ edit = '' }) => [itemOf(edit), () => editCellOf(edit)]));
}

const itemOf = (field: string) => `cell:${field}`;
