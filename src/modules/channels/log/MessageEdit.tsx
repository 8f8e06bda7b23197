import { Button, Flex } from '@chakra-ui/react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { channelTexts } from '#shared/channels/messages.ts';
import { generalTexts } from '#shared/general.messages.ts';
import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx';
import { useMediaQuery } from '#ui/hooks/useMediaQuery.ts';
import { fitsMessage } from '../composer/length.ts';
import { MessageArea } from '../composer/MessageArea.tsx';

/** Edits a message in place. Esc cancels, and asks first if there are unsaved changes. */
export function MessageEdit({ initial, label, submitLabel, busy, onSave, onCancel }: MessageEditProps) {
  const [text, setText] = useState(initial);
  const [asking, setAsking] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);
  const touch = useMediaQuery('(pointer: coarse)');
  const ready = fitsMessage(text) && !busy;

  useEffect(() => {
    area.current?.focus();
    area.current?.setSelectionRange(initial.length, initial.length);
  }, [initial]);

  function cancel(): void {
    if (text.trim() !== initial.trim()) setAsking(true);
    else onCancel();
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Escape') {
      event.stopPropagation();
      cancel();
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      const always = event.ctrlKey || event.metaKey;
      if (event.shiftKey || (touch && !always)) return;
      event.preventDefault();
      if (ready) onSave(text.trim());
    }
  }

  return (
    <>
      <MessageArea area={area} label={label} value={text} onChange={setText} onKeyDown={onKeyDown} />
      <Flex gap="2" mt="1.5" mb="1" justify="flex-end">
        <Button size="xs" variant="ghost" onClick={cancel}>
          {generalTexts.cancel}
        </Button>
        <Button size="xs" disabled={!fitsMessage(text)} loading={busy} onClick={() => onSave(text.trim())}>
          {submitLabel}
        </Button>
      </Flex>
      <ConfirmDialog
        open={asking}
        title={channelTexts.discardTitle}
        body={channelTexts.discardBody}
        confirmLabel={generalTexts.discard}
        cancelLabel={generalTexts.keepEditing}
        tone="danger"
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          onCancel();
        }}
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
