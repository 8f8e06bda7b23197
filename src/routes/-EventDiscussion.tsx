import { trpc } from '#lib/trpc.ts';
import { CommentSection } from '../modules/comments/components/CommentSection.tsx';
import { useEntryNews } from '../modules/entries/useEntryNews.ts';
import { useReading } from '../modules/entries/useReading.ts';

/** The discussion of an event: the comments of its entry. */
export function EventDiscussion({ entryId }: { entryId: string }) {
  const entry = trpc.entries.read.useQuery({ id: entryId });
  const news = useEntryNews(entryId, entry.dataUpdatedAt || Date.now());
  const firstUnread = useReading(entryId, entry.data !== undefined);
  return entry.data && <CommentSection entry={entry.data} news={{ ...news, firstUnread }} />;
}
