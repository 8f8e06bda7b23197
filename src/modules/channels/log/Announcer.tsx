import { Box } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { channelTexts } from '#shared/channels/messages.ts';
import type { Message } from '#shared/channels/output.ts';
import { plainBeginning } from '#shared/kit/plain-text.ts';
import { nameOf } from '#shared/users/model.ts';

/** Characters of a message that screen readers announce. */
const SAID = 200;

/** Announces new messages of others to screen readers once. Older messages that load later aren't announced. */
export function Announcer({ messages, viewerId, stretch }: AnnouncerProps) {
  const [words, setWords] = useState('');
  const last = useRef({ stretch, id: messages.at(-1)?.id ?? null });

  useEffect(() => {
    const before = last.current;
    const id = messages.at(-1)?.id ?? null;
    last.current = {
      stretch,
      id: Math.max(id ?? 0, before.stretch === stretch ? (before.id ?? 0) : 0) || null,
    };
    if (before.stretch !== stretch || before.id === null || id === null || id <= before.id) return;
    const fresh = messages.filter((one) => one.id > (before.id ?? 0) && one.sender.id !== viewerId);
    const [first] = fresh;
    if (!first) return;
    setWords(
      fresh.length > 1
        ? channelTexts.newMessages(fresh.length)
        : `${nameOf(first.sender)}: ${plainBeginning(first.text, SAID)}`,
    );
  }, [messages, viewerId, stretch]);

  return (
    <Box srOnly aria-live="polite" data-announcer>
      {words}
    </Box>
  );
}

type AnnouncerProps = { messages: Message[]; viewerId: number | null; stretch: number };
