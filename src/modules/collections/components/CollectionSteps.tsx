import { Flex } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { lazyOrRetry } from '#lib/cache/lazyOrRetry.ts';
import { collectionTexts } from '#shared/collections/messages.ts';
import type { CollectionItem } from '#shared/collections/output.ts';
import type { Entry } from '#shared/entries/output.ts';
import { StepContent, type StepKind, StepTile } from '#ui/base/StepTile.tsx';
import { useCollectionsOf } from '../useCollectionsOf.ts';

// It has no height, so nothing moves when it comes.
const ReadingEnd = lazyOrRetry(async () => ({ default: (await import('./ReadingEnd.tsx')).ReadingEnd }));

/** At the end of an entry: links to the previous and the next entry in the collection, and it counts as read. */
export function CollectionSteps({ entry }: { entry: Entry }) {
  const [collection] = useCollectionsOf(entry);
  const items = collection?.items ?? [];
  const at = items.findIndex(({ entryId }) => entryId === entry.id);
  const previous = at > 0 ? items[at - 1] : undefined;
  const next = at >= 0 ? items[at + 1] : undefined;
  if (!collection) return null;
  const end = (
    <Suspense>
      <ReadingEnd key={entry.id} entryId={entry.id} isRead={items[at]?.isRead ?? true} />
    </Suspense>
  );
  if (!previous && !next) return end;
  return (
    <>
      {end}
      <Flex
        as="nav"
        aria-label={collectionTexts.steps(collection.title)}
        direction={{ base: 'column', sm: 'row' }}
        gap="3"
        mt="8"
      >
        {previous && <StepTo item={previous} kind="Previous" />}
        {next && <StepTo item={next} kind="Next" />}
      </Flex>
    </>
  );
}

function StepTo({ item, kind }: { item: CollectionItem; kind: StepKind }) {
  return (
    <StepTile asChild data-kind={kind}>
      <Link to="/$type/$id" params={{ type: 'note', id: item.entryId }}>
        <StepContent kind={kind} title={item.title} />
      </Link>
    </StepTile>
  );
}
