import type { LiveNews } from '#shared/live/model.ts';

/** Ids that are remembered; what is told again is always younger than that. */
const REMEMBERED = 3000;

/** How far a tab came, and what it heard: news that is told twice is heard once. */
export type Position = { at: () => number; reach: (id: number) => void; isNew: (news: LiveNews) => boolean };

export function createPosition(start: number): Position {
  let last = start;
  const heard = new Set<number>();
  return {
    at: () => last,
    reach: (id) => {
      last = Math.max(last, id);
    },
    isNew: ({ id }) => {
      if (heard.has(id)) return false;
      heard.add(id);
      last = Math.max(last, id);
      if (heard.size > REMEMBERED) {
        const [oldest] = heard;
        if (oldest !== undefined) heard.delete(oldest);
      }
      return true;
    },
  };
}
