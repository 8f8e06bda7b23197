import { Box, Flex, Heading, Text } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { linkTo } from '#lib/text/linkTo.ts';
import { Highlight } from '#widgets/Highlight.tsx';
import { type Hit, partsOf } from './hitRows.tsx';

/** One result: its kind, the matching text, and where it belongs. */
export function HitItem({ hit, level }: { hit: Hit; level: 'h2' | 'h3' }) {
  const { mark, badge, facts } = partsOf(hit);
  return (
    <Flex as="article" py="3.5" gap="3" borderBottomWidth="1px" borderColor="border">
      {mark}
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
            <Link {...linkTo(hit.url)}>
              <Highlight text={hit.title} matches={hit.titleMatches} />
            </Link>
          </Heading>
          {badge}
        </Flex>
        {hit.excerpt && (
          <Text color="fg.muted" maxW="85ch" overflowWrap="anywhere">
            <Highlight text={hit.excerpt} matches={hit.excerptMatches} />
          </Text>
        )}
        {facts}
      </Box>
    </Flex>
  );
}
