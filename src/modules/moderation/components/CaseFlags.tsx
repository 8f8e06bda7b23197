import { Badge, Box, Flex, Text } from '@chakra-ui/react';
import { moderationTexts } from '#shared/moderation/messages.ts';
import type { ModerationCase } from '#shared/moderation/output.ts';
import { UserLink } from '#widgets/UserLink.tsx';

/** The reasons, and each flag with its author and note. */
export function CaseFlags({ item }: { item: ModerationCase }) {
  const { flags, flagCount, reasons } = item;
  if (flagCount === 0) return <Text color="fg.muted">{moderationTexts.noFlags}</Text>;
  const more = flagCount - flags.length;
  return (
    <Box>
      <Flex as="ul" gap="1.5" wrap="wrap" listStyleType="none" aria-label={moderationTexts.reasonsLabel}>
        {reasons.map(({ reason, count }) => (
          <li key={reason}>
            <Badge bg="warning.bg" color="warning">
              {count > 1
                ? moderationTexts.reasonCount(count, moderationTexts.reasons[reason])
                : moderationTexts.reasons[reason]}
            </Badge>
          </li>
        ))}
      </Flex>
      <Box as="ul" listStyleType="none" mt="2" aria-label={moderationTexts.flaggedBy}>
        {flags.map(({ user, reason, note }) => (
          <Text key={user.id} as="li" color="fg.muted" textStyle="sm" overflowWrap="anywhere">
            <UserLink user={user} />
            {`: ${moderationTexts.reasons[reason]}`}
            {note && (
              <Box as="span" color="fg" whiteSpace="pre-line">
                {` — ${note}`}
              </Box>
            )}
          </Text>
        ))}
      </Box>
      {more > 0 && (
        <Text color="fg.muted" textStyle="xs">
          {flags.length === 0 ? moderationTexts.flagsHidden : moderationTexts.moreFlags(more)}
        </Text>
      )}
    </Box>
  );
}
