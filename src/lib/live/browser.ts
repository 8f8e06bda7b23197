import { boot } from '../boot.ts';
import { ownStream } from './ownStream.ts';
import { createPosition } from './position.ts';
import type { Registry } from './registry.ts';
import { type OpenSource, openSource } from './source.ts';
import { shareStream } from './tabs.ts';

export type Live = { restart: () => void };

/**
 * Begins to listen. The tabs of a browser share one stream, since over HTTP/1.1 it has six connections to a server in
 * all. Where they cannot agree on one (no locks: a plain http address) each has its own while it is looked at.
 */
export function startLive(registry: Registry, open: OpenSource = openSource): Live | null {
  if (typeof EventSource === 'undefined') return null;
  const position = createPosition(boot.liveAt);
  const canShare = 'locks' in navigator && typeof BroadcastChannel !== 'undefined';
  return (canShare ? shareStream : ownStream)(registry, position, open);
}
