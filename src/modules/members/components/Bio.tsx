import { Text } from '@chakra-ui/react';

/** What ends a sentence does not belong to an address. */
const ADDRESS = /(https?:\/\/[^\s<>"]*[^\s<>"'.,;:!?()[\]])/;

/** What somebody says of themselves: as they typed it, with addresses that can be followed. */
export function Bio({ text }: { text: string }) {
  // Every second part is an address.
  const parts = text.split(ADDRESS);
  return (
    <Text
      mt="8"
      fontSize="md"
      lineHeight="1.65"
      whiteSpace="pre-wrap"
      overflowWrap="anywhere"
      css={{ '& a': { color: 'accent.fg', textDecoration: 'underline', textUnderlineOffset: '3px' } }}
    >
      {parts.map((part, index) =>
        index % 2 === 1 ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text, in its order
          <a key={index} href={part} target="_blank" rel="noopener nofollow ugc">
            {part}
          </a>
        ) : (
          part
        ),
      )}
    </Text>
  );
}
