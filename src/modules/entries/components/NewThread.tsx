import { Button, type ButtonProps } from '@chakra-ui/react';
import { Plus } from 'lucide-react';
import { entryTexts } from '#shared/entries/lists.messages.ts';
import { useEntryDialog } from '../useEntryDialog.tsx';

/** Starts a discussion. Guests see it too: they're asked to log in when they submit. */
export function NewThread({ variant = 'solid' }: Pick<ButtonProps, 'variant'>) {
  const dialog = useEntryDialog('thread');
  return (
    <>
      <Button variant={variant} {...dialog.trigger}>
        <Plus aria-hidden />
        {entryTexts.newThread}
      </Button>
      {dialog.element}
    </>
  );
}
