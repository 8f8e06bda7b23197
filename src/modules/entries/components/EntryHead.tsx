import { Badge, Box, Flex } from '@chakra-ui/react';
import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDate } from '#lib/text/format.ts';
import { entryTexts } from '#shared/entries/lists.messages.ts';
import { entryPageTexts } from '#shared/entries/messages.ts';
import { ENTRY_TYPE_FILTER_LABEL, entryPath } from '#shared/entries/model.ts';
import type { Entry, EntryRead } from '#shared/entries/output.ts';
import { isDeletedUser } from '#shared/users/model.ts';
import { MetaLine } from '#ui/base/MetaLine.tsx';
import { RelativeTime } from '#ui/base/RelativeTime.tsx';
import { PageHeader } from '#widgets/PageHeader.tsx';
import { ReadingHead } from '#widgets/ReadingHead.tsx';
import { RoleBadge } from '#widgets/RoleBadge.tsx';
import { DraftBadge, HiddenBadge, LockedBadge } from '#widgets/StatusBadges.tsx';
import { TagList } from '#widgets/TagList.tsx';
import { TypeBadge } from '#widgets/TypeBadge.tsx';
import { UserAvatar } from '#widgets/UserAvatar.tsx';
import { UserLink } from '#widgets/UserLink.tsx';
import { CourseFacts } from '../cards/CourseFacts.tsx';
import { ListLink } from '../cards/ListLink.tsx';
import { SolvedBadge } from '../cards/SolvedBadge.tsx';
import { SurveyBadges } from '../cards/SurveyBadges.tsx';
import { Rating } from '../votes/Rating.tsx';

/** The header of an entry: its list, type, title, author, and dates, and its actions above them, or below on a phone. */
export function EntryHead({ entry, actions }: { entry: EntryRead; actions: ReactNode }) {
  return (
    <>
      <ReadingHead
        back={
          <ListLink entry={entry}>
            <ChevronLeft size={16} strokeWidth={1.75} aria-hidden />
            {ENTRY_TYPE_FILTER_LABEL[entry.type]}
          </ListLink>
        }
        actions={actions}
      >
        <Flex mb="2" gap="2" wrap="wrap">
          <TypeBadge entry={entry} />
          {entry.type === 'thread' && entry.solvedAt && <SolvedBadge />}
          {entry.type === 'survey' && <SurveyBadges survey={entry} />}
          {entry.isDraft && <DraftBadge />}
          {entry.isTemplate && <Badge>{entryPageTexts.template}</Badge>}
          {entry.lockedAt && <LockedBadge />}
          {entry.hiddenAt && <HiddenBadge />}
        </Flex>
        <Box mb="-2">
          <PageHeader title={entry.title} tab={[entry.title, ENTRY_TYPE_FILTER_LABEL[entry.type]]} />
        </Box>
        <Flex align="center" gap="2.5" wrap="wrap">
          <UserAvatar user={entry.author} />
          <Box as="span" fontWeight="medium">
            <UserLink user={entry.author} />
          </Box>
          {!isDeletedUser(entry.author) && <RoleBadge role={entry.author.role} />}
          <MetaLine color="fg.muted" data-screen-only>
            <RelativeTime iso={entry.createdAt} />
            {entry.updatedAt !== entry.createdAt && (
              <span>
                {entryTexts.edited} <RelativeTime iso={entry.updatedAt} />
              </span>
            )}
          </MetaLine>
        </Flex>
        <PrintedFacts entry={entry} />
      </ReadingHead>
      {entry.type === 'course' && <CourseFacts course={entry.metadata} />}
      {entry.type === 'tool' && (
        <Box mt="3">
          <Rating
            mean={entry.metadata.ratingCount ? entry.metadata.rating : 0}
            count={entry.metadata.ratingCount}
          />
        </Box>
      )}
      <TagList tags={entry.tags} mt="4">
        {(tag) => (
          <ListLink entry={entry} tag={tag}>
            {tag}
          </ListLink>
        )}
      </TagList>
    </>
  );
}

/** The exact dates and the URL, on paper only. */
function PrintedFacts({ entry }: { entry: Entry }) {
  const edited = entry.updatedAt !== entry.createdAt;
  return (
    <Box display="none" css={{ '@media print': { display: 'block' } }}>
      <MetaLine>
        {formatDate(entry.createdAt)}
        {edited && `${entryTexts.edited} ${formatDate(entry.updatedAt)}`}
      </MetaLine>
      <div>{new URL(entryPath(entry), window.location.origin).href}</div>
    </Box>
  );
}
