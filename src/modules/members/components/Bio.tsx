import { Text } from '@chakra-ui/react';

/** A URL without the punctuation that ends a sentence. */
const URL_PATTERN = /(https?:\/\/[^\s<>"]*[^\s<>"'.,;:!?()[\]])/;

/** A bio as it was typed, with clickable links. */
export function Bio({ text }: { text: string }) {
  // Every second part is a URL.
  const parts = text.split(URL_PATTERN);
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
