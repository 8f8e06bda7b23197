import { Box, Button, Flex, Heading, Text } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { MessageSquare } from 'lucide-react';
import type { ReactNode } from 'react';
import { entryTexts } from '#shared/entries/lists.messages.ts';
import { entryPath, tagKey } from '#shared/entries/model.ts';
import type { EntrySummary } from '#shared/entries/output.ts';
import { generalTexts } from '#shared/general.messages.ts';
import { formatCount } from '#shared/kit/numbers.ts';
import { MetaLine } from '#ui/base/MetaLine.tsx';
import { RelativeTime } from '#ui/base/RelativeTime.tsx';
import { DraftBadge, HiddenBadge, LockedBadge } from '#widgets/StatusBadges.tsx';
import { TypeBadge } from '#widgets/TypeBadge.tsx';
import { UserLink } from '#widgets/UserLink.tsx';
import { EntryVote } from '../votes/EntryVote.tsx';
import { Rating } from '../votes/Rating.tsx';
import { CourseCover } from './CourseCover.tsx';
import { CourseFacts } from './CourseFacts.tsx';
import { SolvedBadge } from './SolvedBadge.tsx';
import { SurveyBadges } from './SurveyBadges.tsx';
import { shownExcerpt } from './shownExcerpt.ts';

const AREAS = {
  plain: { base: '"text text" "tags tags" "vote more"', md: '"vote text text" "vote tags more"' },
  course: {
    base: '"cover cover" "text text" "tags tags" "vote more"',
    md: '"vote text cover" "vote tags more"',
  },
  /** Without votes. */
  draft: { base: '"text text" "tags tags" "more more"', md: '"text text text" "tags tags more"' },
};

const COMMENTS = { title: generalTexts.comments, noun: entryTexts.commentNoun };
const REPLIES = { title: entryTexts.replies, noun: entryTexts.replyNoun };

/** One entry of a list, with its votes and the whole excerpt. */
export function EntryCard({ entry, onTag, hash, mark }: EntryCardProps) {
  const countNoun = entry.type === 'thread' ? REPLIES : COMMENTS;
  const path = entryPath(entry);
  return (
    <Box
      as="article"
      display="grid"
      gridTemplateColumns={{ base: 'auto minmax(0, 1fr)', md: 'auto minmax(0, 1fr) auto' }}
      gridTemplateAreas={AREAS[areasFor(entry)]}
      columnGap={{ base: '3', md: '4' }}
      rowGap={{ base: '3', md: '3' }}
      p={{ base: '4', md: '5' }}
      bg="bg.surface"
      borderWidth="1px"
      borderColor="border"
      borderRadius="lg"
    >
      {!entry.isDraft && (
        <Box gridArea="vote" alignSelf={{ base: 'center', md: 'start' }} ms={{ base: '-2', md: '-1.5' }}>
          <EntryVote entry={entry} orientation="responsive" />
        </Box>
      )}
      <Box gridArea="text" minW="0">
        <Flex align="center" gap="2" wrap="wrap" color="fg.muted" textStyle="xs" mb="1.5">
          <TypeBadge entry={entry} />
          {mark}
          {entry.type === 'thread' && entry.solvedAt && <SolvedBadge />}
          {entry.type === 'survey' && <SurveyBadges survey={entry} />}
          {entry.isDraft && <DraftBadge />}
          {entry.lockedAt && <LockedBadge />}
          {entry.hiddenAt && <HiddenBadge />}
          <MetaLine>
            <UserLink user={entry.author} />
            {entry.type === 'thread' ? (
              <span>
                {entryTexts.active} <RelativeTime iso={entry.lastActivityAt} />
              </span>
            ) : (
              <RelativeTime iso={entry.createdAt} />
            )}
          </MetaLine>
          {!entry.isDraft && (
            <Flex as="span" align="center" gap="1" title={countNoun.title}>
              <MessageSquare size={14} strokeWidth={1.75} aria-hidden />
              <span>{formatCount(entry.metadata.comments)}</span>
              <Box as="span" srOnly>
                {countNoun.noun(entry.metadata.comments)}
              </Box>
            </Flex>
          )}
        </Flex>
        <Heading
          as="h2"
          size="md"
          mb="1"
          textWrap="wrap"
          css={{
            '& a:hover': { textDecoration: 'underline' },
            '& a': { unicodeBidi: 'inherit' },
            '@media (pointer: coarse)': { '& a': { display: 'block', paddingBlock: '2', marginBlock: '-2' } },
          }}
        >
          <Link to={path} hash={hash}>
            {entry.title}
          </Link>
        </Heading>
        <Text color="fg.muted" maxW="85ch" overflowWrap="anywhere">
          {shownExcerpt(entry)}
        </Text>
        {entry.type === 'course' && <CourseFacts course={entry.metadata} progress={entry.enrolled} />}
        {entry.type === 'tool' && (
          <Box mt="2">
            <Rating
              mean={entry.metadata.ratingCount ? entry.metadata.rating : 0}
              count={entry.metadata.ratingCount}
            />
          </Box>
        )}
      </Box>
      <Flex
        as="ul"
        gap="1.5"
        wrap="wrap"
        gridArea="tags"
        alignSelf="end"
        listStyleType="none"
        aria-label={generalTexts.tags}
      >
        {entry.tags.map((tag) => (
          <li key={tagKey(tag)}>
            <Button
              size="xs"
              variant="subtle"
              fontWeight="normal"
              maxW="full"
              whiteSpace="normal"
              height="auto"
              py="1"
              aria-label={entryTexts.filterByTag(tag)}
              onClick={() => onTag(tag)}
            >
              {tag}
            </Button>
          </li>
        ))}
      </Flex>
      {entry.type === 'course' && <CourseCover id={entry.id} imageUrl={entry.metadata.imageUrl} />}
      <Box gridArea="more" justifySelf="end" alignSelf="end">
        <Button asChild size="sm">
          <Link to={path} hash={hash} aria-label={entryTexts.readMoreOf(entry.title)}>
            {entryTexts.readMore}
          </Link>
        </Button>
      </Box>
    </Box>
  );
}

function areasFor({ type, isDraft }: EntrySummary): keyof typeof AREAS {
  if (isDraft) return 'draft';
  return type === 'course' ? 'course' : 'plain';
}

type EntryCardProps = {
  entry: EntrySummary;
  onTag: (tag: string) => void;
  /** The place on the entry's page that the links lead to. */
  hash?: string;
  /** After the type. */
  mark?: ReactNode;
};
