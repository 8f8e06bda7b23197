import { Box, Button, Flex, Heading, Skeleton, Stack, Text } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { generalTexts } from '#shared/general.messages.ts';
import { memberTexts } from '#shared/members/messages.ts';
import type { MemberCard } from '#shared/members/output.ts';
import { nameOf } from '#shared/users/model.ts';
import { RelativeTime } from '#ui/base/RelativeTime.tsx';
import { RoleBadge } from '#widgets/RoleBadge.tsx';
import { UserAvatar } from '#widgets/UserAvatar.tsx';

const FRAME = { p: '4', bg: 'bg.surface', borderWidth: '1px', borderRadius: 'lg' } as const;

/** One member of the directory. */
export function MemberItem({ member }: { member: MemberCard }) {
  const name = nameOf(member);
  return (
    <Flex as="li" direction="column" gap="4" {...FRAME} minW="0">
      <Flex gap="3" align="center">
        <UserAvatar user={member} size="12" />
        <Box minW="0" flex="1">
          <Heading as="h2" size="md" truncate title={name}>
            {name}
          </Heading>
          <Text color="fg.muted" textStyle="xs" truncate>
            @{member.username}
          </Text>
        </Box>
        <Box alignSelf="flex-start">
          <RoleBadge role={member.role} />
        </Box>
      </Flex>
      <Flex justify="space-between" align="center" gap="3" wrap="wrap" mt="auto">
        <Text color="fg.muted" textStyle="xs" fontVariantNumeric="tabular-nums">
          {generalTexts.joined} <RelativeTime iso={member.createdAt} />
          <Box as="span" display="block">
            {memberTexts.posts(member.posts)}
          </Box>
        </Text>
        <Button asChild size="sm">
          <Link
            to="/members/$username"
            params={{ username: member.username }}
            aria-label={`${memberTexts.viewProfile}: ${name}`}
          >
            {memberTexts.viewProfile}
          </Link>
        </Button>
      </Flex>
    </Flex>
  );
}

/** The shape of a card while its member is loading. */
export function MemberCardSkeleton() {
  return (
    <Stack gap="4" {...FRAME}>
      <Flex gap="3" align="center">
        <Skeleton boxSize="12" borderRadius="full" />
        <Stack gap="2" flex="1">
          <Skeleton height="4" width="60%" />
          <Skeleton height="3" width="35%" />
        </Stack>
      </Flex>
      <Flex justify="space-between" align="center">
        <Skeleton height="4" width="45%" />
        <Skeleton height="8" width="6rem" />
      </Flex>
    </Stack>
  );
}
