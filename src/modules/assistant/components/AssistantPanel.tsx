import { Flex, Heading } from '@chakra-ui/react';
import { useRef } from 'react';
import { chatTexts } from '#shared/ai/chat/messages.ts';
import { Chat, type ChatProps } from './Chat.tsx';

/** The assistant as a part of a page. It takes no focus. */
export function AssistantPanel(asked: Pick<ChatProps, 'question' | 'onClear'>) {
  const field = useRef<HTMLTextAreaElement>(null);
  const title = (
    <Heading as="h2" flex="1" textStyle="lg">
      {chatTexts.title}
    </Heading>
  );
  return (
    <Flex
      as="aside"
      aria-label={chatTexts.title}
      direction="column"
      position="sticky"
      top="4"
      h="calc(100dvh - 9rem)"
      minH="24rem"
      borderWidth="1px"
      borderRadius="l3"
      bg="bg.surface"
      overflow="hidden"
    >
      <Chat {...asked} title={title} field={field} takesFocus={false} onClose={() => {}} />
    </Flex>
  );
}
