import { Box, Skeleton, Stack } from '@chakra-ui/react';
import { Navigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useNotificationsRead } from '#lib/live/useNotificationsRead.ts';
import { errorOf, trpc } from '#lib/trpc.ts';
import { listMessages } from '#shared/entries/lists.messages.ts';
import { type EntryType, entryPath } from '#shared/entries/model.ts';
import type { EntryRead } from '#shared/entries/output.ts';
import { useDelayed } from '#ui/hooks/useDelayed.ts';
import { OnThisPage, type TextHeading } from '#widgets/markdown/OnThisPage.tsx';
import { OwnFlag } from '#widgets/OwnFlag.tsx';
import { PageError } from '#widgets/PageError.tsx';
import { EntryActions } from './components/EntryActions.tsx';
import { EntryBody } from './components/EntryBody.tsx';
import { EntryHead } from './components/EntryHead.tsx';
import { EntryLinks } from './components/EntryLinks.tsx';
import { EntryMissing } from './components/EntryMissing.tsx';
import { type NewComments, useEntryNews } from './useEntryNews.ts';
import { useReading } from './useReading.ts';
import { EntryRating } from './votes/EntryRating.tsx';

/** One entry with its comments. Also pass the id as the key: each entry is a separate page. */
export function EntryPage(props: EntryPageProps) {
  const { type, id, course, survey, comments, solution, steps, headings, onHeadings } = props;
  const entry = trpc.entries.read.useQuery({ id });
  const news = useEntryNews(id, entry.dataUpdatedAt || Date.now());
  useNotificationsRead(entry.data ? { entryId: id } : null);
  const firstUnread = useReading(id, entry.data !== undefined);
  const showSkeleton = useDelayed(entry.isPending, 150);

  if (entry.isPending) return showSkeleton ? <EntrySkeleton /> : null;
  // Also for cached entries: deleted and hidden ones are no longer shown.
  const code = errorOf(entry.error)?.code;
  if (code === 'GONE' || code === 'NOT_FOUND') return <EntryMissing isGone={code === 'GONE'} />;
  if (!entry.data) {
    return <PageError message={listMessages.error} query={entry} />;
  }
  if (entry.data.type !== type) {
    return (
      <Navigate to="/$type/$id" params={{ type: entry.data.type, id }} hash={(hash) => hash ?? ''} replace />
    );
  }
  if (entry.data.type === 'thread' && entry.data.eventId !== null) {
    return <Navigate to={entryPath(entry.data)} hash={(hash) => hash ?? ''} replace />;
  }
  return (
    <Box position="relative">
      <article>
        <EntryHead entry={entry.data} actions={<EntryActions entry={entry.data} />} />
        <OnThisPage headings={headings} folded />
        <Box data-screen-only>{course?.standing}</Box>
        <Box mt="6">
          <EntryBody entry={entry.data} onHeadings={onHeadings} />
        </Box>
        {solution(entry.data)}
        {course?.lessons}
        {survey}
        <Box data-screen-only>
          {steps(entry.data)}
          <OwnFlag place={{ subject: 'entry', subjectId: id }} />
          <EntryRating entry={entry.data} enrolled={course?.enrolled ?? false} />
        </Box>
      </article>
      <EntryLinks entry={entry.data} />
      {(!entry.data.isDraft || entry.data.metadata.comments > 0) &&
        comments(entry.data, { ...news, firstUnread })}
    </Box>
  );
}

export type EntryPageProps = {
  type: EntryType;
  id: string;
  /** For a course: the viewer's progress, the lessons, and whether they're enrolled. */
  course?: { standing: ReactNode; lessons: ReactNode; enrolled: boolean } | undefined;
  /** For a survey: its questions. */
  survey?: ReactNode;
  /** The comments. `news` are those added since the page was opened, and the first that was unread then. */
  comments: (entry: EntryRead, news: NewComments & { firstUnread: number | null }) => ReactNode;
  /** The reply that solves a discussion. */
  solution: (entry: EntryRead) => ReactNode;
  /** Links to its neighbors in a collection. */
  steps: (entry: EntryRead) => ReactNode;
  /** Those of its text, which also stand beside it. */
  headings: readonly TextHeading[];
  onHeadings: (headings: TextHeading[]) => void;
};

function EntrySkeleton() {
  return (
    <Stack maxW="reading" gap="4" aria-hidden>
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
