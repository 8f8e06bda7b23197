import { Box, Flex, Stack, Text } from '@chakra-ui/react';
import { Ticket, Users } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import type { EventRead } from '#shared/events/output.ts';
import { eventPageTexts } from '#shared/events/page.messages.ts';
import { showMoney } from '#shared/kit/money.ts';
import { useInView } from '#ui/hooks/useInView.ts';
import { useMediaQuery } from '#ui/hooks/useMediaQuery.ts';
import { Seats } from '../components/EventFacts.tsx';
import { AddToCalendar } from './AddToCalendar.tsx';
import { RsvpBar } from './RsvpBar.tsx';
import { RsvpButton } from './RsvpButton.tsx';
import { ShowName } from './ShowName.tsx';

/** Windows in which the card is above the text, so that it scrolls away. */
const STACKED = '(max-width: 63.99rem)';

/** What an event costs the viewer, and their RSVP, which stays in view on phones. */
export function RsvpCard({ event }: { event: EventRead }) {
  const own = useRef<HTMLDivElement>(null);
  const isStacked = useMediaQuery(STACKED);
  const isInView = useInView(own, isStacked);
  return (
    <Stack gap="4" p="4" bg="bg.surface" borderWidth="1px" borderRadius="lg">
      <Stack as="dl" gap="3">
        <Fact label={eventPageTexts.price} icon={<Ticket />}>
          {event.price === 0 ? eventPageTexts.free : showMoney(event.price)}
        </Fact>
        <Fact label={eventPageTexts.seats} icon={<Users />}>
          <Seats event={event} />
        </Fact>
        {event.howToPay !== '' && (
          <Box>
            <Text as="dt" textStyle="sm" fontWeight="medium">
              {eventPageTexts.howToPay}
            </Text>
            <Text as="dd" color="fg.muted" whiteSpace="pre-line" overflowWrap="anywhere">
              {event.howToPay}
            </Text>
          </Box>
        )}
      </Stack>
      <Stack ref={own} gap="3">
        <RsvpButton event={event} />
        <ShowName event={event} />
      </Stack>
      {!event.cancelled && <AddToCalendar event={event} />}
      {isStacked && <RsvpBar event={event} shown={!isInView} />}
    </Stack>
  );
}

function Fact({ label, icon, children }: { label: string; icon: ReactNode; children: ReactNode }) {
  return (
    <Flex gap="3">
      <Box as="dt" color="fg.subtle" pt="0.5" css={{ '& > svg': { boxSize: '4', strokeWidth: '1.75' } }}>
        <Box as="span" srOnly>
          {label}
        </Box>
        {icon}
      </Box>
      <Box as="dd" minW="0" flex="1" overflowWrap="anywhere">
        {children}
      </Box>
    </Flex>
  );
}
