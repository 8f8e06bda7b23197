import { Flex } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { tagKey } from '#shared/entries/model.ts';
import { eventTexts } from '#shared/events/messages.ts';
import { generalTexts } from '#shared/general.messages.ts';

/** An event's tags. Each leads to the calendar of its events. */
export function EventTags({ tags }: { tags: readonly string[] }) {
  return (
    <Flex as="ul" gap="1.5" wrap="wrap" listStyleType="none" aria-label={generalTexts.tags}>
      {tags.map((tag) => (
        <li key={tagKey(tag)}>
          <Flex
            asChild
            align="center"
            px="2"
            py="1"
            bg="bg.hover"
            borderRadius="l1"
            textStyle="xs"
            overflowWrap="anywhere"
            _hover={{ bg: 'bg.pressed' }}
            css={{ '@media (pointer: coarse)': { minHeight: '10', paddingInline: '3' } }}
          >
            <Link to="/events" search={{ tag }} aria-label={eventTexts.tag(tag)}>
              {tag}
            </Link>
          </Flex>
        </li>
      ))}
    </Flex>
  );
}
