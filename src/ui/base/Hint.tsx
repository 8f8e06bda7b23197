import { cloneElement, type ReactElement } from 'react';

export type HintPlacement = 'top' | 'bottom' | 'right';

type Props = {
  label: string;
  children: ReactElement<Record<string, unknown>>;
  /** Milliseconds before it shows under a pointer. Keyboard focus shows it at once. */
  openDelay?: number;
  placement?: HintPlacement;
};

/**
 * A tooltip. It only marks its child: one `HintLayer` for the whole page watches for marked elements, so a list with a
 * hundred of them costs nothing.
 */
export function Hint({ label, children, openDelay = 400, placement = 'top' }: Props) {
  return cloneElement(children, {
    'data-hint': label,
    'data-hint-delay': openDelay,
    'data-hint-placement': placement,
  });
}
