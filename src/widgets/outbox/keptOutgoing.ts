import { readStored, store, storedKeys } from '#lib/browser/storage.ts';

/** A text that was sent, stored in this browser until the server has it. */
export type Written = { clientId: string; text: string; writtenAt: string };

/** Where texts wait, such as the messages of a user in a channel. */
export type OutboxPlace<Item extends Written> = {
  /** Their keys in local storage begin with this. One key per item, so tabs don't overwrite each other's. */
  prefix: string;
  /** Reads what an item has besides its text. */
  readMore: (stored: Record<string, unknown>) => Omit<Item, keyof Written>;
};

export function keepOutgoing<Item extends Written>(place: OutboxPlace<Item>, item: Item): void {
  const { clientId, ...rest } = item;
  store(place.prefix + clientId, JSON.stringify(rest));
}

export function forgetOutgoing<Item extends Written>(place: OutboxPlace<Item>, clientId: string): void {
  store(place.prefix + clientId, null);
}

/** Items that were still being sent when a page closed, oldest first. */
export function keptOutgoing<Item extends Written>({ prefix, readMore }: OutboxPlace<Item>): Item[] {
  return storedKeys(prefix)
    .flatMap((key) => {
      const stored = parsed(readStored(key));
      if (typeof stored !== 'object' || stored === null) return [];
      const { text, writtenAt } = stored as Record<string, unknown>;
      if (typeof text !== 'string' || typeof writtenAt !== 'string') return [];
      const more = readMore(stored as Record<string, unknown>);
      return [{ clientId: key.slice(prefix.length), text, writtenAt, ...more } as Item];
    })
    .sort((a, b) => a.writtenAt.localeCompare(b.writtenAt));
}

/** Stored JSON, or null. */
export function parsed(json: string | null): unknown {
  try {
    return JSON.parse(json ?? 'null');
  } catch {
    return null;
  }
}
