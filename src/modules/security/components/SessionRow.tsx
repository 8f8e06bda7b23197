import { Badge, Box, Button, Flex } from '@chakra-ui/react';
import { useMutationFeedback } from '#lib/cache/feedback.ts';
import { formatDate } from '#lib/text/format.ts';
import { trpc } from '#lib/trpc.ts';
import { securityToasts, sessionTexts } from '#shared/security/messages.ts';
import type { SessionInfo } from '#shared/security/output.ts';
import { RelativeTime } from '#ui/base/RelativeTime.tsx';

export function SessionRow({ session }: { session: SessionInfo }) {
  const { id, createdAt, lastUsedAt, current } = session;
  const device = session.device ?? sessionTexts.unknownDevice;
  const end = useMutationFeedback(trpc.account.endSession, {
    success: securityToasts.sessionEnded(device),
  });
  return (
    <Flex
      as="li"
      align="center"
      justify="space-between"
      gap="3"
      py="3"
      borderTopWidth="1px"
      _first={{ borderTopWidth: 0, pt: 0 }}
    >
      <Box minW="0">
        <Flex align="center" gap="2" wrap="wrap">
          <Box as="span" fontWeight="medium">
            {device}
          </Box>
          {current && (
            <Badge color="success" bg="success.bg">
              {sessionTexts.current}
            </Badge>
          )}
        </Flex>
        <Flex wrap="wrap" columnGap="2" color="fg.muted" textStyle="xs" mt="0.5">
          <span>
            {sessionTexts.lastUsed} <RelativeTime iso={lastUsedAt} />
          </span>
          <span>{sessionTexts.began(formatDate(createdAt))}</span>
        </Flex>
      </Box>
      {!current && (
        <Button
          aria-label={sessionTexts.endOf(device)}
          size="lg"
          flex="none"
          loading={end.isPending}
          onClick={() => end.mutate({ id })}
        >
          {sessionTexts.end}
        </Button>
      )}
    </Flex>
  );
}
