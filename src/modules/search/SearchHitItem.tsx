import { Box, Flex, Heading, Text } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import type { SearchHit } from '#shared/search.ts';
import { TypeBadge } from '../../components/TypeBadge.tsx';
import { Marked } from './Marked.tsx';

export function SearchHitItem({ hit }: { hit: SearchHit }) {
  return (
    <Box as="article" py="4" borderBottomWidth="1px" borderColor="border">
      <Flex align="center" gap="2.5" mb="1" wrap="wrap">
        <Heading
          as="h2"
          size="md"
          textWrap="wrap"
          css={{
            '& a:hover': { textDecoration: 'underline' },
            '@media (pointer: coarse)': { '& a': { display: 'block', paddingBlock: '2', marginBlock: '-2' } },
          }}
        >
          <Link to="/$type/$id" params={{ type: hit.type, id: hit.id }}>
            <Marked text={hit.title} matches={hit.titleMatches} />
          </Link>
        </Heading>
        <TypeBadge type={hit.type} />
      </Flex>
      <Text color="fg.muted" maxW="85ch" overflowWrap="anywhere">
        <Marked text={hit.excerpt} matches={hit.excerptMatches} />
      </Text>
      {hit.tags.length > 0 && (
        <Text mt="1.5" textStyle="xs" color="fg.muted" overflowWrap="anywhere">
          {hit.tags.join(' · ')}
        </Text>
      )}
    </Box>
  );
}
