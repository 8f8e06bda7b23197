import { Box, Flex, Heading, SimpleGrid, Text } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ENTRY_TYPE_FILTER_LABEL, ENTRY_TYPES } from '#shared/entries/model.ts';
import { generalTexts } from '#shared/general.messages.ts';
import { formatCount } from '#shared/kit/numbers.ts';
import { memberTexts } from '#shared/members/messages.ts';
import type { MemberProfile } from '#shared/members/output.ts';
import { nameOf } from '#shared/users/model.ts';

/** How many posts of each kind a member has. Each number links to them. */
export function Contributions({ member }: { member: MemberProfile }) {
  const types = ENTRY_TYPES.filter((type) => member.entries[type] > 0);
  return (
    <Box as="section" aria-labelledby="contributions-title">
      <Heading as="h2" size="lg" id="contributions-title" mb="3">
        {memberTexts.contributions}
      </Heading>
      {types.length === 0 && member.comments === 0 ? (
        <Text color="fg.muted">{memberTexts.noContributions(nameOf(member))}</Text>
      ) : (
        <SimpleGrid as="ul" listStyleType="none" columns={{ base: 2, sm: 3 }} gap="3">
          {types.map((type) => (
            <Tile key={type} count={member.entries[type]} label={ENTRY_TYPE_FILTER_LABEL[type]}>
              {(content) => (
                <Link to="/" search={{ author: member.username, type }}>
                  {content}
                </Link>
              )}
            </Tile>
          ))}
          {member.comments > 0 && (
            <Tile count={member.comments} label={generalTexts.comments}>
              {(content) => (
                <Link to="." hash="activity" hashScrollIntoView>
                  {content}
                </Link>
              )}
            </Tile>
          )}
        </SimpleGrid>
      )}
    </Box>
  );
}

function Tile({ count, label, children }: TileProps) {
  return (
    <li>
      <Flex
        asChild
        direction="column"
        px="4"
        py="3"
        bg="bg.surface"
        borderWidth="1px"
        borderRadius="lg"
        _hover={{ bg: 'bg.hover' }}
      >
        {children(
          <>
            <Text as="span" textStyle="xl" fontWeight="semibold" fontVariantNumeric="tabular-nums">
              {formatCount(count)}
            </Text>{' '}
            <Text as="span" color="fg.muted" textStyle="xs">
              {label}
            </Text>
          </>,
        )}
      </Flex>
    </li>
  );
}

type TileProps = { count: number; label: string; children: (content: ReactNode) => ReactNode };
