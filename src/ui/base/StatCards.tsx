import { SimpleGrid, Skeleton } from '@chakra-ui/react';
import { useDelayed } from '../hooks/useDelayed.ts';
import { StatCard } from './StatCard.tsx';

export type Stat = { label: string; value: string; detail?: string };

/** Reserves the space of a line, so that nothing below moves later. */
const BLANK = '\u00a0';

/** The key numbers of a module in a row; `stats` is undefined while they are loading. */
export function StatCards({ label, names, detailed = false, stats, failed }: StatCardsProps) {
  const showSkeletons = useDelayed(stats === undefined && !failed);
  return (
    <SimpleGrid
      as="dl"
      aria-label={label}
      aria-busy={stats === undefined && !failed}
      // Three cards would leave a gap in two columns.
      columns={names.length === 3 ? { base: 1, sm: 3 } : { base: 2, lg: names.length }}
      gap="3"
      mb="5"
    >
      {names.map((name) => {
        const stat = stats?.find((each) => each.label === name);
        return (
          <StatCard
            key={name}
            label={name}
            value={stat?.value ?? (failed ? '—' : <Waiting isVisible={showSkeletons} />)}
            detail={stat?.detail ?? (detailed && BLANK)}
          />
        );
      })}
    </SimpleGrid>
  );
}

/** As high as a number. */
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
  /** Each number has an explanation. */
  detailed?: boolean;
  stats: readonly Stat[] | undefined;
  /** Loading failed, so each shows a dash. */
  failed: boolean;
};
