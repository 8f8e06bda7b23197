import { Box, Button, Skeleton, Stack } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { ChevronLeft } from 'lucide-react';
import { Suspense } from 'react';
import { lazyOrRetry } from '#lib/cache/lazyOrRetry.ts';
import { useCan } from '#lib/session/session.ts';
import { errorOf, trpc } from '#lib/trpc.ts';
import { collectionMessages, collectionTexts } from '#shared/collections/messages.ts';
import type { Collection } from '#shared/collections/output.ts';
import { listMessages } from '#shared/entries/lists.messages.ts';
import { generalTexts } from '#shared/general.messages.ts';
import { BackLink } from '#ui/base/BackLink.tsx';
import { EmptyState } from '#ui/base/EmptyState.tsx';
import { MetaLine } from '#ui/base/MetaLine.tsx';
import { RelativeTime } from '#ui/base/RelativeTime.tsx';
import { useDelayed } from '#ui/hooks/useDelayed.ts';
import { NotFoundNotice } from '#widgets/NotFoundNotice.tsx';
import { PageError } from '#widgets/PageError.tsx';
import { PageHeader } from '#widgets/PageHeader.tsx';
import { CollectionActions } from './components/CollectionActions.tsx';
import { ReadingStart } from './components/ReadingStart.tsx';
import { CollectionTree } from './tree/CollectionTree.tsx';
import { useCollection } from './useCollection.ts';

const CollectionEditor = lazyOrRetry(
  async () => ({ default: (await import('./components/CollectionEditor.tsx')).CollectionEditor }),
  undefined,
  Reading,
);

/** A collection's page. Users who can edit collections can also reorder it. */
export function CollectionPage({ id }: { id: number }) {
  const collection = trpc.collections.read.useQuery({ id });
  const showSkeleton = useDelayed(collection.isPending, 150);
  if (collection.isPending) return showSkeleton ? <TreeSkeleton /> : null;
  // A deletion counts more than the cached collection.
  const code = errorOf(collection.error)?.code;
  if (code === 'GONE') return <Missing title={generalTexts.deleted} text={collectionMessages.gone} />;
  if (code === 'NOT_FOUND')
    return <Missing title={generalTexts.notFound} text={collectionMessages.notFound} />;
  if (!collection.data) return <PageError message={listMessages.error} query={collection} />;
  return <CollectionContent collection={collection.data} />;
}

function CollectionContent({ collection }: { collection: Collection }) {
  const canWrite = useCan('collections.write', null);
  const change = useCollection(collection);
  const { items } = collection;
  return (
    <Box maxW="reading">
      <BackLink>
        <Link to="/wiki/collections">
          <ChevronLeft size={16} strokeWidth={1.75} aria-hidden />
          {collectionTexts.collections}
        </Link>
      </BackLink>
      <PageHeader
        title={collection.title}
        tab={[collection.title, collectionTexts.collections]}
        subtitle={
          <MetaLine>
            {collectionTexts.entries(items.length)}
            <span>
              {collectionTexts.updatedWithin} <RelativeTime iso={collection.updatedAt} />
            </span>
          </MetaLine>
        }
        actions={canWrite && <CollectionActions collection={collection} change={change} />}
      />
      <ReadingStart collection={collection} />
      {canWrite ? (
        <Suspense fallback={<Reading collection={collection} />}>
          <CollectionEditor collection={collection} change={change} />
        </Suspense>
      ) : items.length === 0 ? (
        <EmptyState
          title={collectionTexts.empty}
          action={
            <Button asChild>
              <Link to="/wiki">{collectionTexts.browseEntries}</Link>
            </Button>
          }
        />
      ) : (
        <Reading collection={collection} />
      )}
    </Box>
  );
}

function Reading({ collection }: { collection: Collection }) {
  return (
    <Box
      as="nav"
      aria-label={collectionTexts.entriesIn(collection.title)}
      css={{ '& a': { display: 'flex', alignItems: 'center', minHeight: '10', color: 'fg' } }}
      mx="-2.5"
    >
      <CollectionTree items={collection.items} />
    </Box>
  );
}

function Missing(props: { title: string; text: string }) {
  return <NotFoundNotice {...props} way={<Link to="/wiki/collections">{collectionTexts.all}</Link>} />;
}

function TreeSkeleton() {
  return (
    <Stack maxW="reading" gap="3" aria-hidden>
      <Skeleton width="50%" height="8" mb="4" />
      <Skeleton height="10" />
      <Skeleton height="10" ms="6" />
      <Skeleton height="10" ms="6" />
      <Skeleton height="10" />
    </Stack>
  );
}
