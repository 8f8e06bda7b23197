import { GripVertical } from 'lucide-react';
import { IconAction } from '../base/IconAction.tsx';
import type { useSorting } from './useSorting.ts';

type Handle = ReturnType<ReturnType<typeof useSorting>['handleProps']>;

type Props = {
  label: string;
  /** The element that explains sorting. */
  helpId: string;
  handle: Handle;
};

/** The handle by which an item is dragged, or picked up with the keyboard. */
export function SortHandle({ label, helpId, handle }: Props) {
  return (
    <IconAction
      {...handle}
      size="sm"
      label={label}
      aria-describedby={helpId}
      icon={<GripVertical size={16} strokeWidth={1.75} aria-hidden />}
      color="fg.subtle"
      cursor={handle['aria-pressed'] ? 'grabbing' : 'grab'}
    />
  );
}
