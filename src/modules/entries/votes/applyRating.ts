import type { Entry, EntrySummary } from '#shared/entries/model.ts';
import { TOOL_RATING_START } from '#shared/entries/model.ts';

/** Mean and count as the screens have them; 0 stars of 0 people when nobody rated. */
export type Rated = { rating: number; ratingCount: number; viewerStars: number | null };

/** What becomes of the mean once the viewer's stars are `next`; near enough until the server has answered. */
export function applyRating({ rating, ratingCount, viewerStars }: Rated, next: number | null): Rated {
  const count = ratingCount + Number(next !== null) - Number(viewerStars !== null);
  const sum = rating * ratingCount + (next ?? 0) - (viewerStars ?? 0);
  return {
    rating: count === 0 ? 0 : Math.min(5, Math.max(1, Math.round((sum / count) * 10) / 10)),
    ratingCount: count,
    viewerStars: next,
  };
}

/** The entry with this rating, and nothing else changed. Only an entry's own page knows the viewer's stars. */
export function withRating<E extends Entry | EntrySummary>(entry: E, rated: Rated): E {
  const { rating, ratingCount, viewerStars } = rated;
  const metadata =
    entry.type === 'tool'
      ? { ...entry.metadata, rating: rating || TOOL_RATING_START, ratingCount }
      : { ...entry.metadata, rating };
  return { ...entry, metadata, ...('viewerStars' in entry && { viewerStars }) };
}
