import { Box, Button, Flex } from '@chakra-ui/react';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { channelTexts } from '#shared/channels/messages.ts';
import { generalTexts } from '#shared/general.messages.ts';
import { DiscardDialog } from '#ui/dialogs/DiscardDialog.tsx';
import { MessageArea } from '../composer/MessageArea.tsx';
import { isReady, useMessageField } from '../composer/useMessageField.ts';

/** Edits a message in place. Esc cancels, and asks first if there are unsaved changes. */
export function MessageEdit({ initial, label, submitLabel, busy, onSave, onCancel }: MessageEditProps) {
  const [text, setText] = useState(initial);
  const [asking, setAsking] = useState(false);
  const { area, field, isSending } = useMessageField();
  const ready = isReady(text) && !busy;

  useEffect(() => {
    area.current?.focus();
    area.current?.setSelectionRange(initial.length, initial.length);
  }, [initial, area]);

  function cancel(): void {
    if (text.trim() !== initial.trim()) setAsking(true);
    else onCancel();
  }

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>): void {
    if (event.key === 'Escape') {
      event.stopPropagation();
      cancel();
    } else if (isSending(event)) {
      event.preventDefault();
      if (ready) onSave(text.trim());
    }
  }

  return (
    <>
      {/* Files can be dropped anywhere on the form. */}
      <Box as="form" onSubmit={(event: { preventDefault: () => void }) => event.preventDefault()}>
        <MessageArea {...field} label={label} value={text} onChange={setText} onKeyDown={onKeyDown} />
        <Flex gap="2" mt="1.5" mb="1" justify="flex-end">
          <Button type="button" size="xs" variant="ghost" onClick={cancel}>
            {generalTexts.cancel}
          </Button>
          <Button
            type="button"
            size="xs"
            disabled={!isReady(text)}
            loading={busy}
            onClick={() => onSave(text.trim())}
          >
            {submitLabel}
          </Button>
        </Flex>
      </Box>
      <DiscardDialog
        open={asking}
        title={channelTexts.discardTitle}
        body={channelTexts.discardBody}
        onKeep={() => setAsking(false)}
        onDiscard={onCancel}
      />
    </>
  );
}

type MessageEditProps = {
  initial: string;
  label: string;
  submitLabel: string;
  busy: boolean;
  onSave: (text: string) => void;
  onCancel: () => void;
};
