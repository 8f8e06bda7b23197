import { Badge, Box, Flex, Heading, Text } from '@chakra-ui/react';
import { Hash, Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatInZone, viewerZone } from '#lib/text/zones.ts';
import { DOCUMENT_CATEGORY_LABEL } from '#shared/documents/model.ts';
import { generalTexts } from '#shared/general.messages.ts';
import { searchTexts } from '#shared/search/messages.ts';
import type { AnyHit } from '#shared/search/output.ts';
import { MetaLine } from '#ui/base/MetaLine.tsx';
import { RelativeTime } from '#ui/base/RelativeTime.tsx';
import { Highlight } from '#widgets/Highlight.tsx';
import { RoleBadge } from '#widgets/RoleBadge.tsx';
import { DraftBadge } from '#widgets/StatusBadges.tsx';
import { TypeBadge } from '#widgets/TypeBadge.tsx';
import { UserAvatar } from '#widgets/UserAvatar.tsx';
import { HitLink } from './HitLink.tsx';

/** One result: its kind, the matching text, and where it belongs. */
export function HitItem({ hit, level }: { hit: AnyHit; level: 'h2' | 'h3' }) {
  return (
    <Flex as="article" py="3.5" gap="3" borderBottomWidth="1px" borderColor="border">
      <Mark hit={hit} />
      <Box flex="1" minW="0">
        <Flex align="center" gap="2.5" mb="0.5" wrap="wrap">
          <Heading
            as={level}
            size="md"
            textWrap="wrap"
            minW="0"
            css={{
              '& a:hover': { textDecoration: 'underline' },
              '@media (pointer: coarse)': {
                '& a': { display: 'block', paddingBlock: '2', marginBlock: '-2' },
              },
            }}
          >
            <HitLink hit={hit}>
              <Highlight text={hit.title} matches={hit.titleMatches} />
            </HitLink>
          </Heading>
          <Kind hit={hit} />
          {'isDraft' in hit && hit.isDraft && <DraftBadge />}
        </Flex>
        {hit.excerpt && (
          <Text color="fg.muted" maxW="85ch" overflowWrap="anywhere">
            <Highlight text={hit.excerpt} matches={hit.excerptMatches} />
          </Text>
        )}
        <Facts hit={hit} />
      </Box>
    </Flex>
  );
}

function Mark({ hit }: { hit: AnyHit }) {
  if (hit.type === 'member') return <UserAvatar user={hit} size="10" />;
  if (hit.type !== 'channel' && hit.type !== 'message') return null;
  const Icon = hit.isPrivate ? Lock : Hash;
  return (
    <Box color="fg.subtle" pt="1">
      <Icon size={16} strokeWidth={1.75} aria-hidden />
    </Box>
  );
}

function Kind({ hit }: { hit: AnyHit }): ReactNode {
  if (hit.type === 'comment') return <Badge>{searchTexts.comment}</Badge>;
  if (hit.type === 'message') return <Badge>{searchTexts.message}</Badge>;
  if (hit.type === 'lesson') return <Badge>{searchTexts.lesson(hit.number)}</Badge>;
  if (hit.type === 'member') return <RoleBadge role={hit.role} />;
  if (hit.type === 'channel') return hit.isPrivate ? <Badge>{generalTexts.private}</Badge> : null;
  if (hit.type === 'document') return <Badge>{DOCUMENT_CATEGORY_LABEL[hit.category]}</Badge>;
  if (hit.type === 'project') return <Badge>{hit.isTask ? searchTexts.task : searchTexts.project}</Badge>;
  if (hit.type === 'event')
    return (
      <>
        <Badge>{searchTexts.event}</Badge>
        {hit.cancelled && (
          <Badge bg="danger.subtle" color="danger">
            {searchTexts.canceled}
          </Badge>
        )}
      </>
    );
  return <TypeBadge entry={hit} />;
}

function Facts({ hit }: { hit: AnyHit }): ReactNode {
  if (hit.type === 'comment' || hit.type === 'message')
    return (
      <Fact>
        <MetaLine>
          {hit.author}
          <RelativeTime iso={hit.createdAt} />
        </MetaLine>
      </Fact>
    );
  if (hit.type === 'lesson') return <Fact>{hit.courseTitle}</Fact>;
  if (hit.type === 'channel') return <Fact>{searchTexts.members(hit.memberCount)}</Fact>;
  if (hit.type === 'document') return <Fact>{searchTexts.document}</Fact>;
  if (hit.type === 'project') return hit.isTask && <Fact>{hit.projectName}</Fact>;
  if (hit.type === 'event')
    return (
      <Fact>
        <MetaLine>
          {formatInZone(hit.startTime, viewerZone())}
          {hit.location}
        </MetaLine>
      </Fact>
    );
  return hit.type === 'member' || hit.tags.length === 0 ? null : (
    <Fact>
      <MetaLine>{hit.tags}</MetaLine>
    </Fact>
  );
}

function Fact({ children }: { children: ReactNode }) {
  return (
    <Text mt="1" textStyle="xs" color="fg.muted" overflowWrap="anywhere">
      {children}
    </Text>
  );
}
