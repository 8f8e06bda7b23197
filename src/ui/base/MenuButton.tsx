import { IconButton, type IconButtonProps } from '@chakra-ui/react';
import { Ellipsis } from 'lucide-react';

/** The button that opens the menu of a row, a card, or an open record. */
export function MenuButton({ label, ...button }: IconButtonProps & { label: string }) {
  return (
    <IconButton
      type="button"
      size="sm"
      variant="ghost"
      px="0"
      color="fg.muted"
      aria-label={label}
      aria-haspopup="menu"
      {...button}
    >
      <Ellipsis size={16} strokeWidth={1.75} aria-hidden />
    </IconButton>
  );
}
