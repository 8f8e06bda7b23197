import { Eye, EyeOff } from 'lucide-react';
import { boardTexts } from '#shared/kit/board.messages.ts';
import { IconAction } from '../base/IconAction.tsx';
import type { StoredSet } from '../hooks/useStoredSet.ts';

/** Hides some columns of a board at once, or shows them again if all of them are hidden. */
export function HideColumns({ hidden, columns, label }: HideColumnsProps) {
  const all = columns.every(hidden.has);
  const Icon = all ? Eye : EyeOff;
  return (
    <IconAction
      label={all ? boardTexts.showAll(label) : boardTexts.hideAll(label)}
      icon={<Icon aria-hidden />}
      variant="outline"
      onClick={() => hidden.set(columns, !all)}
    />
  );
}

type HideColumnsProps = {
  hidden: StoredSet;
  columns: readonly string[];
  /** Their names, such as "Won and Lost". */
  label: string;
};
