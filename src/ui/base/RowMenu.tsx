import { IconButton, Menu } from '@chakra-ui/react';
import { Ellipsis } from 'lucide-react';
import { type ReactNode, use, useId, useRef, useState } from 'react';
import { followMenuLink } from '../hooks/followMenuLink.ts';
import { RowMenuEnd } from './rowMenuEnd.ts';

/**
 * The menu button of a row. The menu is rendered with the first click. The chosen action runs after the menu has closed and
 * the button has the focus, so that a dialog returns the focus there.
 */
export function RowMenu({ label, run, children }: RowMenuProps) {
  const id = useId();
  const [menu, setMenu] = useState<{ open: boolean } | null>(null);
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
  children: ReactNode;
};
