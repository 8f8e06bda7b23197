import { IconButton, Menu } from '@chakra-ui/react';
import { Ellipsis } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';

/** The button of a row with what can be done to it; the menu itself comes with the first press. */
export function RowMenu({ label, children }: { label: string; children: ReactNode }) {
  const id = useId();
  const [menu, setMenu] = useState<{ open: boolean } | null>(null);
  const open = menu?.open ?? false;
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
          ids={{ trigger: id }}
          positioning={{ placement: 'bottom-end' }}
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
