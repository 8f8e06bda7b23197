import { Flex } from '@chakra-ui/react';
import { ChangeMark } from './TextDiff.tsx';
import { diffList } from './textDiff.ts';

/** Additions and removals between two lists of short texts. */
export function ListDiff({ before, after, label }: { before: string[]; after: string[]; label: string }) {
  return (
    <Flex as="ul" gap="2" wrap="wrap" listStyleType="none" aria-label={label}>
      {diffList(before, after).map((change) => (
        <li key={change.text}>
          {change.kind === 'same' ? (
            <Flex as="span" px="2" bg="bg.hover" borderRadius="sm" overflowWrap="anywhere">
              {change.text}
            </Flex>
          ) : (
            <ChangeMark change={change} />
          )}
        </li>
      ))}
    </Flex>
  );
}
