import { Button, Flex } from '@chakra-ui/react';
import { useRouterState } from '@tanstack/react-router';
import { trpc } from '#lib/trpc.ts';
import { chatTexts } from '#shared/ai/chat/messages.ts';
import { pageAt, SUGGESTIONS_MAX } from '#shared/ai/chat/model.ts';
import { questionsAt } from '#shared/ai/suggestions.messages.ts';

/** Three questions about the open page. Those about its parts are only asked of it. */
export function Suggestions({ busy, onAsk }: SuggestionsProps) {
  const path = useRouterState({ select: (state) => state.location.pathname });
  const page = pageAt(path);
  const { data: parts = [] } = trpc.ai.suggestions.useQuery(
    { page: page ?? { kind: 'entry', id: '' } },
    { enabled: page !== null },
  );
  const questions = [...parts, ...questionsAt(path)].slice(0, SUGGESTIONS_MAX);
  return (
    <Flex
      role="group"
      aria-label={chatTexts.suggestions}
      direction="column"
      align="flex-start"
      gap="2"
      mb="3"
    >
      {questions.map((question) => (
        <Button
          key={question}
          size="sm"
          variant="outline"
          h="auto"
          minH="8"
          py="1"
          whiteSpace="normal"
          textAlign="start"
          css={{ '@media (pointer: coarse)': { minHeight: '10' } }}
          disabled={busy}
          onClick={() => onAsk(question, parts.includes(question))}
        >
          {question}
        </Button>
      ))}
    </Flex>
  );
}

type SuggestionsProps = { busy: boolean; onAsk: (question: string, isOfPage: boolean) => void };
