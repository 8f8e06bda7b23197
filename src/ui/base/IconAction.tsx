import { IconButton } from '@chakra-ui/react';
import type { ComponentProps, ReactNode } from 'react';
import { Hint, type HintPlacement } from './Hint.tsx';

type Props = Omit<ComponentProps<typeof IconButton>, 'children' | 'aria-label'> & {
  label: string;
  icon: ReactNode;
  openDelay?: number;
  placement?: HintPlacement;
};

/** An icon button. Its label is both its name and its tooltip. */
export function IconAction({ label, icon, openDelay, placement, ...button }: Props) {
  return (
    <Hint label={label} openDelay={openDelay} placement={placement}>
      <IconButton variant="ghost" type="button" px="0" {...button} aria-label={label}>
        {icon}
      </IconButton>
    </Hint>
  );
}
