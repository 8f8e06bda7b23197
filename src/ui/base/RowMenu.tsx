import { IconButton, Menu } from '@chakra-ui/react';
import { Ellipsis } from 'lucide-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { followMenuLink } from '../hooks/followMenuLink.ts';

/**
 * The button of a row with what can be done to it; the menu itself comes with the first press. What is chosen runs once
 * the menu is gone and the button has the focus again: a dialog that it opens gives the focus back there.
 */
export function RowMenu({ label, run, children }: RowMenuProps) {
  const id = useId();
  const [menu, setMenu] = useState<{ open: boolean } | null>(null);
  const chosen = useRef<string>(undefined);
  const open = menu?.open ?? false;

  function runChosen(): void {
    const action = run[chosen.current ?? ''];
    chosen.current = undefined;
    if (!action) return;
    requestAnimationFrame(() => {
      // A pointer that still moves over the menu takes the focus back into it, and it goes with the menu.
      document.getElementById(id)?.focus();
      action();
    });
  }

  return (
    <>
      <IconButton
        id={id}
        type="button"
        size="sm"
        variant="ghost"
        px="0"
        color="fg.muted"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={() => setMenu({ open: true })}
      >
        <Ellipsis size={16} strokeWidth={1.75} aria-hidden />
      </IconButton>
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
            </Menu.Content>
          </Menu.Positioner>
        </Menu.Root>
      )}
    </>
  );
}

type RowMenuProps = {
  label: string;
  /** What each item does, by its value. An item that is a link has nothing here. */
  run: Record<string, () => void>;
  children: ReactNode;
};
