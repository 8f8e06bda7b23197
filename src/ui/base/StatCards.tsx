import { SimpleGrid, Skeleton } from '@chakra-ui/react';
import { useDelayed } from '../hooks/useDelayed.ts';
import { StatCard } from './StatCard.tsx';

export type Stat = { label: string; value: string; detail?: string };

/** Keeps the place of a line, so that nothing below moves when it comes. */
const BLANK = '\u00a0';

/** The numbers of a module in a row; `stats` undefined while they are on the way. */
export function StatCards({ label, names, detailed = false, stats, failed }: StatCardsProps) {
  const showSkeletons = useDelayed(stats === undefined && !failed);
  return (
    <SimpleGrid
      as="dl"
      aria-label={label}
      aria-busy={stats === undefined && !failed}
      columns={{ base: 2, lg: names.length }}
      gap="3"
      mb="5"
    >
      {names.map((name) => {
        const stat = stats?.find((each) => each.label === name);
        return (
          <StatCard
            key={name}
            label={name}
            value={stat?.value ?? (failed ? '—' : <Waiting shown={showSkeletons} />)}
            detail={stat?.detail ?? (detailed && BLANK)}
          />
        );
      })}
    </SimpleGrid>
  );
}

/** As high as a number. */
function Waiting({ shown }: { shown: boolean }) {
  return shown ? (
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
  /** Each has a line that says what it is made of. */
  detailed?: boolean;
  stats: readonly Stat[] | undefined;
  /** They cannot be read: a dash stands for each. */
  failed: boolean;
};
