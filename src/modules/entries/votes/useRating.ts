import { useQueryClient } from '@tanstack/react-query';
import { showError, showToast } from '#lib/toasts.ts';
import { errorOf, trpc } from '#lib/trpc.ts';
import type { EntryRead } from '#shared/entries/output.ts';
import { ratingToasts } from '#shared/ratings/messages.ts';
import { cancelEntryRefetches, changeCachedEntry, refreshEntryLists } from '../components/entryCache.ts';
import { applyRating, type Rated, withRating } from './applyRating.ts';

/** The server's last response, and the viewer's latest choice. */
type Pending = { known: Rated; target: number | null };

/** One request at a time per entry: arrow keys pass over unintended stars. */
const pending = new Map<string, Pending>();

/** Sets the viewer's rating; null removes it. The page shows it at once and reverts it on failure. */
export function useRating(entry: EntryRead): (stars: number | null) => void {
  const queries = useQueryClient();
  const client = trpc.useUtils().client;

  /** After a request without a response, which may be stored. Without one again, the page stays as it is. */
  async function reread(): Promise<void> {
    const fresh = await client.entries.read.query({ id: entry.id }).catch(() => null);
    if (fresh && !pending.has(entry.id)) show(ratedOf(fresh));
  }

  async function settle(rating: Pending): Promise<void> {
    try {
      while (rating.target !== rating.known.viewerStars) {
        const { target } = rating;
        rating.known = target
          ? await client.ratings.rate.mutate({ entryId: entry.id, stars: target })
          : await client.ratings.takeBack.mutate({ entryId: entry.id });
      }
      show(rating.known);
      const { viewerStars } = rating.known;
      showToast({
        tone: 'success',
        ...(viewerStars ? ratingToasts.recorded(viewerStars) : ratingToasts.removed),
      });
    } catch (error) {
      show(rating.known);
      showError(ratingToasts.failed);
      if (!errorOf(error)) void reread();
    } finally {
      pending.delete(entry.id);
    }
    if (pending.size === 0) await refreshEntryLists(queries);
  }

  function show(rated: Rated): void {
    changeCachedEntry(queries, entry.id, (cached) => withRating(cached, rated));
  }

  return (target) => {
    const running = pending.get(entry.id);
    const rating = running ?? { known: ratedOf(entry), target };
    rating.target = target;
    void cancelEntryRefetches(queries);
    show(applyRating(ratedOf(entry), target));
    if (!running) {
      pending.set(entry.id, rating);
      void settle(rating);
    }
  };
}

function ratedOf({ type, metadata, viewerStars }: EntryRead): Rated {
  if (type === 'course') return { rating: metadata.rating, ratingCount: null, viewerStars };
  if (type !== 'tool') return { rating: 0, ratingCount: 0, viewerStars };
  const { rating, ratingCount } = metadata;
  return { rating: ratingCount ? rating : 0, ratingCount, viewerStars };
}
