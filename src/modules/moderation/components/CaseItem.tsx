import { Badge, Box, Flex, Text } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { Hash, MessageSquare } from 'lucide-react';
import { linkTo } from '#lib/text/linkTo.ts';
import { moderationTexts } from '#shared/moderation/messages.ts';
import type { ModeratedState } from '#shared/moderation/model.ts';
import type { ModerationCase } from '#shared/moderation/output.ts';
import { nameOf } from '#shared/users/model.ts';
import { RelativeTime } from '#ui/base/RelativeTime.tsx';
import { RoleBadge } from '#widgets/RoleBadge.tsx';
import { HiddenBadge } from '#widgets/StatusBadges.tsx';
import { TypeBadge } from '#widgets/TypeBadge.tsx';
import { UserAvatar } from '#widgets/UserAvatar.tsx';
import { UserLink } from '#widgets/UserLink.tsx';
import { CaseActions, type SuspendPart } from './CaseActions.tsx';
import { CaseFlags } from './CaseFlags.tsx';
import { CaseWarnings, EarlierCases } from './CaseHistory.tsx';

/** One case: an excerpt, who flagged it and why, and the possible decisions. */
export function CaseItem({ item, suspend }: { item: ModerationCase; suspend: SuspendPart }) {
  return (
    <Box as="li" bg="bg.surface" borderWidth="1px" borderRadius="lg" p={{ base: '4', md: '5' }}>
      <Flex
        as="article"
        direction="column"
        gap="3"
        aria-label={moderationTexts.contentBy(moderationTexts.kinds[item.subject], nameOf(item.author))}
      >
        <CaseHead item={item} />
        <Box>
          {item.subject === 'entry' && item.title && (
            <Text fontWeight="medium" overflowWrap="anywhere">
              {item.title}
            </Text>
          )}
          <Text color={item.excerpt ? 'fg' : 'fg.muted'} maxW="prose" overflowWrap="anywhere" lineClamp="6">
            {item.excerpt || moderationTexts.noContent}
          </Text>
        </Box>
        <CasePlace item={item} />
        <CaseFlags item={item} />
        {item.decision && (
          <Text color="fg.muted" textStyle="xs">
            {moderationTexts.decisions[item.decision]}
            {item.decidedBy && (
              <>
                {` ${moderationTexts.by} `}
                <UserLink user={item.decidedBy} />
              </>
            )}{' '}
            {item.decidedAt && <RelativeTime iso={item.decidedAt} />}
          </Text>
        )}
        <CaseWarnings warnings={item.warnings} />
        <EarlierCases item={item} />
        <CaseActions item={item} suspend={suspend} />
      </Flex>
    </Box>
  );
}

function CaseHead({ item }: { item: ModerationCase }) {
  return (
    <Flex align="center" gap="2" wrap="wrap">
      {item.subject === 'entry' && item.entryType ? (
        <TypeBadge entry={{ type: item.entryType, eventId: item.eventId }} />
      ) : (
        <Badge>{moderationTexts.kinds[item.subject]}</Badge>
      )}
      <StateBadge state={item.state} />
      <UserAvatar user={item.author} size="6" />
      <Box as="span" fontWeight="medium">
        <UserLink user={item.author} />
      </Box>
      <RoleBadge role={item.author.role} />
      {item.authorState === 'suspended' && <Badge>{moderationTexts.suspended}</Badge>}
      <Box as="span" color="fg.muted" textStyle="xs" ms={{ sm: 'auto' }}>
        {item.flagCount > 0 ? moderationTexts.flagged : moderationTexts.moderated}{' '}
        <RelativeTime iso={item.openedAt} />
      </Box>
    </Flex>
  );
}

/** The content's current state, which may differ from the decision. */
function StateBadge({ state }: { state: ModeratedState }) {
  if (state === 'hidden') return <HiddenBadge />;
  if (state === 'removed') return <Badge>{moderationTexts.inTrash}</Badge>;
  return null;
}

function CasePlace({ item }: { item: ModerationCase }) {
  if (!item.path) return null;
  const Icon = item.subject === 'message' ? Hash : MessageSquare;
  const label = {
    entry: moderationTexts.openEntry,
    comment: moderationTexts.onEntry(item.title),
    message: item.title,
    prompt: moderationTexts.openPrompt,
  }[item.subject];
  return (
    <Flex
      asChild
      align="center"
      gap="1.5"
      color="accent.fg"
      textStyle="sm"
      alignSelf="flex-start"
      maxW="full"
    >
      <Link {...linkTo(item.path)}>
        <Icon size={14} strokeWidth={1.75} aria-hidden />
        <Box as="span" overflowWrap="anywhere" _hover={{ textDecoration: 'underline' }}>
          {label}
        </Box>
      </Link>
    </Flex>
  );
}
