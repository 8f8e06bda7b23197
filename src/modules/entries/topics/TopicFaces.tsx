import { Box, Flex } from '@chakra-ui/react';
import { topicTexts } from '#shared/entries/topics.messages.ts';
import { nameOf } from '#shared/users/model.ts';
import type { PublicUser } from '#shared/users/output.ts';
import { UserAvatar } from '#widgets/UserAvatar.tsx';

/** Participants' photos, overlapping. Screen readers hear their names. */
export function TopicFaces({ people }: { people: readonly PublicUser[] }) {
  const names = people.map(nameOf).join(', ');
  return (
    <Flex align="center" title={names}>
      <Box as="span" srOnly>
        {topicTexts.participants(names)}
      </Box>
      {people.map((user, at) => (
        <Box
          key={user.id}
          as="span"
          display={{ base: at < 3 ? 'inline-flex' : 'none', md: 'inline-flex' }}
          ms={at > 0 ? '-0.5' : '0'}
          borderRadius="full"
          boxShadow="0 0 0 2px {colors.bg.surface}"
        >
          <UserAvatar user={user} size="6" />
        </Box>
      ))}
    </Flex>
  );
}
