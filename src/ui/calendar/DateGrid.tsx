import { Box, Button, chakra, Flex, Text } from '@chakra-ui/react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type FocusEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { useToday } from '#lib/browser/useToday.ts';
import { isDay } from '#shared/kit/day-ranges.ts';
import { addMonths, dayInMonth, monthOf, weeksOf } from '#shared/kit/months.ts';
import { dateTexts } from '#shared/ui.messages.ts';
import { IconAction } from '../base/IconAction.tsx';
import { dayAfterKey } from './dayAfterKey.ts';
import { formatFullDay, formatMonth, formatWeekday } from './monthTexts.ts';

const WIDTH = 288;
const HEIGHT = 344;
const GAP = 4;

/**
 * A month whose days can be chosen, beside a field. It is above everything, also above dialogs. Arrow keys, Home, End,
 * Page Up, and Page Down move, Enter chooses, and Escape closes.
 */
export function DateGrid({ day, min, max, anchor, onChoose, onClose }: DateGridProps) {
  const { today } = useToday();
  const [focused, setFocused] = useState(day || today);
  const frame = useRef<HTMLDivElement>(null);
  const keepsFocus = useRef(true);
  const month = monthOf(focused);
  const isOut = (each: string) => (min !== undefined && each < min) || (max !== undefined && each > max);

  useLayoutEffect(() => {
    const grid = frame.current;
    if (!grid) return;
    const place = () => {
      const { left, top, bottom } = anchor.getBoundingClientRect();
      const isBelow = bottom + HEIGHT < window.innerHeight || top < HEIGHT;
      grid.style.left = `${Math.max(GAP, Math.min(left, window.innerWidth - WIDTH - GAP))}px`;
      grid.style.top = `${isBelow ? bottom + GAP : top - HEIGHT - GAP}px`;
    };
    grid.showPopover?.();
    place();
    window.addEventListener('scroll', place, true);
    window.addEventListener('resize', place);
    return () => {
      window.removeEventListener('scroll', place, true);
      window.removeEventListener('resize', place);
    };
  }, [anchor]);
  useLayoutEffect(() => {
    if (keepsFocus.current) frame.current?.querySelector<HTMLElement>(`[data-day="${focused}"]`)?.focus();
    keepsFocus.current = false;
  }, [focused]);

  function onKeyDown(event: KeyboardEvent): void {
    // What is around the field has keys of its own.
    event.stopPropagation();
    if (event.key === 'Escape') {
      event.preventDefault();
      onClose();
      return;
    }
    if (!(event.target as HTMLElement).matches('[data-day]')) return;
    const next = event.ctrlKey || event.metaKey || event.altKey ? null : dayAfterKey(event, focused);
    if (next === null) return;
    event.preventDefault();
    if (isDay(next)) focusOn(next);
  }

  function focusOn(next: string): void {
    keepsFocus.current = true;
    setFocused(next);
  }

  function onBlur({ relatedTarget }: FocusEvent): void {
    const isInside = relatedTarget instanceof Node && (frame.current?.contains(relatedTarget) ?? false);
    // The button of the field closes it on its own.
    if (!isInside && !(relatedTarget instanceof Node && anchor.contains(relatedTarget))) onClose();
  }

  const turn = (months: number) => setFocused(dayInMonth(focused, months));
  return (
    <Box
      ref={frame}
      popover="manual"
      role="dialog"
      aria-label={dateTexts.choose}
      data-date-grid
      position="fixed"
      zIndex="popover"
      m="0"
      p="3"
      w={`${WIDTH}px`}
      bg="bg.raised"
      color="fg"
      borderWidth="1px"
      borderRadius="lg"
      boxShadow="float"
      onKeyDown={onKeyDown}
      onBlur={onBlur}
      // A press on what isn't a button keeps the focus inside.
      onPointerDown={(event) => {
        if (!(event.target as HTMLElement).closest('button')) event.preventDefault();
      }}
    >
      <Flex align="center" justify="space-between" mb="2">
        <IconAction
          size="xs"
          label={dateTexts.previous}
          icon={<ChevronLeft size={16} aria-hidden />}
          disabled={!isDay(`${addMonths(month, -1)}-01`)}
          onClick={() => turn(-1)}
        />
        <Text fontWeight="medium" aria-live="polite">
          {formatMonth(month)}
        </Text>
        <IconAction
          size="xs"
          label={dateTexts.next}
          icon={<ChevronRight size={16} aria-hidden />}
          disabled={!isDay(`${addMonths(month, 1)}-01`)}
          onClick={() => turn(1)}
        />
      </Flex>
      <chakra.table role="grid" aria-label={formatMonth(month)} w="full" css={{ tableLayout: 'fixed' }}>
        <thead>
          <tr>
            {weeksOf(month)[0]?.map((each) => (
              <chakra.th key={each} scope="col" textStyle="2xs" fontWeight="medium" color="fg.muted" pb="1">
                {formatWeekday(each)}
              </chakra.th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week[0]}>
              {week.map((each) => (
                <Box
                  as="td"
                  key={each}
                  role="gridcell"
                  aria-selected={each === day}
                  {...(each === today && { 'aria-current': 'date' })}
                >
                  <Day
                    type="button"
                    data-day={each}
                    aria-label={formatFullDay(each)}
                    tabIndex={each === focused ? 0 : -1}
                    aria-disabled={isOut(each)}
                    data-chosen={each === day || undefined}
                    data-today={each === today || undefined}
                    data-outside={monthOf(each) !== month || undefined}
                    onClick={() => !isOut(each) && onChoose(each)}
                  >
                    {Number(each.slice(-2))}
                  </Day>
                </Box>
              ))}
            </tr>
          ))}
        </tbody>
      </chakra.table>
      <Button size="xs" variant="ghost" mt="2" disabled={isOut(today)} onClick={() => onChoose(today)}>
        {dateTexts.today}
      </Button>
    </Box>
  );
}

const Day = chakra('button', {
  base: {
    display: 'grid',
    placeItems: 'center',
    w: 'full',
    h: '8',
    borderRadius: 'md',
    cursor: 'pointer',
    fontVariantNumeric: 'tabular-nums',
    _hover: { bg: 'bg.hover' },
    _focusVisible: { outlineOffset: '-2px' },
    '&[data-outside]': { color: 'fg.muted' },
    '&[data-today]': { fontWeight: 'semibold', color: 'accent.text' },
    '&[data-chosen]': { bg: 'accent.solid', color: 'accent.contrast' },
    '&[aria-disabled=true]': { opacity: '0.5', cursor: 'not-allowed' },
  },
});

type DateGridProps = {
  /** The chosen day, or empty. */
  day: string;
  min?: string | undefined;
  max?: string | undefined;
  /** The field beside which it is. */
  anchor: HTMLElement;
  onChoose: (day: string) => void;
  onClose: () => void;
};
