import { Badge, Box, Flex, Text } from '@chakra-ui/react';
import { FLAG_REASON_LABEL, type ModerationCase } from '#shared/moderation/model.ts';
import { UserLink } from '#widgets/UserLink.tsx';

/** Why it was flagged, and by whom with what they said. */
export function CaseFlags({ item }: { item: ModerationCase }) {
  const { flags, flagCount, reasons } = item;
  if (flagCount === 0) return <Text color="fg.muted">Nobody flagged it: a moderator acted on it.</Text>;
  const more = flagCount - flags.length;
  return (
    <Box>
      <Flex as="ul" gap="1.5" wrap="wrap" listStyleType="none" aria-label="Reasons">
        {reasons.map(({ reason, count }) => (
          <li key={reason}>
            <Badge bg="warning.bg" color="warning">
              {count > 1 ? `${count} × ${FLAG_REASON_LABEL[reason]}` : FLAG_REASON_LABEL[reason]}
            </Badge>
          </li>
        ))}
      </Flex>
      <Box as="ul" listStyleType="none" mt="2" aria-label="Flagged by">
        {flags.map(({ user, reason, note }) => (
          <Text key={user.id} as="li" color="fg.muted" textStyle="sm" overflowWrap="anywhere">
            <UserLink user={user} />
            {`: ${FLAG_REASON_LABEL[reason]}`}
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
          {flags.length === 0
            ? 'Who flagged it is not shown to its author.'
            : `and ${more} ${more === 1 ? 'other' : 'others'}`}
        </Text>
      )}
    </Box>
  );
}
