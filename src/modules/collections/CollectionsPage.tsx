import { Box, Button, Flex, Skeleton, Stack } from '@chakra-ui/react';
import { Link, useNavigate } from '@tanstack/react-router';
import { Library, Plus } from 'lucide-react';
import { useState } from 'react';
import { useMutationFeedback } from '#lib/cache/feedback.ts';
import { onceProcedure } from '#lib/cache/once.ts';
import { useCan } from '#lib/session/session.ts';
import { BY_CURSOR, itemsOf, STEP, trpc } from '#lib/trpc.ts';
import { collectionTexts, collectionToasts } from '#shared/collections/messages.ts';
import type { CollectionSummary } from '#shared/collections/output.ts';
import { listMessages } from '#shared/entries/lists.messages.ts';
import { generalTexts } from '#shared/general.messages.ts';
import { PAGE_SIZE } from '#shared/kit/pagination.ts';
import { EmptyState } from '#ui/base/EmptyState.tsx';
import { MetaLine } from '#ui/base/MetaLine.tsx';
import { QueryError } from '#ui/base/QueryError.tsx';
import { RelativeTime } from '#ui/base/RelativeTime.tsx';
import { useDelayed } from '#ui/hooks/useDelayed.ts';
import { LoadMore } from '#ui/lists/LoadMore.tsx';
import { PageHeader } from '#widgets/PageHeader.tsx';
import { WikiSwitch } from '#widgets/WikiSwitch.tsx';
import { TitleDialog } from './TitleDialog.tsx';

/** The wiki by collections. */
export function CollectionsPage() {
  const canWrite = useCan('collections.write', null);
  const [dialog, setDialog] = useState(0);
  const [open, setOpen] = useState(false);
  const list = trpc.collections.list.useInfiniteQuery({ limit: PAGE_SIZE }, BY_CURSOR);
  const showSkeletons = useDelayed(list.isPending, 150);
  const collections = itemsOf(list);
  const create = useCreate(() => setOpen(false));
  const start = () => {
    setDialog(dialog + 1);
    setOpen(true);
  };

  return (
    <>
      <PageHeader
        title={collectionTexts.collections}
        subtitle={collectionTexts.subtitle}
        actions={
          canWrite && (
            <Button variant="solid" onClick={start}>
              <Plus aria-hidden />
              {collectionTexts.create}
            </Button>
          )
        }
      />
      <WikiSwitch />
      <Box as="section" aria-label={collectionTexts.collections} aria-busy={list.isPending}>
        {showSkeletons && (
          <Stack gap="2" aria-hidden>
            <Skeleton height="14" />
            <Skeleton height="14" />
            <Skeleton height="14" />
          </Stack>
        )}
        {list.isError && collections.length === 0 && <QueryError message={listMessages.error} query={list} />}
        {list.isSuccess && collections.length === 0 && (
          <EmptyState
            title={collectionTexts.none}
            action={
              canWrite ? (
                <Button onClick={start}>{collectionTexts.createFirst}</Button>
              ) : (
                <Button asChild>
                  <Link to="/wiki">{collectionTexts.browseEntries}</Link>
                </Button>
              )
            }
          />
        )}
        <Stack as="ul" gap="2" listStyleType="none">
          {collections.map((collection) => (
            <li key={collection.id}>
              <CollectionLine collection={collection} />
            </li>
          ))}
        </Stack>
        <LoadMore list={list} />
      </Box>
      {dialog > 0 && (
        <TitleDialog
          key={dialog}
          open={open}
          onClose={() => setOpen(false)}
          heading={collectionTexts.create}
          submitLabel={generalTexts.create}
          busy={create.isPending}
          slot="collection"
          onSave={(written, onSaved, once) =>
            void create.mutateAsync({ ...written, once }).then(onSaved, () => {})
          }
        />
      )}
    </>
  );
}

function CollectionLine({ collection }: { collection: CollectionSummary }) {
  return (
    <Flex
      asChild
      align="center"
      gap="3"
      px="4"
      py="3.5"
      bg="bg.surface"
      borderWidth="1px"
      borderRadius="lg"
      _hover={{ borderColor: 'border.control' }}
    >
      <Link to="/wiki/collections/$id" params={{ id: String(collection.id) }}>
        <Box color="type.note" flexShrink="0">
          <Library size={20} strokeWidth={1.75} aria-hidden />
        </Box>
        <Box flex="1" minW="0">
          <Box fontWeight="medium" overflowWrap="anywhere">
            {collection.title}
          </Box>
          {collection.description && (
            <Box color="fg.muted" lineClamp="2" overflowWrap="anywhere">
              {collection.description}
            </Box>
          )}
          <MetaLine color="fg.muted" textStyle="xs">
            {collectionTexts.entries(collection.entries)}
            {collection.read > 0 && collectionTexts.progress(collection.read, collection.entries)}
            <span>
              {collectionTexts.updatedWithin} <RelativeTime iso={collection.updatedAt} />
            </span>
          </MetaLine>
        </Box>
      </Link>
    </Flex>
  );
}

function useCreate(onCreated: () => void) {
  const navigate = useNavigate();
  const creating = trpc.collections.create.useMutation(STEP);
  const renaming = trpc.collections.rename.useMutation(STEP);
  const created = onceProcedure({
    send: creating.mutateAsync,
    change: ({ id, title, description }) => renaming.mutateAsync({ id: Number(id), title, description }),
  });
  return useMutationFeedback(created, {
    success: collectionToasts.created,
    onSuccess: ({ id }) => {
      onCreated();
      return navigate({ to: '/wiki/collections/$id', params: { id: String(id) } });
    },
  });
}
