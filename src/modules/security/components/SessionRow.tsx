import { Badge, Box, Button, Flex } from '@chakra-ui/react';
import { useMutationFeedback } from '#lib/feedback.ts';
import { formatDate } from '#lib/format.ts';
import { trpc } from '#lib/trpc.ts';
import { securityToasts } from '#shared/security/messages.ts';
import type { SessionInfo } from '#shared/security/model.ts';
import { RelativeTime } from '#ui/base/RelativeTime.tsx';

export function SessionRow({ session }: { session: SessionInfo }) {
  const { id, createdAt, lastUsedAt, current } = session;
  const device = session.device ?? 'Unknown device';
  const end = useMutationFeedback(trpc.account.endSession, {
    invalidates: ['account'],
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
              This browser
            </Badge>
          )}
        </Flex>
        <Flex wrap="wrap" columnGap="2" color="fg.muted" textStyle="xs" mt="0.5">
          <span>
            Used <RelativeTime iso={lastUsedAt} />
          </span>
          <span>Since {formatDate(createdAt)}</span>
        </Flex>
      </Box>
      {!current && (
        <Button
          aria-label={`Log out ${device}`}
          size="lg"
          flex="none"
          loading={end.isPending}
          onClick={() => end.mutate({ id })}
        >
          Log out
        </Button>
      )}
    </Flex>
  );
}
