import type { LiveNews } from '#shared/live/model.ts';

/** The number of remembered ids. Repeated events are always newer than that. */
const REMEMBERED = 3000;

/** The position of a tab in the stream. Repeated events are dropped. */
export type Position = { at: () => number; reach: (id: number) => void; isNew: (news: LiveNews) => boolean };

export function createPosition(start: number): Position {
  let last = start;
  const deliveredIds = new Set<number>();
  return {
    at: () => last,
    reach: (id) => {
      last = Math.max(last, id);
    },
    isNew: ({ id }) => {
      if (deliveredIds.has(id)) return false;
      deliveredIds.add(id);
      last = Math.max(last, id);
      if (deliveredIds.size > REMEMBERED) {
        const [oldest] = deliveredIds;
        if (oldest !== undefined) deliveredIds.delete(oldest);
      }
      return true;
    },
  };
}
