import { Box, Flex, Text } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { activityTexts } from '#shared/activity/messages.ts';
import type { ActivityLine } from '#shared/activity/output.ts';
import { entryPath } from '#shared/entries/model.ts';
import { RelativeTime } from '#ui/base/RelativeTime.tsx';
import { UserAvatar } from '#widgets/UserAvatar.tsx';
import { UserLink } from '#widgets/UserLink.tsx';

/** One line of the feed: who did what, to what, and when. */
export function ActivityItem({ line }: { line: ActivityLine }) {
  return (
    <Flex as="li" gap="3" py="3" borderBottomWidth="1px" _last={{ borderBottomWidth: '0' }}>
      <UserAvatar user={line.actor} />
      <Box minW="0" flex="1">
        <Text
          color="fg.muted"
          overflowWrap="anywhere"
          css={{
            '& a': { color: 'fg', fontWeight: 'medium', borderRadius: 'sm' },
            '& a:hover': { textDecoration: 'underline' },
            '@media (pointer: coarse)': { '& a': { paddingBlock: '2.5' } },
          }}
        >
          <UserLink user={line.actor} /> <Sentence line={line} />
        </Text>
        <Text color="fg.muted" textStyle="xs" mt="0.5">
          <RelativeTime iso={line.at} />
        </Text>
      </Box>
    </Flex>
  );
}

/** The rest of the sentence after the name. */
function Sentence({ line }: { line: ActivityLine }): ReactNode {
  const { kind, entry, count } = line;
  if (kind === 'joined' || !entry) return activityTexts.joined;
  const link = <ThingLink line={line} />;
  if (kind === 'comment') {
    return (
      <>
        {activityTexts.commented(count)} {link}
      </>
    );
  }
  if (kind === 'solved') {
    return (
      <>
        {activityTexts.solved.before} {link} {activityTexts.solved.after}
      </>
    );
  }
  if (kind === 'completed') {
    return (
      <>
        {activityTexts.completed} {link}
      </>
    );
  }
  return (
    <>
      {kind === 'event' ? activityTexts.announced : activityTexts.started[entry.type]} {link}
    </>
  );
}

/** Links to the entry, or to the comment if the line is about one. */
function ThingLink({ line: { entry, commentId } }: { line: ActivityLine }) {
  if (!entry) return null;
  return (
    <Link to={entryPath(entry)} hash={commentId === null ? undefined : `comment-${commentId}`}>
      {entry.title}
    </Link>
  );
}
