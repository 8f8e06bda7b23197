import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { useNavigate } from '@tanstack/react-router';
import { Bell, MessagesSquare } from 'lucide-react';
import { useId } from 'react';
import { useMutationFeedback } from '#lib/cache/feedback.ts';
import { useRefusal } from '#lib/session/session.ts';
import { useRefusalToast } from '#lib/session/useRefusalToast.ts';
import { trpc } from '#lib/trpc.ts';
import { ENTRY_TITLE_MAX } from '#shared/entries/model.ts';
import { topicTexts, topicToasts } from '#shared/gaps/messages.ts';
import { foldText } from '#shared/kit/plain-text.ts';

/** What a user can do about a question that nothing here answers: wait for it, or ask the community. */
export function Unanswered({ question, onClose }: { question: string; onClose: () => void }) {
  const hint = useId();
  const navigate = useNavigate();
  const showRefusal = useRefusalToast();
  const noWatch = useRefusal('gaps.watch', null);
  const noAsk = useRefusal('gaps.ask', null);
  const watch = useMutationFeedback(trpc.gaps.watch, {
    success: ({ words }) => topicToasts.watched(words),
    failure: topicToasts.watchFailed,
  });
  const ask = useMutationFeedback(trpc.gaps.ask, {
    failure: topicToasts.askFailed,
    onSuccess: () => {
      onClose();
      const title = question.slice(0, ENTRY_TITLE_MAX);
      return navigate({ to: '/new', search: { type: 'thread', title, draft: draftSlot(question) } });
    },
  });
  return (
    <Box>
      <Flex gap="2" wrap="wrap" mt="2">
        <Button
          size="sm"
          variant="outline"
          h="auto"
          minH="8"
          py="1"
          whiteSpace="normal"
          textAlign="start"
          css={{ '@media (pointer: coarse)': { minHeight: '10' } }}
          loading={watch.isPending}
          onClick={() =>
            noWatch ? showRefusal(noWatch, topicToasts.loginToWatch) : watch.mutate({ question })
          }
        >
          <Bell size={16} strokeWidth={1.75} aria-hidden />
          {topicTexts.watch}
        </Button>
        <Button
          size="sm"
          variant="outline"
          aria-describedby={hint}
          loading={ask.isPending}
          onClick={() => (noAsk ? showRefusal(noAsk, topicToasts.loginToAsk) : ask.mutate({ question }))}
        >
          <MessagesSquare size={16} strokeWidth={1.75} aria-hidden />
          {topicTexts.ask}
        </Button>
      </Flex>
      <Text id={hint} color="fg.muted" textStyle="xs" mt="1.5">
        {topicTexts.askHint}
      </Text>
    </Box>
  );
}

/** A draft of its own for each question in any script, so that the draft of another discussion stays. */
function draftSlot(question: string): string {
  const name = Array.from(foldText(question), (sign) => {
    if (/[a-z0-9]/.test(sign)) return sign;
    return /[\p{L}\p{N}]/u.test(sign) ? `-${sign.codePointAt(0)?.toString(36)}` : '-';
  });
  return `ask:${name.join('').replace(/-+/g, '-').slice(0, 64)}`;
}
