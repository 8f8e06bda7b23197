import { Badge, Box, Button, Flex, Heading } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { ArrowBigUp, MessageSquare } from 'lucide-react';
import { entryTexts } from '#shared/entries/lists.messages.ts';
import { EVENT_LABEL, entryPath, tagKey } from '#shared/entries/model.ts';
import type { Topic } from '#shared/entries/output.ts';
import { hasUnread, unreadHash } from '#shared/entries/reads.ts';
import { topicTexts } from '#shared/entries/topics.messages.ts';
import { generalTexts } from '#shared/general.messages.ts';
import { formatCount } from '#shared/kit/numbers.ts';
import { nameOf } from '#shared/users/model.ts';
import { RelativeTime } from '#ui/base/RelativeTime.tsx';
import { HiddenBadge, LockedBadge } from '#widgets/StatusBadges.tsx';
import { SolvedBadge } from '../cards/SolvedBadge.tsx';
import { TopicFaces } from './TopicFaces.tsx';
import { UnreadBadge } from './UnreadBadge.tsx';

const AREAS = {
  base: '"title title title title" "faces replies facts last"',
  md: '"title faces replies last" "facts faces replies last"',
};

/** One discussion as a row. The link of its title covers the row and leads to what is unread. */
export function TopicRow({ topic, onTag }: { topic: Topic; onTag: (tag: string) => void }) {
  const { unread } = topic;
  const isUnread = hasUnread(unread);
  const hash = unread ? unreadHash(unread) : undefined;
  return (
    <Box
      as="article"
      position="relative"
      display="grid"
      gridTemplateColumns={{ base: 'auto auto minmax(0, 1fr) auto', md: 'minmax(0, 1fr) 7.5rem 4rem 10rem' }}
      gridTemplateAreas={AREAS}
      alignItems="center"
      columnGap={{ base: '3', md: '4' }}
      rowGap={{ base: '1.5', md: '0.5' }}
      px="4"
      py={{ base: '3', md: '2' }}
      minH="3.75rem"
      _hover={{ bg: 'bg.hover' }}
      data-unread={isUnread || undefined}
    >
      <Flex gridArea="title" align={{ base: 'start', md: 'center' }} gap="2" minW="0">
        <Heading
          as="h2"
          textStyle="sm"
          minW="0"
          lineClamp={{ base: 2, md: 1 }}
          fontWeight={isUnread ? 'semibold' : 'normal'}
          color={isUnread || unread === null ? 'fg' : 'fg.muted'}
          css={{ '& a::after': { content: '""', position: 'absolute', inset: 0 } }}
        >
          <Link to={entryPath(topic)} hash={hash}>
            {topic.title}
          </Link>
        </Heading>
        <UnreadBadge unread={unread} />
        <Marks topic={topic} />
      </Flex>
      <Flex gridArea="facts" align="center" gap="1" minW="0" color="fg.muted" textStyle="xs">
        <Tags topic={topic} onTag={onTag} />
        <Box as="span" display={{ md: 'none' }} truncate>
          {topic.tags.join(', ')}
        </Box>
        {topic.metadata.votes !== 0 && <Votes votes={topic.metadata.votes} />}
      </Flex>
      <Box gridArea="faces" justifySelf={{ md: 'start' }}>
        <TopicFaces people={topic.people} />
      </Box>
      <Flex
        gridArea="replies"
        align="center"
        justify="flex-end"
        gap="1"
        color="fg.muted"
        textStyle="xs"
        fontVariantNumeric="tabular-nums"
        title={entryTexts.replies}
      >
        <MessageSquare size={14} strokeWidth={1.75} aria-hidden />
        <span>{formatCount(topic.metadata.comments)}</span>
        <Box as="span" srOnly>
          {entryTexts.replyNoun(topic.metadata.comments)}
        </Box>
      </Flex>
      <LastActivity topic={topic} />
    </Box>
  );
}

function Marks({ topic: { eventId, solvedAt, lockedAt, hiddenAt } }: { topic: Topic }) {
  return (
    <>
      {eventId && <Badge>{EVENT_LABEL}</Badge>}
      {solvedAt && <SolvedBadge />}
      {lockedAt && <LockedBadge />}
      {hiddenAt && <HiddenBadge />}
    </>
  );
}

/** Buttons that filter the list, above the link that covers the row. On phones, tags are plain text. */
function Tags({ topic, onTag }: { topic: Topic; onTag: (tag: string) => void }) {
  return (
    <Flex
      as="ul"
      display={{ base: 'none', md: 'flex' }}
      gap="1"
      ms="-2"
      minW="0"
      overflow="hidden"
      listStyleType="none"
      aria-label={generalTexts.tags}
    >
      {topic.tags.map((tag) => (
        <Box as="li" key={tagKey(tag)} minW="0">
          <Button
            position="relative"
            size="xs"
            variant="ghost"
            color="fg.muted"
            fontWeight="normal"
            maxW="full"
            height="6"
            px="2"
            aria-label={entryTexts.filterByTag(tag)}
            onClick={() => onTag(tag)}
          >
            <Box as="span" truncate>
              {tag}
            </Box>
          </Button>
        </Box>
      ))}
    </Flex>
  );
}

function Votes({ votes }: { votes: number }) {
  return (
    <Flex
      as="span"
      display={{ base: 'none', md: 'flex' }}
      align="center"
      gap="0.5"
      flexShrink="0"
      fontVariantNumeric="tabular-nums"
    >
      <ArrowBigUp size={14} strokeWidth={1.75} aria-hidden />
      <span aria-hidden>{formatCount(votes)}</span>
      <Box as="span" srOnly>
        {topicTexts.votes(votes)}
      </Box>
    </Flex>
  );
}

/** Who was active last, and when. */
function LastActivity({ topic: { lastBy, lastActivityAt } }: { topic: Topic }) {
  return (
    <Flex
      gridArea="last"
      direction={{ base: 'row', md: 'column' }}
      justify={{ base: 'flex-end', md: 'center' }}
      gap={{ base: '1.5', md: '0' }}
      minW="0"
      color="fg.muted"
      textStyle="xs"
    >
      <Box as="span" srOnly>
        {topicTexts.lastBy}
      </Box>
      <Box as="span" truncate maxW={{ base: '6.5rem', md: 'full' }}>
        {nameOf(lastBy)}
      </Box>
      <RelativeTime iso={lastActivityAt} />
    </Flex>
  );
}
