import { Button, Flex } from '@chakra-ui/react';
import { ListFilter } from 'lucide-react';
import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { uiTexts } from '#shared/ui.messages.ts';
import { useMediaQuery } from '../hooks/useMediaQuery.ts';

/** A filter or the order of a list, and whether it is set. */
export type ToolbarFilter = {
  key: string;
  isOn: boolean;
  field: ReactNode;
  /** Its width in rem, with the gap after it, if it isn't that of a select. */
  width?: number;
};

/** Windows in which everything but the search is behind a button. */
const PHONE = '(max-width: 39.99rem)';
/** The least width of a search, a filter, and the button, each with the gap after it. */
const REM = { search: 14.5, filter: 10.5, button: 8 };

/**
 * The bar above a list: tabs, search, and filters at the start, tools at the end. It is one line. Filters without room are
 * behind a button, and so are all filters and tools on a phone.
 */
export function Toolbar({ tabs, children, filters = [], end }: ToolbarProps) {
  const phone = useMediaQuery(PHONE) && filters.length > 0;
  const line = useRef<HTMLDivElement>(null);
  const fits = useFitting(
    line,
    filters.map(({ width = REM.filter }) => width),
  );
  const shown = phone ? 0 : fits;
  const [open, setOpen] = useState(false);
  const panel = useId();
  const hidden = filters.slice(shown);
  const tools = end && (
    <Flex data-fixed display={{ base: 'contents', md: 'flex' }} gap="2" align="center" ms="auto">
      {end}
    </Flex>
  );
  return (
    <Flex as="section" direction="column" aria-label={uiTexts.filtersAndActions} gap="2" mb="2">
      <Flex ref={line} gap="2" wrap={{ base: 'wrap', lg: 'nowrap' }} align="center">
        {tabs && (
          <Flex data-fixed minW="0" flex={{ base: '1 0 100%', sm: 'none' }}>
            {tabs}
          </Flex>
        )}
        {children}
        {filters.slice(0, shown).map(({ key, field }) => (
          <Flex key={key} flexShrink="0">
            {field}
          </Flex>
        ))}
        {hidden.length > 0 && (
          <MoreButton
            {...{ open, panel, phone }}
            count={hidden.filter(({ isOn }) => isOn).length}
            onPress={() => setOpen(!open)}
          />
        )}
        {!phone && tools}
      </Flex>
      {hidden.length > 0 && (
        <Flex id={panel} hidden={!open} display={open ? 'flex' : 'none'} gap="2" wrap="wrap" align="center">
          {hidden.map(({ key, field }) => (
            <Flex key={key} flex={{ base: '1 1 40%', sm: 'none' }}>
              {field}
            </Flex>
          ))}
          {phone && tools}
        </Flex>
      )}
    </Flex>
  );
}

function MoreButton({ open, panel, phone, count, onPress }: MoreButtonProps) {
  const label = uiTexts.filters(count);
  return (
    <Button
      aria-label={phone ? label : undefined}
      aria-expanded={open}
      aria-controls={panel}
      flexShrink="0"
      onClick={onPress}
    >
      <ListFilter aria-hidden />
      {phone ? count > 0 && count : label}
    </Button>
  );
}

/** How many filters of these widths have room in the line. */
function useFitting(line: { current: HTMLElement | null }, widths: readonly number[]): number {
  const [room, setRoom] = useState(Number.POSITIVE_INFINITY);
  useLayoutEffect(() => {
    const frame = line.current;
    if (!frame) return;
    const measure = () => setRoom(roomIn(frame));
    measure();
    const observer = new ResizeObserver(measure);
    for (const part of [frame, ...frame.querySelectorAll('[data-fixed]')]) observer.observe(part);
    return () => observer.disconnect();
  }, [line]);
  const sum = (some: readonly number[]) => some.reduce((total, width) => total + width, 0);
  if (sum(widths) <= room) return widths.length;
  return widths.findIndex((_, index) => sum(widths.slice(0, index + 1)) > room - REM.button);
}

/** The room for filters, in rem. */
function roomIn(frame: HTMLElement): number {
  // A document without layout has no widths.
  if (frame.clientWidth === 0) return Number.POSITIVE_INFINITY;
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  const fixed = [...frame.querySelectorAll<HTMLElement>(':scope > [data-fixed]')];
  const taken = fixed.reduce((sum, { offsetWidth }) => sum + offsetWidth / rem + 0.5, REM.search);
  return frame.clientWidth / rem - taken;
}

type ToolbarProps = {
  /** The tabs of the list. A phone has them in a line of their own. */
  tabs?: ReactNode;
  /** The search, or other fields that are always shown. */
  children?: ReactNode;
  filters?: readonly ToolbarFilter[];
  end?: ReactNode;
};
type MoreButtonProps = {
  open: boolean;
  panel: string;
  phone: boolean;
  /** The set filters behind it. */
  count: number;
  onPress: () => void;
};
