import { Box, Flex } from '@chakra-ui/react';
import { SendHorizontal } from 'lucide-react';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { useCan } from '#lib/session/session.ts';
import { channelTexts } from '#shared/channels/messages.ts';
import type { Channel, Quote } from '#shared/channels/output.ts';
import { IconAction } from '#ui/base/IconAction.tsx';
import { ImageButton } from '#widgets/editor/ImageButton.tsx';
import { withoutAwaited } from '#widgets/editor/imageMarks.ts';
import { keepDraft, keptDraft, type LocalMessagesOf } from './localMessages.ts';
import { MessageArea } from './MessageArea.tsx';
import { ReplyBar } from './ReplyBar.tsx';
import { isReady, useMessageField } from './useMessageField.ts';

/** The field for a new message. Its draft survives leaving the channel and reloading the page. */
export function Composer({ channel, viewerId, replyTo, onCancelReply, onSend, onEditLast }: ComposerProps) {
  const [place] = useState<LocalMessagesOf>({ viewerId, channelId: channel.id });
  const [text, setText] = useState(() => withoutAwaited(keptDraft(place)));
  const canAddImages = useCan('uploads.create', null);
  const { field, touch, isSending } = useMessageField();
  const label = channelTexts.write(channel.name);

  const [initialReply] = useState(replyTo);
  useEffect(() => {
    if (replyTo && replyTo !== initialReply) field.current?.focus();
  }, [replyTo, initialReply, field]);

  function write(next: string): void {
    setText(next);
    keepDraft(place, next);
  }

  function send(): void {
    // Reads the field directly: a quick second Enter can come before the first one has cleared the state.
    const typedText = field.current?.read() ?? '';
    if (!isReady(typedText)) return;
    field.current?.clear();
    onSend(typedText.trim());
    field.current?.focus();
  }

  function cancelReply(): void {
    onCancelReply();
    field.current?.focus();
  }

  function onKeyDown(event: KeyboardEvent): void {
    const bare = !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
    if (isSending(event)) {
      event.preventDefault();
      // Holding the key down sends only once.
      if (!event.repeat) send();
    } else if (event.key === 'Escape' && replyTo) {
      event.stopPropagation();
      cancelReply();
    } else if (event.key === 'ArrowUp' && text === '' && bare) {
      if (onEditLast()) event.preventDefault();
    }
  }

  return (
    // Files can be dropped anywhere on the form.
    <Box as="form" px={{ base: '0', md: '4' }} pt="2" pb={{ base: '0', md: '3' }} onSubmit={prevent}>
      {replyTo && <ReplyBar quote={replyTo} onCancel={cancelReply} />}
      <Flex gap="1" align="flex-start">
        {canAddImages && <ImageButton addImages={(files) => field.current?.addImages(files)} size="lg" />}
        <MessageArea
          field={field}
          label={label}
          placeholder={label}
          value={text}
          onChange={write}
          onKeyDown={onKeyDown}
          hint={
            !touch && (
              <Box textStyle="2xs" color="fg.subtle" hideBelow="md">
                {channelTexts.enterHint}
              </Box>
            )
          }
        />
        <IconAction
          label={channelTexts.send}
          icon={<SendHorizontal aria-hidden />}
          variant="solid"
          size="lg"
          ms="1"
          disabled={!isReady(text)}
          // The keyboard of a phone stays open.
          onPointerDown={(event) => event.preventDefault()}
          onClick={send}
        />
      </Flex>
    </Box>
  );
}

const prevent = (event: { preventDefault: () => void }) => event.preventDefault();

type ComposerProps = {
  channel: Channel;
  viewerId: number;
  /** The message that is replied to. A new one takes the focus into the field, but not the one of a stored draft. */
  replyTo: Quote | null;
  onCancelReply: () => void;
  onSend: (text: string) => void;
  /** Returns true if the viewer has a message to edit. */
  onEditLast: () => boolean;
};
