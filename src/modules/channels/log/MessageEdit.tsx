import { Box, Button, Flex } from '@chakra-ui/react';
import { type KeyboardEvent, useState } from 'react';
import { channelTexts } from '#shared/channels/messages.ts';
import { generalTexts } from '#shared/general.messages.ts';
import { DiscardDialog } from '#ui/dialogs/DiscardDialog.tsx';
import { useKeptTexts } from '#widgets/useKeptTexts.tsx';
import { MessageArea } from '../composer/MessageArea.tsx';
import { isReady, useMessageField } from '../composer/useMessageField.ts';

/** Edits a message in place. Esc cancels, and asks first if there are unsaved changes. */
export function MessageEdit(props: MessageEditProps) {
  const { id, initial, label, submitLabel, busy, onSave, onCancel } = props;
  const { texts, write, ...keptText } = useKeptTexts(`message:${id}`, { text: initial });
  const { text } = texts;
  const [isAsking, setAsking] = useState(false);
  const { field, isSending } = useMessageField();
  const ready = isReady(text) && !busy;

  function cancel(): void {
    if (text.trim() !== initial.trim()) setAsking(true);
    else discard();
  }

  const discard = keptText.closing(onCancel);

  const save = () => onSave(text.trim(), keptText.forget);

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Escape') {
      event.stopPropagation();
      cancel();
    } else if (isSending(event)) {
      event.preventDefault();
      if (ready) save();
    }
  }

  return (
    <>
      {/* Files can be dropped anywhere on the form. */}
      <Box as="form" onSubmit={(event: { preventDefault: () => void }) => event.preventDefault()}>
        {keptText.note && <Box mb="2">{keptText.note}</Box>}
        <MessageArea
          field={field}
          label={label}
          value={text}
          onChange={(next) => write({ text: next })}
          onKeyDown={onKeyDown}
          autoFocus
        />
        <Flex gap="2" mt="1.5" mb="1" justify="flex-end">
          <Button type="button" size="xs" variant="ghost" onClick={cancel}>
            {generalTexts.cancel}
          </Button>
          <Button type="button" size="xs" disabled={!isReady(text)} loading={busy} onClick={save}>
            {submitLabel}
          </Button>
        </Flex>
      </Box>
      <DiscardDialog
        open={isAsking}
        title={channelTexts.discardTitle}
        body={channelTexts.discardBody}
        onKeep={() => setAsking(false)}
        onDiscard={discard}
      />
    </>
  );
}

type MessageEditProps = {
  /** The message's own, for its draft. */
  id: string;
  initial: string;
  label: string;
  submitLabel: string;
  busy: boolean;
  /** The text is kept until `onSaved` is called. */
  onSave: (text: string, onSaved: () => void) => void;
  onCancel: () => void;
};
