import { Button } from '@chakra-ui/react';
import { SquareCheck } from 'lucide-react';
import { rowTexts } from '#shared/kit/rows.messages.ts';
import type { Selection } from './useSelection.ts';

/** Shows the checkboxes of a list on small screens, where they would take room from every card. */
export function SelectToggle({ selection: { choosing, setChoosing } }: { selection: Selection }) {
  return (
    <Button
      display={{ base: 'inline-flex', sm: 'none' }}
      aria-pressed={choosing}
      onClick={() => setChoosing(!choosing)}
    >
      <SquareCheck aria-hidden />
      {rowTexts.choose}
    </Button>
  );
}
