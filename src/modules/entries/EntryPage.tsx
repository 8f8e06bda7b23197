import { Box, Button, Skeleton, Stack } from '@chakra-ui/react';
import { Link, Navigate } from '@tanstack/react-router';
import type { EntryType } from '#shared/entries.ts';
import { entryMessages, listMessages } from '#shared/messages.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { Markdown } from '../../components/Markdown.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { errorOf, trpc } from '../../lib/trpc.ts';
import { useDelayed } from '../../lib/useDelayed.ts';
import { CommentSection } from './CommentSection.tsx';
import { CollectionFrame } from './collections/CollectionFrame.tsx';
import { CollectionSteps } from './collections/CollectionSteps.tsx';
import { EntryActions } from './EntryActions.tsx';
import { EntryHead } from './EntryHead.tsx';

/** One entry to read, with what people say about it. */
export function EntryPage({ type, id }: { type: EntryType; id: string }) {
  const entry = trpc.entries.read.useQuery({ id });
  const showSkeleton = useDelayed(entry.isPending, 150);

  if (entry.isPending) return showSkeleton ? <EntrySkeleton /> : null;
  if (!entry.data) {
    const code = errorOf(entry.error)?.code;
    if (code === 'GONE') return <Missing title="Deleted" text={entryMessages.gone} />;
    if (code === 'NOT_FOUND') return <Missing title="Not found" text={entryMessages.notFound} />;
    return (
      <ErrorState
        message={listMessages.error}
        onRetry={() => void entry.refetch()}
        retrying={entry.isFetching}
      />
    );
  }
  if (entry.data.type !== type) {
    return (
      <Navigate to="/$type/$id" params={{ type: entry.data.type, id }} hash={(hash) => hash ?? ''} replace />
    );
  }
  return (
    <CollectionFrame entry={entry.data}>
      <Box maxW="reading" mx="auto" position="relative">
        <article>
          <EntryHead entry={entry.data} />
          <Box mt="6">
            <Markdown>{entry.data.body}</Markdown>
          </Box>
          <CollectionSteps entry={entry.data} />
          <EntryActions entry={entry.data} />
        </article>
        <CommentSection entryId={id} count={entry.data.metadata.comments} />
      </Box>
    </CollectionFrame>
  );
}

function Missing({ title, text }: { title: string; text: string }) {
  return (
    <Box maxW="reading" mx="auto">
      <PageHeader title={title} />
      <EmptyState
        title={text}
        action={
          <Button asChild>
            <Link to="/">Go to the dashboard</Link>
          </Button>
        }
      />
    </Box>
  );
}

function EntrySkeleton() {
  return (
    <Stack maxW="reading" mx="auto" gap="4" aria-hidden>
      <Skeleton width="8rem" height="4" />
      <Skeleton width="6rem" height="5" />
      <Skeleton width="70%" height="8" />
      <Skeleton width="45%" height="8" mb="4" />
      <Skeleton height="4" />
      <Skeleton height="4" />
      <Skeleton width="85%" height="4" />
      <Skeleton height="4" />
      <Skeleton width="60%" height="4" />
    </Stack>
  );
}
