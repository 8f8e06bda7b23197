import { type ReactNode, Suspense, useState } from 'react';
import { MenuButton } from './MenuButton.tsx';

/**
 * The button of a menu whose code isn't needed before it is used. `children` is the menu, which starts open, and is closed
 * again if its code can't be loaded.
 */
export function MenuOnDemand({ label, load, children }: MenuOnDemandProps) {
  const [used, setUsed] = useState(false);
  const ahead = () => void load().catch(() => null);
  const button = (
    <MenuButton
      label={label}
      aria-expanded={used}
      onPointerEnter={ahead}
      onFocus={ahead}
      onClick={() => setUsed(true)}
    />
  );
  return used ? <Suspense fallback={button}>{children(() => setUsed(false))}</Suspense> : button;
}

type MenuOnDemandProps = {
  label: string;
  load: () => Promise<unknown>;
  children: (onClose: () => void) => ReactNode;
};

/** Closes a menu whose code can't be loaded. */
export type OnDemand = { onClose: () => void };
