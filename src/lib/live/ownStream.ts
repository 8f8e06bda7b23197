import { createLeader, type Leader, type StreamMessage } from './leader.ts';
import type { Position } from './position.ts';
import type { Registry } from './registry.ts';
import type { Live, OpenSource } from './source.ts';

const TAB = 'this';

/** A tab with its own stream while it is visible. It requests missed events when it is visible again. */
export function ownStream(registry: Registry, position: Position, open: OpenSource): Live {
  let leader: Leader | null = null;

  function hear(event: StreamMessage): void {
    if (event.type === 'news') {
      if (position.isNew(event.news)) registry.deliver(event.news);
      return;
    }
    if (event.type === 'ended') {
      registry.end();
      return;
    }
    position.reach(event.at);
    if (event.type === 'reset') registry.reset();
  }

  function want(): void {
    leader?.want(TAB, { topics: registry.wishes(), after: position.at(), shown: 0 });
  }

  function onShown(): void {
    const visible = document.visibilityState === 'visible';
    if (visible && !leader) {
      leader = createLeader(open, position.at(), hear);
      want();
    }
    if (!visible) {
      leader?.close();
      leader = null;
    }
  }

  registry.onChange(want);
  document.addEventListener('visibilitychange', onShown);
  onShown();
  return { restart: () => leader?.restart() };
}
