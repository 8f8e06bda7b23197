import { Box, Button, Grid, Skeleton, Stack } from '@chakra-ui/react';
import { Link, Navigate } from '@tanstack/react-router';
import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { BESIDE_DOCK } from '#lib/browser/mainArea.ts';
import { BY_CURSOR, errorOf, itemsOf, trpc } from '#lib/trpc.ts';
import { listMessages } from '#shared/entries/lists.messages.ts';
import type { EntryType } from '#shared/entries/model.ts';
import type { EntryRead } from '#shared/entries/output.ts';
import { generalTexts } from '#shared/general.messages.ts';
import { revisionTexts } from '#shared/revisions/messages.ts';
import { REVISIONS_PAGE } from '#shared/revisions/model.ts';
import { BackLink } from '#ui/base/BackLink.tsx';
import { QueryError } from '#ui/base/QueryError.tsx';
import { useDelayed } from '#ui/hooks/useDelayed.ts';
import { PageHeader } from '#widgets/PageHeader.tsx';
import { EntryMissing } from './components/EntryMissing.tsx';
import { VersionList } from './history/VersionList.tsx';
import { VersionView } from './history/VersionView.tsx';
import type { HistorySearch } from './history/VersionViews.tsx';

/** An entry's version history: who saved each version, its changes, and restoring it. */
export function HistoryPage({ type, id, search }: { type: EntryType; id: string; search: HistorySearch }) {
  const entry = trpc.entries.read.useQuery({ id });
  const showSkeleton = useDelayed(entry.isPending, 150);
  if (entry.isPending) return <HistoryFrame>{showSkeleton && <HistorySkeleton />}</HistoryFrame>;
  if (!entry.data) {
    const code = errorOf(entry.error)?.code;
    if (code === 'GONE' || code === 'NOT_FOUND') return <EntryMissing isGone={code === 'GONE'} />;
    return (
      <>
        <PageHeader title={generalTexts.history} />
        <QueryError message={listMessages.error} query={entry} />
      </>
    );
  }
  if (entry.data.type !== type) {
    const params = { type: entry.data.type, id };
    return <Navigate to="/$type/$id/history" params={params} search={search} replace />;
  }
  return <History entry={entry.data} search={search} />;
}

function History({ entry, search }: { entry: EntryRead; search: HistorySearch }) {
  const list = trpc.entries.revisions.useInfiniteQuery({ id: entry.id, limit: REVISIONS_PAGE }, BY_CURSOR);
  const showSkeleton = useDelayed(list.isPending, 150);
  const versions = itemsOf(list);
  const chosen = search.version ?? versions[0]?.version;
  return (
    <HistoryFrame>
      <BackLink>
        <Link to="/$type/$id" params={{ type: entry.type, id: entry.id }}>
          <ChevronLeft size={16} strokeWidth={1.75} aria-hidden />
          {revisionTexts.backToEntry}
        </Link>
      </BackLink>
      <PageHeader
        title={generalTexts.history}
        tab={[entry.title, generalTexts.history]}
        subtitle={entry.title}
      />
      {showSkeleton && <HistorySkeleton />}
      {list.isError && versions.length === 0 && <QueryError message={listMessages.error} query={list} />}
      {chosen !== undefined && versions.length > 0 && (
        <Grid
          templateColumns={{ base: 'minmax(0, 1fr)', lg: '17rem minmax(0, 1fr)' }}
          css={{ [BESIDE_DOCK]: { gridTemplateColumns: 'minmax(0, 1fr)' } }}
          gap="6"
          alignItems="start"
        >
          <Box>
            <VersionList entry={entry} versions={versions} chosen={chosen} view={search.view} />
            {list.hasNextPage && (
              <Button
                mt="2"
                w="full"
                loading={list.isFetchingNextPage}
                onClick={() => void list.fetchNextPage()}
              >
                {revisionTexts.loadOlder}
              </Button>
            )}
          </Box>
          <VersionView
            key={chosen}
            entry={entry}
            version={chosen}
            before={versionBefore(versions, chosen, list.hasNextPage)}
            search={search}
          />
        </Grid>
      )}
    </HistoryFrame>
  );
}

/** The previous version; null for the oldest saved one. */
function versionBefore(versions: { version: number }[], chosen: number, more: boolean): number | null {
  const older = versions.find(({ version }) => version < chosen);
  if (older) return older.version;
  return more && chosen > 1 ? chosen - 1 : null;
}

/** On a phone it fills the screen from the beginning, so that the page's footer doesn't move once the text comes. */
function HistoryFrame({ children }: { children: ReactNode }) {
  return (
    <Box position="relative" minH={{ base: '100dvh', lg: 'auto' }}>
      {children}
    </Box>
  );
}

function HistorySkeleton() {
  return (
    <Grid templateColumns={{ base: '1fr', lg: '17rem 1fr' }} gap="6" aria-hidden>
      <Stack gap="2">
        <Skeleton height="14" />
        <Skeleton height="14" />
        <Skeleton height="14" />
      </Stack>
      <Skeleton height="16rem" borderRadius="lg" />
    </Grid>
  );
}
