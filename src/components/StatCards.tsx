import { SimpleGrid, Skeleton } from '@chakra-ui/react';
import { useDelayed } from '../lib/useDelayed.ts';
import { StatCard } from './StatCard.tsx';

export type Stat = { label: string; value: string; detail?: string };

/** The numbers of a module in a row; `stats` undefined while they are on the way. */
export function StatCards({ label, names, stats, failed }: StatCardsProps) {
  const showSkeletons = useDelayed(stats === undefined && !failed);
  return (
    <SimpleGrid as="dl" aria-label={label} columns={{ base: 2, lg: names.length }} gap="3" mb="5">
      {names.map((name) => {
        const stat = stats?.find((each) => each.label === name);
        if (!stat && showSkeletons)
          return <Skeleton key={name} height="4.75rem" borderRadius="lg" aria-hidden />;
        return <StatCard key={name} label={name} value={stat?.value ?? '—'} detail={stat?.detail} />;
      })}
    </SimpleGrid>
  );
}

type StatCardsProps = {
  label: string;
  names: readonly string[];
  stats: readonly Stat[] | undefined;
  /** They cannot be read: a dash stands for each. */
  failed: boolean;
};
