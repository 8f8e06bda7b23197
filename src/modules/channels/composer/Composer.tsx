import { Box, Flex } from '@chakra-ui/react';
import { SendHorizontal } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { channelTexts } from '#shared/channels/messages.ts';
import type { Channel } from '#shared/channels/model.ts';
import { IconAction } from '#ui/base/IconAction.tsx';
import { useMediaQuery } from '#ui/hooks/useMediaQuery.ts';
import { fitsMessage } from './length.ts';
import { keepDraft, keptDraft, type LocalMessagesOf } from './localMessages.ts';
import { MessageArea } from './MessageArea.tsx';

/** The field for a new message. Its draft survives leaving the channel and reloading the page. */
export function Composer({ channel, viewerId, onSend, onEditLast }: ComposerProps) {
  const [place] = useState<LocalMessagesOf>({ viewerId, channelId: channel.id });
  const [text, setText] = useState(() => keptDraft(place));
  const area = useRef<HTMLTextAreaElement>(null);
  /** On touch devices, Enter starts a new line instead of sending. */
  const touch = useMediaQuery('(pointer: coarse)');
  const label = channelTexts.write(channel.name);

  function write(next: string): void {
    setText(next);
    keepDraft(place, next);
  }

  function send(): void {
    // Reads the field directly: a quick second Enter can come before the first one has cleared the state.
    const typed = area.current?.value ?? '';
    if (!fitsMessage(typed)) return;
    if (area.current) area.current.value = '';
    write('');
    onSend(typed.trim());
    area.current?.focus();
  }

  function onKeyDown(event: KeyboardEvent): void {
    const always = event.ctrlKey || event.metaKey;
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      if (event.shiftKey || (touch && !always)) return;
      event.preventDefault();
      // Holding the key down sends only once.
      if (!event.repeat) send();
    } else if (event.key === 'ArrowUp' && text === '' && !always && !event.shiftKey && !event.altKey) {
      if (onEditLast()) event.preventDefault();
    }
  }

  return (
    <Box px={{ base: '0', md: '4' }} pt="2" pb={{ base: '0', md: '3' }}>
      <Flex gap="2" align="flex-end">
        <MessageArea
          area={area}
          label={label}
          placeholder={label}
          value={text}
          onChange={write}
          onKeyDown={onKeyDown}
        />
        <IconAction
          label={channelTexts.send}
          icon={<SendHorizontal aria-hidden />}
          variant="solid"
          size="lg"
          disabled={!fitsMessage(text)}
          onClick={send}
        />
      </Flex>
      {!touch && (
        <Box mt="1" textStyle="2xs" color="fg.subtle" hideBelow="md">
          {channelTexts.enterHint}
        </Box>
      )}
    </Box>
  );
}

type ComposerProps = {
  channel: Channel;
  viewerId: number;
  onSend: (text: string) => void;
  /** Returns true if the viewer has a message to edit. */
  onEditLast: () => boolean;
};
