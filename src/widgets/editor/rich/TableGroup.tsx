import { Flex } from '@chakra-ui/react';
import {
  ArrowDown,
  ArrowLeft,
  ArrowRight,
  ArrowUp,
  BetweenHorizontalEnd,
  BetweenHorizontalStart,
  BetweenVerticalEnd,
  BetweenVerticalStart,
  FoldHorizontal,
  FoldVertical,
  type LucideIcon,
  TextAlignCenter,
  TextAlignEnd,
  TextAlignStart,
  Trash2,
} from 'lucide-react';
import { editorTexts } from '#shared/markdown/messages.ts';
import { IconAction } from '#ui/base/IconAction.tsx';
import { TABLE_KEYS, type TableTool } from './tableTools.ts';

const ICONS: Record<TableTool, LucideIcon> = {
  rowAbove: BetweenHorizontalEnd,
  rowBelow: BetweenHorizontalStart,
  rowUp: ArrowUp,
  rowDown: ArrowDown,
  deleteRow: FoldVertical,
  columnBefore: BetweenVerticalEnd,
  columnAfter: BetweenVerticalStart,
  columnLeft: ArrowLeft,
  columnRight: ArrowRight,
  deleteColumn: FoldHorizontal,
  alignStart: TextAlignStart,
  alignCenter: TextAlignCenter,
  alignEnd: TextAlignEnd,
  deleteTable: Trash2,
};

const ALIGNS: Partial<Record<TableTool, string>> = {
  alignStart: 'left',
  alignCenter: 'center',
  alignEnd: 'right',
};

/** Adds, moves, and deletes rows and columns, and aligns a column. */
export function TableGroup({ align, run }: TableGroupProps) {
  return (
    <Flex role="group" aria-label={editorTexts.table}>
      {(Object.keys(ICONS) as TableTool[]).map((tool) => {
        const Icon = ICONS[tool];
        const side = ALIGNS[tool];
        const isPressed = side === undefined ? undefined : side === align;
        return (
          <IconAction
            key={tool}
            size="sm"
            flex="none"
            label={labelOf(tool)}
            icon={<Icon size={16} strokeWidth={1.75} aria-hidden />}
            aria-pressed={isPressed}
            bg={isPressed ? 'bg.pressed' : undefined}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => run(tool)}
          />
        );
      })}
    </Flex>
  );
}

/** The name of a tool with its key. */
function labelOf(tool: TableTool): string {
  const name = editorTexts.tableTools[tool];
  const key = TABLE_KEYS[tool]?.replace('Arrow', '');
  return key ? editorTexts.tableToolKey(name, key.length === 1 ? key.toUpperCase() : key) : name;
}

type TableGroupProps = {
  /** Of the column with the caret. */
  align: string | null;
  run: (tool: TableTool) => void;
};
