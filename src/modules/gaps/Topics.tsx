import { Box, Button, Flex, Skeleton, Text } from '@chakra-ui/react';
import { useMutationFeedback } from '#lib/cache/feedback.ts';
import { formatDate } from '#lib/text/format.ts';
import { trpc } from '#lib/trpc.ts';
import { topicTexts, topicToasts } from '#shared/gaps/messages.ts';
import { Panel } from '#ui/base/Panel.tsx';
import { QueryError } from '#ui/base/QueryError.tsx';
import { useRestoreFocus } from '#ui/hooks/useRestoreFocus.ts';

/** The topics that the viewer waits for. Each can be removed. */
export function Topics() {
  const query = trpc.gaps.watches.useQuery(undefined);
  const topics = query.data ?? [];
  const region = useRestoreFocus(topics.length);
  const remove = useMutationFeedback(trpc.gaps.unwatch, {
    success: { title: topicToasts.removed },
    failure: topicToasts.removeFailed,
  });
  return (
    <Panel title={topicTexts.title} description={topicTexts.hint}>
      <Box as="section" ref={region} tabIndex={-1} outline="none">
        {query.isPending && <Skeleton height="2.5rem" aria-hidden />}
        {query.isError && <QueryError message={topicTexts.failed} query={query} />}
        {query.isSuccess && topics.length === 0 && <Text color="fg.muted">{topicTexts.none}</Text>}
        <Box as="ul" listStyleType="none">
          {topics.map(({ id, words, until }) => (
            <Flex
              as="li"
              key={id}
              align="center"
              gap="3"
              py="1.5"
              borderTopWidth="1px"
              _first={{ borderTopWidth: '0' }}
            >
              <Box minW="0" flex="1">
                <Text overflowWrap="anywhere">{words}</Text>
                <Text color="fg.muted" textStyle="xs">
                  {topicTexts.until} {formatDate(until)}
                </Text>
              </Box>
              <Button
                size="sm"
                variant="ghost"
                aria-label={topicTexts.removeTopic(words)}
                loading={remove.isPending && remove.variables.id === id}
                onClick={() => remove.mutate({ id })}
              >
                {topicTexts.remove}
              </Button>
            </Flex>
          ))}
        </Box>
      </Box>
    </Panel>
  );
}
