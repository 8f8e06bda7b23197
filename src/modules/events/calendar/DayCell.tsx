import { Box, chakra, Flex } from '@chakra-ui/react';
import { viewerZone } from '#lib/text/zones.ts';
import { daysTouched } from '#shared/events/days.ts';
import { calendarTexts } from '#shared/events/messages.ts';
import type { EventRow } from '#shared/events/output.ts';
import { dayName, dayNumber, shortTime } from './dayTexts.ts';

/** Events in a wide cell, and dots in a narrow one. */
const SHOWN = 3;
/** The lines of each event, by the number of events of a day. */
const LINES = [1, 3, 2];

/** A day of a month. It has a dot for each event, with its time and name where there is room. */
export function DayCell(props: DayCellProps) {
  const { day, events, isToday, isChosen, isOutside, isPast, inTabOrder, onChoose } = props;
  const visibleEvents = events.length > SHOWN ? events.slice(0, SHOWN - 1) : events;
  const rest = events.length - visibleEvents.length;
  return (
    <Cell
      type="button"
      data-day={day}
      tabIndex={inTabOrder ? 0 : -1}
      aria-label={dayName(day, events.length, isToday)}
      data-chosen={isChosen || undefined}
      data-past={isPast || undefined}
      data-outside={isOutside || undefined}
      onClick={onChoose}
    >
      <DayNumber data-today={isToday || undefined}>{dayNumber(day)}</DayNumber>
      <Lines>
        {visibleEvents.map((event) => (
          <EventLine key={event.id} event={event} day={day} lines={LINES[events.length] ?? 1} />
        ))}
        {rest > 0 && <Rest>{calendarTexts.more(`+${rest}`)}</Rest>}
      </Lines>
    </Cell>
  );
}

function EventLine({ event, day, lines }: { event: EventRow; day: string; lines: number }) {
  const begins = daysTouched(event, viewerZone()).first === day;
  return (
    <Flex as="span" align="baseline" gap="1" minW="0" data-canceled={event.cancelled || undefined}>
      <Dot data-dot />
      {/* The clamp has a display of its own. */}
      <Box as="span" display={{ base: 'none', md: 'block', _print: 'block' }} minW="0">
        <Box as="span" overflowWrap="anywhere" lineClamp={lines}>
          {begins && (
            <Box as="span" color="fg.muted" fontVariantNumeric="tabular-nums">
              {shortTime(event.startTime, viewerZone())}{' '}
            </Box>
          )}
          {event.entry.title}
        </Box>
      </Box>
    </Flex>
  );
}

const Cell = chakra('button', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: { base: 'center', md: 'stretch' },
    gap: '1',
    width: 'full',
    height: { base: '3.25rem', md: '6.5rem' },
    p: { base: '1', md: '1.5' },
    textAlign: 'start',
    _hover: { bg: 'bg.hover' },
    _focusVisible: { outlineOffset: '-2px' },
    '&[data-past]': { color: 'fg.muted' },
    '&[data-outside]': { color: 'fg.subtle', bg: 'bg.canvas' },
    '&[data-chosen]': {
      color: 'fg',
      bg: 'accent.subtle',
      boxShadow: 'inset 0 0 0 1px {colors.accent.border}',
    },
    '&[data-past] [data-dot]': { bg: 'fg.subtle' },
    '& [data-canceled]': { textDecoration: 'line-through', color: 'fg.muted' },
    '& [data-canceled] [data-dot]': { bg: 'transparent', borderWidth: '1px', borderColor: 'fg.subtle' },
  },
});

const DayNumber = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    boxSize: '6',
    flexShrink: 0,
    borderRadius: 'full',
    textStyle: 'xs',
    fontVariantNumeric: 'tabular-nums',
    '&[data-today]': { bg: 'accent.solid', color: 'accent.contrast', fontWeight: 'semibold' },
  },
});

const Lines = chakra('span', {
  base: {
    display: 'flex',
    flexDirection: { base: 'row', md: 'column', _print: 'column' },
    gap: { base: '1', md: '0' },
    minW: '0',
    ps: { md: '1' },
    textStyle: '2xs',
  },
});

const Dot = chakra('span', {
  base: { boxSize: '1.5', flexShrink: 0, borderRadius: 'full', bg: 'accent.solid' },
});

const Rest = chakra('span', {
  base: { color: 'fg.muted', ps: { md: '2.5' }, srOnly: { base: true, md: false } },
});

type DayCellProps = {
  day: string;
  events: readonly EventRow[];
  isToday: boolean;
  isChosen: boolean;
  isOutside: boolean;
  isPast: boolean;
  inTabOrder: boolean;
  onChoose: () => void;
};
