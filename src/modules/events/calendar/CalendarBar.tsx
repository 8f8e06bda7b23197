import { Button, Flex, Heading } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { type EventsSearch, isMonth } from '#shared/events/address.ts';
import { shownMonth } from '#shared/events/days.ts';
import { calendarTexts } from '#shared/events/messages.ts';
import { CALENDAR_VIEWS } from '#shared/events/model.ts';
import { addDays } from '#shared/kit/day-ranges.ts';
import { addMonths, monthOf, weekOf } from '#shared/kit/months.ts';
import { IconAction } from '#ui/base/IconAction.tsx';
import { Views } from '#ui/base/ViewSwitch.tsx';
import { formatMonth } from '#ui/calendar/monthTexts.ts';
import { formatWeek } from './dayTexts.ts';

/** The shown time, steps to the ones before and after, the views, and the chosen tag. */
export function CalendarBar({ search, today, onSearch }: CalendarBarProps) {
  const { view = 'month', tag } = search;
  const step = (by: number) => stepped(search, today, by);
  const [before, after] = [step(-1), step(1)];
  return (
    <Flex align="center" columnGap="3" rowGap="2" wrap="wrap" mb="4">
      <Heading as="h2" size="lg" aria-live="polite" minW={{ sm: '10rem' }} fontVariantNumeric="tabular-nums">
        {titleOf(search, today)}
      </Heading>
      <Flex as="nav" aria-label={calendarTexts.move} align="center" gap="1" ms={{ base: 'auto', sm: '0' }}>
        <IconAction
          label={calendarTexts.previous[view]}
          icon={<ChevronLeft aria-hidden />}
          size="sm"
          disabled={before === null}
          onClick={() => before && onSearch(before)}
        />
        <IconAction
          label={calendarTexts.next[view]}
          icon={<ChevronRight aria-hidden />}
          size="sm"
          disabled={after === null}
          onClick={() => after && onSearch(after)}
        />
        <Button size="sm" onClick={() => onSearch({ ...(tag && { tag }), ...(search.view && { view }) })}>
          {calendarTexts.today}
        </Button>
      </Flex>
      {tag && (
        <Button
          size="sm"
          variant="subtle"
          aria-label={calendarTexts.clearTag(tag)}
          onClick={() => onSearch(withoutTag(search))}
        >
          {calendarTexts.tagged(tag)}
          <X size={14} aria-hidden />
        </Button>
      )}
      <Views label={calendarTexts.views} ms={{ sm: 'auto' }}>
        {CALENDAR_VIEWS.map((each) => (
          <Link
            key={each}
            to="/events"
            search={{ ...search, view: each === 'month' ? undefined : each }}
            activeOptions={BY_VIEW}
            resetScroll={false}
          >
            {calendarTexts.view[each]}
          </Link>
        ))}
      </Views>
    </Flex>
  );
}

const BY_VIEW = { includeSearch: true, explicitUndefined: true };

function withoutTag({ tag: _, ...search }: EventsSearch): EventsSearch {
  return search;
}

function titleOf(search: EventsSearch, today: string): string {
  const month = shownMonth(search, today);
  return search.view === 'week' ? formatWeek(shownWeek(search, today)) : formatMonth(month);
}

/** The week of the chosen day, or of today, or the first one of the shown month. */
export function shownWeek(search: EventsSearch, today: string): string[] {
  const month = shownMonth(search, today);
  const day = [search.day, today].find((each) => each && monthOf(each) === month);
  return weekOf(day ?? `${month}-01`);
}

/** The month or week before or after the shown one. Null after the last one. */
function stepped(search: EventsSearch, today: string, by: number): EventsSearch | null {
  const { day: _, month: __, ...rest } = search;
  if (search.view === 'week') {
    const [sunday = today] = shownWeek(search, today);
    const day = addDays(sunday, by * 7);
    return isMonth(monthOf(day)) ? { ...rest, day } : null;
  }
  const month = addMonths(shownMonth(search, today), by);
  return isMonth(month) ? { ...rest, month } : null;
}

type CalendarBarProps = {
  search: EventsSearch;
  today: string;
  onSearch: (search: EventsSearch) => void;
};
