import { boot } from '../boot.ts';
import { ownStream } from './ownStream.ts';
import { createPosition } from './position.ts';
import type { Registry } from './registry.ts';
import type { Live } from './source.ts';
import { type OpenSource, openSource } from './source.ts';
import { shareStream } from './tabs.ts';

/**
 * Starts live updates. The tabs of a browser share one stream, since HTTP/1.1 allows six connections per server. Without
 * locks (on plain http) each visible tab has its own stream.
 */
export function startLive(registry: Registry, open: OpenSource = openSource): Live | null {
  if (typeof EventSource === 'undefined') return null;
  const position = createPosition(boot.liveAt);
  const canShare = 'locks' in navigator && typeof BroadcastChannel !== 'undefined';
  return (canShare ? shareStream : ownStream)(registry, position, open);
}
