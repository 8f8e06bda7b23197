import { Button, Flex } from '@chakra-ui/react';
import { memo, type ReactNode, useState } from 'react';
import { generalTexts } from '#shared/general.messages.ts';
import { DiscardDialog } from '#ui/dialogs/DiscardDialog.tsx';

/** The bar below the form, which stays in view: the length and state of the text, then the actions. */
export function EditorBar({ start, children }: { start: ReactNode; children: ReactNode }) {
  return (
    <Flex
      position="sticky"
      bottom="0"
      zIndex="sticky"
      align="center"
      gap="3"
      wrap="wrap"
      mt="5"
      mx="-1"
      px="1"
      py="3"
      bg="bg.canvas"
      borderTopWidth="1px"
    >
      {start}
      {children}
    </Flex>
  );
}

/** Saves or cancels. Cancel confirms discarding changes. A key in the form doesn't render them again. */
export const EditorActions = memo(function EditorActions(props: EditorActionsProps) {
  const { submitLabel, busy, asks, onDiscard } = props;
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button ms="auto" onClick={() => (asks ? setAsking(true) : onDiscard())}>
        {generalTexts.cancel}
      </Button>
      <Button type="submit" variant="solid" loading={busy} loadingText={generalTexts.saving}>
        {submitLabel}
      </Button>
      <DiscardDialog open={isAsking} onKeep={() => setAsking(false)} onDiscard={onDiscard} />
    </>
  );
});

type EditorActionsProps = {
  submitLabel: string;
  busy: boolean;
  /** True if Cancel would lose changes. */
  asks: boolean;
  /** Leaves the page without the changes. */
  onDiscard: () => void;
};
