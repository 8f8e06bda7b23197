import { TOOL_RATING_START } from '#shared/entries/model.ts';
import type { Entry, EntrySummary } from '#shared/entries/output.ts';

/** Mean and count as shown. Both are 0 without ratings. The count of a course is unknown. */
export type Rated = { rating: number; ratingCount: number | null; viewerStars: number | null };

/** The estimated mean once the viewer's rating is `next`, until the server responds. Without a count it stays. */
export function applyRating({ rating, ratingCount, viewerStars }: Rated, next: number | null): Rated {
  if (ratingCount === null) return { rating, ratingCount, viewerStars: next };
  const count = ratingCount + Number(next !== null) - Number(viewerStars !== null);
  const sum = rating * ratingCount + (next ?? 0) - (viewerStars ?? 0);
  return {
    rating: count === 0 ? 0 : Math.min(5, Math.max(1, Math.round((sum / count) * 10) / 10)),
    ratingCount: count,
    viewerStars: next,
  };
}

/** The entry with this rating. Only an entry's own page has the viewer's stars. */
export function withRating<E extends Entry | EntrySummary>(entry: E, rated: Rated): E {
  const { rating, ratingCount, viewerStars } = rated;
  const metadata =
    entry.type === 'tool'
      ? { ...entry.metadata, rating: rating || TOOL_RATING_START, ratingCount: ratingCount ?? 0 }
      : { ...entry.metadata, rating };
  return { ...entry, metadata, ...('viewerStars' in entry && { viewerStars }) };
}
