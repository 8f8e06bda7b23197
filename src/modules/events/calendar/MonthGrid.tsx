import { Box, chakra } from '@chakra-ui/react';
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { type EventsSearch, isMonth } from '#shared/events/address.ts';
import { shownMonth } from '#shared/events/days.ts';
import type { EventRow } from '#shared/events/output.ts';
import { monthOf, weeksOf } from '#shared/kit/months.ts';
import { dayAfterKey } from '#ui/calendar/dayAfterKey.ts';
import { formatMonth, formatWeekday } from '#ui/calendar/monthTexts.ts';
import type { Calendar } from '../useCalendar.ts';
import { DayCell } from './DayCell.tsx';

/**
 * A month from Sunday to Saturday. One day is in the tab order. Arrow keys, Home, and End move within it, Page Up and Page
 * Down by a month. With Shift they move by a year.
 */
export function MonthGrid({ calendar: { days, today, query }, search, onSearch }: MonthGridProps) {
  const month = shownMonth(search, today);
  const weeks = weeksOf(month);
  const [moved, setMoved] = useState<string | null>(null);
  const grid = useRef<HTMLTableElement>(null);
  const focusing = useRef(false);
  const inMonth = (day: string | null | undefined) => (day && monthOf(day) === month ? day : undefined);
  const stop = inMonth(moved) ?? inMonth(search.day) ?? inMonth(today) ?? `${month}-01`;

  // The month that has the day may come a moment after the key.
  useLayoutEffect(() => {
    if (!focusing.current || stop !== moved) return;
    focusing.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-day="${stop}"]`)?.focus();
  });

  function onKeyDown(event: KeyboardEvent): void {
    const next = event.ctrlKey || event.metaKey || event.altKey ? null : dayAfterKey(event, stop);
    if (next === null || !isMonth(monthOf(next))) return;
    event.preventDefault();
    focusing.current = true;
    setMoved(next);
    if (monthOf(next) !== month) onSearch({ ...withoutDay(search), month: monthOf(next) }, true);
  }

  return (
    <Table
      ref={grid}
      role="grid"
      aria-label={formatMonth(month)}
      aria-busy={query.isFetching}
      onKeyDown={onKeyDown}
    >
      <thead>
        <tr>
          {weeks[0]?.map((day) => (
            <th key={day} scope="col">
              {formatWeekday(day)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <Box
                as="td"
                key={day}
                role="gridcell"
                aria-selected={day === search.day}
                {...(day === today && { 'aria-current': 'date' })}
              >
                <DayCell
                  day={day}
                  events={days.get(day) ?? NONE}
                  isToday={day === today}
                  isChosen={day === search.day}
                  isOutside={monthOf(day) !== month}
                  isPast={day < today}
                  inTabOrder={day === stop}
                  onChoose={() => {
                    setMoved(day);
                    focusing.current = monthOf(day) !== month;
                    onSearch({ ...withoutMonth(search), day });
                  }}
                />
              </Box>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

const NONE: readonly EventRow[] = [];

function withoutDay({ day: _, ...search }: EventsSearch): EventsSearch {
  return search;
}

function withoutMonth({ month: _, ...search }: EventsSearch): EventsSearch {
  return search;
}

const Table = chakra('table', {
  base: {
    width: 'full',
    tableLayout: 'fixed',
    alignSelf: 'start',
    borderCollapse: 'separate',
    borderSpacing: '0',
    bg: 'bg.surface',
    borderWidth: '1px',
    borderRadius: 'lg',
    overflow: 'hidden',
    '& th': { py: '2', textStyle: 'xs', fontWeight: 'medium', color: 'fg.muted', textAlign: 'center' },
    '& td': { p: '0', borderTopWidth: '1px', borderInlineStartWidth: '1px', verticalAlign: 'top' },
    '& td:first-of-type': { borderInlineStartWidth: '0' },
  },
});

type MonthGridProps = {
  calendar: Calendar;
  search: EventsSearch;
  onSearch: (search: EventsSearch, replace?: boolean) => void;
};
