import { chakra, Skeleton } from '@chakra-ui/react';
import { useDelayed } from '../hooks/useDelayed.ts';
import { useMediaQuery } from '../hooks/useMediaQuery.ts';
import { Changing } from '../motion/Changing.tsx';

export type Stat = { label: string; value: string; detail?: string };

/** A filter that a card names. */
export type StatFilter = { isOn: boolean; toggle: () => void };

/** Reserves the space of a number, so that nothing beside it moves later. */
const BLANK = '\u00a0';
/** Windows in which the cards have no room beside each other. */
const NARROW = '(max-width: 47.99rem)';

/**
 * The key numbers of a module in one strip; `stats` is undefined while they are loading. A card that names a filter is a
 * button that sets it, and clears it again.
 */
export function StatCards({ label, names, stats, failed, filters = {} }: StatCardsProps) {
  const showSkeletons = useDelayed(stats === undefined && !failed);
  // A strip that scrolls can be reached by keyboard: by its buttons, if it has any.
  const scrolls = useMediaQuery(NARROW) && Object.keys(filters).length === 0;
  return (
    <Strip aria-label={label} aria-busy={stats === undefined && !failed} tabIndex={scrolls ? 0 : undefined}>
      {names.map((name) => {
        const stat = stats?.find((each) => each.label === name);
        const filter = filters[name];
        return (
          <Card key={name}>
            <dt>
              {filter ? (
                <button type="button" aria-pressed={filter.isOn} onClick={filter.toggle}>
                  {name}
                </button>
              ) : (
                name
              )}
            </dt>
            <dd>
              {stat ? <Changing value={stat.value} /> : failed ? '—' : <Waiting isVisible={showSkeletons} />}
            </dd>
            {stat?.detail && <dd data-detail>{stat.detail}</dd>}
          </Card>
        );
      })}
    </Strip>
  );
}

const Strip = chakra('dl', {
  base: {
    display: 'flex',
    h: '3.25rem',
    mb: { base: '2', sm: '2.5' },
    bg: 'bg.surface',
    borderWidth: '1px',
    borderRadius: 'lg',
    overflowX: 'auto',
    overflowY: 'hidden',
    scrollbarWidth: 'none',
  },
});

const Card = chakra('div', {
  base: {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: 'auto 1fr',
    alignContent: 'center',
    alignItems: 'baseline',
    columnGap: '2',
    flex: '1 0 auto',
    minW: '7rem',
    px: '4',
    whiteSpace: 'nowrap',
    fontVariantNumeric: 'tabular-nums',
    '& + &': { borderInlineStartWidth: '1px' },
    '& > dt': { gridColumn: '1 / -1', color: 'fg.muted', textStyle: 'xs', fontWeight: 'medium' },
    '& > dd': { fontSize: 'lg', lineHeight: '1.5rem', fontWeight: 'semibold' },
    '& > dd[data-detail]': { color: 'fg.muted', textStyle: 'xs', fontWeight: 'normal' },
    '& button': { cursor: 'pointer', _focusVisible: { outline: 'none' } },
    // The whole card is the button's target.
    '& button::after': { content: '""', position: 'absolute', inset: '0' },
    '&:has(button:hover)': { bg: 'bg.hover' },
    '&:has([aria-pressed=true])': { bg: 'accent.subtle', '& > dt': { color: 'accent.fg' } },
    '&:has(button:focus-visible)': {
      outline: '2px solid',
      outlineColor: 'accent.focusRing',
      outlineOffset: '-2px',
      borderRadius: 'lg',
    },
  },
});

/** As wide as a number. */
function Waiting({ isVisible }: { isVisible: boolean }) {
  return isVisible ? (
    <Skeleton as="span" display="inline-block" width="3rem" aria-hidden>
      {BLANK}
    </Skeleton>
  ) : (
    BLANK
  );
}

type StatCardsProps = {
  label: string;
  names: readonly string[];
  stats: readonly Stat[] | undefined;
  /** Loading failed, so each shows a dash. */
  failed: boolean;
  /** By the name of the card. */
  filters?: Readonly<Record<string, StatFilter>>;
};
