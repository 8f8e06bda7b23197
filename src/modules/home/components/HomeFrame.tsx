import { Box, Grid } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useLive, useLiveReset } from '#lib/live/useLive.ts';
import { useCan } from '#lib/session/session.ts';
import { trpc } from '#lib/trpc.ts';
import type { Home } from '#shared/home/output.ts';
import { HomeBlocks } from './HomeBlocks.tsx';
import { HomeSpace } from './HomeSpace.tsx';

/** Milliseconds. Older data is fetched again when someone returns to home. */
const FRESH = 5000;
const BESIDE = { base: '"aside" "filters" "list"', lg: '"filters filters" "list aside"' };
const ALONE = '"filters" "list"';

/** The list of home with what waits for the viewer beside it, or above it on narrow screens. Alone if nothing does. */
export function HomeFrame({ filters, list }: { filters: ReactNode; list: ReactNode }) {
  const aside = useAside();
  return (
    <Grid
      gap="5"
      columnGap="6"
      templateColumns={{ base: 'minmax(0, 1fr)', lg: aside ? 'minmax(0, 1fr) 17rem' : undefined }}
      templateAreas={aside ? BESIDE : ALONE}
    >
      {aside && <Box gridArea="aside">{aside}</Box>}
      <Box gridArea="filters">{filters}</Box>
      <Box gridArea="list" minW="0">
        {list}
      </Box>
    </Grid>
  );
}

function useAside(): ReactNode {
  const allowed = useCan('home.read', null);
  const home = trpc.home.read.useQuery(undefined, {
    enabled: allowed,
    refetchOnMount: ({ state }) => (Date.now() - state.dataUpdatedAt > FRESH ? 'always' : true),
  });
  const refresh = () => {
    if (allowed) void home.refetch();
  };
  useLive('notifications.changed', refresh);
  useLive('entry.read', refresh);
  useLive('entries.read', refresh);
  useLiveReset(refresh);
  if (!allowed || (home.data && isEmpty(home.data))) return null;
  if (home.isPending) return <HomeSpace />;
  return <HomeBlocks home={home.data} onRetry={() => void home.refetch()} />;
}

function isEmpty({ course, drafts, news, unanswered }: Home): boolean {
  return course === null && drafts.length + news.length + unanswered.length === 0;
}
