import { Button, Flex } from '@chakra-ui/react';
import { generalTexts } from '#shared/general.messages.ts';
import { DraftStateNote } from '#widgets/DraftNote.tsx';
import type { Drafted } from './useForms.ts';

/** The buttons of a long form with unsaved changes. They stay at the bottom of the window. */
export function DraftSaveBar({ drafted, busy }: { drafted: Drafted; busy: boolean }) {
  const { keeper, startFresh } = drafted;
  return (
    <Flex
      position="sticky"
      bottom="0"
      zIndex="sticky"
      align="center"
      justify="flex-end"
      gap="3"
      wrap="wrap"
      mt="5"
      py="3"
      bg="bg.canvas"
      borderTopWidth="1px"
    >
      <DraftStateNote state={keeper.state} choosing={keeper.other !== null} />
      <Button ms="auto" onClick={startFresh}>
        {generalTexts.discard}
      </Button>
      <Button type="submit" variant="solid" loading={busy} loadingText={generalTexts.saving}>
        {generalTexts.saveChanges}
      </Button>
    </Flex>
  );
}
