import { Button, chakra, Flex, Grid } from '@chakra-ui/react';
import { type FormEvent, memo, type ReactNode, useEffect, useRef, useState } from 'react';
import { generalTexts } from '#shared/general.messages.ts';
import { DiscardDialog } from '#ui/dialogs/DiscardDialog.tsx';
import { LeaveQuestion } from '#ui/dialogs/LeaveQuestion.tsx';
import { submitByKey } from '#ui/forms/submitByKey.ts';
import { DraftStateNote } from '#widgets/DraftNote.tsx';
import { TextLength } from '#widgets/editor/TextLength.tsx';
import type { Drafted } from './useForms.ts';

/** The form of a text on a page of its own: notices, the fields, and a bar with the draft's state and the actions. */
export function EditorFrame(props: EditorFrameProps) {
  const { drafted, dirty, waits = false, busy, hasLeft, onSubmit, onCancel } = props;
  const { keeper } = drafted;
  const unsaved = dirty && !waits && !hasLeft;
  const latest = useRef({ discard });
  useEffect(() => {
    latest.current = { discard };
  });
  const [leave] = useState(() => () => latest.current.discard());

  function discard(): void {
    if (!waits) keeper.forget();
    onCancel();
  }
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!busy && !hasLeft) onSubmit();
  }

  return (
    <chakra.form noValidate onSubmit={submit} onKeyDown={submitByKey}>
      <Flex direction="column" gap="4" mb="4" _empty={{ display: 'none' }}>
        {props.notices}
      </Flex>
      {props.children}
      <EditorBar>
        <TextLength text={props.text} />
        {dirty && <DraftStateNote state={keeper.state} choosing={keeper.other !== null} />}
        <EditorActions
          submitLabel={props.submitLabel}
          busy={busy || hasLeft}
          asks={dirty && !waits}
          onDiscard={leave}
        />
      </EditorBar>
      <LeaveQuestion unsaved={unsaved} unstored={unsaved && drafted.unsaved} body={drafted.leaveNote} />
    </chakra.form>
  );
}

/** The title and the text, with everything else `beside` them, or below them on narrow screens. */
export function EditorColumns({ beside, children }: { beside: ReactNode; children: ReactNode }) {
  return (
    <Grid
      templateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 18rem' }}
      columnGap="8"
      rowGap="5"
      alignItems="start"
    >
      <Flex direction="column" gap="3" minW="0">
        {children}
      </Flex>
      {beside}
    </Grid>
  );
}

/** The bar below the form, which stays in view. */
function EditorBar({ children }: { children: ReactNode }) {
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
      {children}
    </Flex>
  );
}

/** Saves or cancels. Cancel confirms discarding changes. A key in the form doesn't render them again. */
const EditorActions = memo(function EditorActions(props: EditorActionsProps) {
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

type EditorFrameProps = {
  /** About its draft, an edit conflict, or a deleted record. */
  notices: ReactNode;
  drafted: Drafted;
  dirty: boolean;
  /** The draft stays when the page is left without a question. */
  waits?: boolean;
  /** The text whose length is shown. */
  text: string;
  busy: boolean;
  /** True once it is saved, while the next page opens. */
  hasLeft: boolean;
  submitLabel: string;
  onSubmit: () => void;
  /** Leaves the page. The draft was discarded. */
  onCancel: () => void;
  children: ReactNode;
};

type EditorActionsProps = {
  submitLabel: string;
  busy: boolean;
  /** True if Cancel would lose changes. */
  asks: boolean;
  /** Leaves the page without the changes. */
  onDiscard: () => void;
};
