import { Menu } from '@chakra-ui/react';
import { type ReactNode, use, useId, useRef, useState } from 'react';
import { followMenuLink } from '../hooks/followMenuLink.ts';
import { MenuButton } from './MenuButton.tsx';
import { RowMenuEnd } from './rowMenuEnd.ts';

/**
 * The menu button of a row. The menu is rendered with the first click. The chosen action runs after the menu has closed and
 * the button has the focus, so that a dialog returns the focus there.
 */
export function RowMenu({ label, run, startsOpen = false, children }: RowMenuProps) {
  const id = useId();
  const [menu, setMenu] = useState<{ open: boolean } | null>(startsOpen ? { open: true } : null);
  const chosen = useRef<string>(undefined);
  const end = use(RowMenuEnd);
  const open = menu?.open ?? false;

  function runChosen(): void {
    const action = { ...run, ...end?.run }[chosen.current ?? ''];
    chosen.current = undefined;
    if (!action) return;
    requestAnimationFrame(() => {
      // A pointer over the closing menu takes the focus into it, where it would be lost.
      document.getElementById(id)?.focus();
      action();
    });
  }

  return (
    <>
      <MenuButton id={id} label={label} aria-expanded={open} onClick={() => setMenu({ open: true })} />
      {menu && (
        <Menu.Root
          open={open}
          onOpenChange={(change) => setMenu({ open: change.open })}
          onSelect={({ value }) => {
            chosen.current = value;
          }}
          onExitComplete={runChosen}
          ids={{ trigger: id }}
          positioning={{ placement: 'bottom-end' }}
          navigate={followMenuLink}
        >
          <Menu.Positioner>
            <Menu.Content w="13rem" aria-label={label}>
              {children}
              {end?.items}
            </Menu.Content>
          </Menu.Positioner>
        </Menu.Root>
      )}
    </>
  );
}

type RowMenuProps = {
  label: string;
  /** The action of each item, by its value. Links have none. */
  run: Record<string, () => void>;
  startsOpen?: boolean | undefined;
  children: ReactNode;
};
