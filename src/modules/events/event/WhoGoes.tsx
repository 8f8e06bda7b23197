import { Box, Flex, Heading, Text } from '@chakra-ui/react';
import { useCan } from '#lib/session/session.ts';
import { BY_CURSOR, itemsOf, trpc } from '#lib/trpc.ts';
import { eventTexts } from '#shared/events/messages.ts';
import { GOING_SHOWN } from '#shared/events/model.ts';
import type { EventRead } from '#shared/events/output.ts';
import { eventPageTexts } from '#shared/events/page.messages.ts';
import { formatCount } from '#shared/kit/numbers.ts';
import { QueryError } from '#ui/base/QueryError.tsx';
import { LoadMore } from '#ui/lists/LoadMore.tsx';
import { UserAvatar } from '#widgets/UserAvatar.tsx';
import { UserLink } from '#widgets/UserLink.tsx';

/** How many go, and for members the names of those who show them. Nothing while no one goes. */
export function WhoGoes({ event: { id, going } }: { event: EventRead }) {
  const isMember = useCan('events.going', null);
  if (going === 0) return null;
  return (
    <Box as="section" aria-labelledby="who-goes" mt="8">
      <Flex align="baseline" gap="2" mb="3">
        <Heading as="h2" size="lg" id="who-goes">
          {eventPageTexts.whoGoes}
        </Heading>
        <Text color="fg.muted">{eventTexts.going(formatCount(going))}</Text>
      </Flex>
      {isMember ? (
        <Names id={id} going={going} />
      ) : (
        <Text color="fg.muted">{eventPageTexts.namesForMembers}</Text>
      )}
    </Box>
  );
}

function Names({ id, going }: { id: number; going: number }) {
  const list = trpc.events.going.useInfiniteQuery({ id, limit: GOING_SHOWN }, BY_CURSOR);
  const people = itemsOf(list);
  const others = going - people.length;
  return (
    <>
      {list.isError && <QueryError message={eventPageTexts.goingFailed} query={list} />}
      <Flex as="ul" gap="3" wrap="wrap" listStyleType="none" _empty={{ display: 'none' }}>
        {people.map((person) => (
          <Flex as="li" key={person.id} align="center" gap="2" minH="10" minW="0">
            <UserAvatar user={person} />
            <UserLink user={person} />
          </Flex>
        ))}
      </Flex>
      {list.isSuccess && !list.hasNextPage && others > 0 && (
        <Text color="fg.muted" mt="1">
          {people.length === 0 ? eventPageTexts.noNames : eventPageTexts.moreGoing(formatCount(others))}
        </Text>
      )}
      <LoadMore list={list} />
    </>
  );
}
