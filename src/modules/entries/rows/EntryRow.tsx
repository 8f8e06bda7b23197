import { Box, Flex, Heading, Text } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { ArrowBigUp, type LucideIcon, MessageSquare, Star } from 'lucide-react';
import { entryTexts } from '#shared/entries/lists.messages.ts';
import { entryPath } from '#shared/entries/model.ts';
import type { EntrySummary } from '#shared/entries/output.ts';
import { formatCount } from '#shared/kit/numbers.ts';
import { nameOf } from '#shared/users/model.ts';
import { RelativeTime } from '#ui/base/RelativeTime.tsx';
import { DraftBadge, HiddenBadge, LockedBadge } from '#widgets/StatusBadges.tsx';
import { TypeMark } from '#widgets/TypeMark.tsx';
import { SolvedBadge } from '../cards/SolvedBadge.tsx';
import { SurveyBadges } from '../cards/SurveyBadges.tsx';
import { shownExcerpt } from '../cards/shownExcerpt.ts';
import { RowTags } from './RowTags.tsx';

/** Shown where the list, not the window, has room. A phone shows the title, the comments, the excerpt, and the time. */
const IN_WIDE_LISTS = { '@container (max-width: 44rem)': { display: 'none' } };

/** One entry of a list in two lines. The title's link covers the row. */
export function EntryRow({ entry, onTag }: { entry: EntrySummary; onTag: (tag: string) => void }) {
  return (
    <Flex
      as="article"
      position="relative"
      align="center"
      gap="3"
      minH="16"
      px={{ base: '3', md: '4' }}
      py="2.5"
      _hover={{ bg: 'bg.hover' }}
    >
      <TypeMark entry={entry} />
      <Box flex="1" minW="0">
        <Flex align="center" gap="2" minH="6">
          <RowTitle entry={entry} />
          <Marks entry={entry} />
          <Box flex="1" />
          <RowTags tags={entry.tags} onTag={onTag} />
          <Counts entry={entry} />
        </Flex>
        <Flex align="center" gap="4" color="fg.muted">
          {/* Words that don't fit wrap into lines that are cut, so the ellipsis follows a whole word if it has room. */}
          <Text flex="1" minW="0" lineClamp="1" overflowWrap="anywhere" textAlign="start">
            {unbroken(shownExcerpt(entry))}
          </Text>
          <Text flex="none" textStyle="xs">
            <Box as="span" css={IN_WIDE_LISTS}>
              {`${nameOf(entry.author)} · ${entry.type === 'thread' ? `${entryTexts.active} ` : ''}`}
            </Box>
            <RelativeTime iso={entry.type === 'thread' ? entry.lastActivityAt : entry.createdAt} />
          </Text>
        </Flex>
      </Box>
    </Flex>
  );
}

function RowTitle({ entry }: { entry: EntrySummary }) {
  return (
    <Heading
      as="h2"
      textStyle="sm"
      fontWeight="medium"
      truncate
      css={{
        '& a::after': { content: '""', position: 'absolute', inset: '0', borderRadius: 'inherit' },
        // The focus is shown around the row, like the pointer's ground. Forced colors draw both.
        '& a:focus-visible': { outlineColor: 'transparent' },
        '& a:focus-visible::after': {
          outline: '2px solid',
          outlineColor: 'accent.focusRing',
          outlineOffset: '-2px',
        },
      }}
    >
      <Link to={entryPath(entry)}>{entry.title}</Link>
    </Heading>
  );
}

function Marks({ entry }: { entry: EntrySummary }) {
  return (
    <Flex gap="1.5" flex="none">
      {entry.type === 'thread' && entry.solvedAt && <SolvedBadge />}
      {entry.type === 'survey' && <SurveyBadges survey={entry} />}
      {entry.isDraft && <DraftBadge />}
      {entry.lockedAt && <LockedBadge />}
      {entry.hiddenAt && <HiddenBadge />}
    </Flex>
  );
}

/** Progress and rating, votes, and comments. Votes are cast on cards and on the entry's page. */
function Counts({ entry }: { entry: EntrySummary }) {
  if (entry.isDraft) return null;
  const { votes, comments } = entry.metadata;
  const rating = ratingOf(entry);
  return (
    <Flex flex="none" gap="2" color="fg.muted" textStyle="xs" fontVariantNumeric="tabular-nums">
      {entry.type === 'course' && entry.enrolled && (
        <Box as="span" color="accent.fg" fontWeight="medium">
          <Box as="span" srOnly>{`${entryTexts.yourProgress}: `}</Box>
          {`${entry.metadata.progress}%`}
        </Box>
      )}
      <Flex gap="2" css={IN_WIDE_LISTS}>
        {rating > 0 && <Count icon={Star} value={rating.toFixed(1)} noun={entryTexts.outOfFive} />}
        <Count icon={ArrowBigUp} value={formatCount(votes)} noun={entryTexts.voteNoun(votes)} />
      </Flex>
      <Count
        icon={MessageSquare}
        value={formatCount(comments)}
        noun={entry.type === 'thread' ? entryTexts.replyNoun(comments) : entryTexts.commentNoun(comments)}
      />
    </Flex>
  );
}

function Count({ icon: Icon, value, noun }: { icon: LucideIcon; value: string; noun: string }) {
  return (
    <Flex as="span" align="center" gap="1" minW="8">
      <Icon size={14} strokeWidth={1.75} aria-hidden />
      <span>{value}</span>
      <Box as="span" srOnly>
        {noun}
      </Box>
    </Flex>
  );
}

/** Keeps a line from ending at the hyphen of a word. */
function unbroken(text: string): string {
  return text.replace(/(\p{L}-)(?=\p{L})/gu, '$1\u2060');
}

/** 0 without ratings. */
function ratingOf(entry: EntrySummary): number {
  if (entry.type === 'course') return entry.metadata.rating;
  return entry.type === 'tool' && entry.metadata.ratingCount > 0 ? entry.metadata.rating : 0;
}
