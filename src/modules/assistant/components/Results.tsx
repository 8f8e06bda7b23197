import { Flex, Text } from '@chakra-ui/react';
import type { AnswerPassage } from '#shared/ai/chat/output.ts';
import type { SearchResult } from '#shared/search/output.ts';
import { MetaLine } from '#ui/base/MetaLine.tsx';
import { kindOf } from '../chat/kinds.ts';
import { SourceLink } from './Answer.tsx';

type Result = Omit<SearchResult, 'type'> & Pick<AnswerPassage, 'type'>;

/** The first results of a search, or the texts that are nearest to a question. */
export function Results({ items }: { items: readonly Result[] }) {
  return (
    <Flex as="ul" direction="column" gap="3" listStyleType="none">
      {items.map(({ type, id, title, excerpt, url }) => (
        <li key={`${type} ${id}`}>
          <Text color="fg.muted" textStyle="sm">
            <MetaLine>
              <SourceLink url={url} title={title} />
              {kindOf(type)}
            </MetaLine>
          </Text>
          <Text color="fg.muted" textStyle="sm" lineClamp="2">
            {excerpt}
          </Text>
        </li>
      ))}
    </Flex>
  );
}
