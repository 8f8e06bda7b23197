import { Badge, Box, Text } from '@chakra-ui/react';
import { Hash, Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatInZone, viewerZone } from '#lib/text/zones.ts';
import type { RouterOutputs } from '#lib/trpc.ts';
import { DOCUMENT_CATEGORY_LABEL } from '#shared/documents/model.ts';
import { generalTexts } from '#shared/general.messages.ts';
import { searchTexts } from '#shared/search/messages.ts';
import { groupOf, type SearchGroup, type SearchKind } from '#shared/search/model.ts';
import { MetaLine } from '#ui/base/MetaLine.tsx';
import { RelativeTime } from '#ui/base/RelativeTime.tsx';
import { RoleBadge } from '#widgets/RoleBadge.tsx';
import { DraftBadge } from '#widgets/StatusBadges.tsx';
import { TypeBadge } from '#widgets/TypeBadge.tsx';
import { UserAvatar } from '#widgets/UserAvatar.tsx';

/** A result of any kind, as the server sends it. */
export type Hit = RouterOutputs['search']['page']['items'][number];
type HitOf<Group extends SearchGroup> = Extract<
  Hit,
  { type: Group extends 'entry' ? Exclude<SearchKind, SearchGroup> : Group }
>;

/** How a kind of result is shown. */
type HitRow<Kind> = {
  /** Before the title. */
  mark: ((hit: Kind) => ReactNode) | null;
  /** Behind the title: what it is. */
  badge: (hit: Kind) => ReactNode;
  /** Below the text: where it belongs. */
  facts: ((hit: Kind) => ReactNode) | null;
};

const ROWS: { [Group in SearchGroup]: HitRow<HitOf<Group>> } = {
  entry: {
    mark: null,
    badge: (entry) => (
      <>
        <TypeBadge entry={entry} />
        {entry.isDraft && <DraftBadge />}
      </>
    ),
    facts: ({ tags }) => tags.length > 0 && <MetaLine>{tags}</MetaLine>,
  },
  event: {
    mark: null,
    badge: ({ cancelled }) => (
      <>
        <Badge>{searchTexts.event}</Badge>
        {cancelled && (
          <Badge bg="danger.subtle" color="danger">
            {searchTexts.canceled}
          </Badge>
        )}
      </>
    ),
    facts: ({ startTime, location }) => (
      <MetaLine>
        {formatInZone(startTime, viewerZone())}
        {location}
      </MetaLine>
    ),
  },
  comment: {
    mark: null,
    badge: () => <Badge>{searchTexts.comment}</Badge>,
    facts: writtenBy,
  },
  lesson: {
    mark: null,
    badge: ({ number }) => <Badge>{searchTexts.lesson(number)}</Badge>,
    facts: ({ courseTitle }) => courseTitle,
  },
  member: {
    mark: (member) => <UserAvatar user={member} size="10" />,
    badge: ({ role }) => <RoleBadge role={role} />,
    facts: null,
  },
  channel: {
    mark: channelMark,
    badge: ({ isPrivate }) => isPrivate && <Badge>{generalTexts.private}</Badge>,
    facts: ({ memberCount }) => searchTexts.members(memberCount),
  },
  message: {
    mark: channelMark,
    badge: () => <Badge>{searchTexts.message}</Badge>,
    facts: writtenBy,
  },
  document: {
    mark: null,
    badge: ({ category }) => <Badge>{DOCUMENT_CATEGORY_LABEL[category]}</Badge>,
    facts: () => searchTexts.document,
  },
  project: {
    mark: null,
    badge: ({ isTask }) => <Badge>{isTask ? searchTexts.task : searchTexts.project}</Badge>,
    facts: ({ isTask, projectName }) => isTask && projectName,
  },
};

/** What a result shows beside its title and text. */
export function partsOf(hit: Hit): { mark: ReactNode; badge: ReactNode; facts: ReactNode } {
  // The row is the one of the result's own kind, which the types of a table can't express.
  const { mark, badge, facts } = ROWS[groupOf(hit.type)] as HitRow<Hit>;
  const below = facts?.(hit);
  return { mark: mark?.(hit), badge: badge(hit), facts: below && <Facts>{below}</Facts> };
}

function Facts({ children }: { children: ReactNode }) {
  return (
    <Text mt="1" textStyle="xs" color="fg.muted" overflowWrap="anywhere">
      {children}
    </Text>
  );
}

function writtenBy({ author, createdAt }: HitOf<'comment' | 'message'>): ReactNode {
  return (
    <MetaLine>
      {author}
      <RelativeTime iso={createdAt} />
    </MetaLine>
  );
}

function channelMark({ isPrivate }: HitOf<'channel' | 'message'>): ReactNode {
  const Icon = isPrivate ? Lock : Hash;
  return (
    <Box color="fg.subtle" pt="1">
      <Icon size={16} strokeWidth={1.75} aria-hidden />
    </Box>
  );
}
