import { Badge, Flex, Text } from '@chakra-ui/react';
import { entryTexts } from '#shared/entries/lists.messages.ts';
import { tagKey } from '#shared/entries/model.ts';
import { generalTexts } from '#shared/general.messages.ts';

const SHOWN = 2;

/**
 * The first tags of a row, which filter the list, and the number of the others. They stand above the row's link and are
 * no tab stops: the filter above the list offers the same. For fingers they would be too small.
 */
export function RowTags({ tags, onTag }: { tags: readonly string[]; onTag: (tag: string) => void }) {
  const more = tags.length - SHOWN;
  return (
    <Flex
      as="ul"
      position="relative"
      align="center"
      gap="1"
      maxW="18rem"
      listStyleType="none"
      aria-label={generalTexts.tags}
      css={{
        '@container (max-width: 44rem)': { display: 'none' },
        '@media (pointer: coarse)': { display: 'none' },
      }}
    >
      {tags.slice(0, SHOWN).map((tag) => (
        <li key={tagKey(tag)}>
          <Badge asChild height="6" maxW="8rem" fontWeight="normal" _hover={{ bg: 'bg.pressed' }}>
            <button
              type="button"
              tabIndex={-1}
              aria-label={entryTexts.filterByTag(tag)}
              onClick={() => onTag(tag)}
            >
              <Text as="span" truncate>
                {tag}
              </Text>
            </button>
          </Badge>
        </li>
      ))}
      {more > 0 && (
        <Flex as="li" color="fg.muted" textStyle="xs" title={tags.slice(SHOWN).join(', ')}>
          {entryTexts.moreTags(more)}
        </Flex>
      )}
    </Flex>
  );
}
