import { readStored, store } from '#lib/storage.ts';

/** A press at the entrance, under its own ID. It stays in the browser until the server confirms or refuses it. */
export type EntranceAction = { actionId: string; attendeeId: number; name: string; checkedIn: boolean };

/** What became of an action that was sent: it is settled, or it must be sent again. */
export type Outcome = 'settled' | 'later';

export type ActionQueue = {
  read: () => readonly EntranceAction[];
  add: (action: EntranceAction) => void;
  /** Sends what waits, one after the other in the order of the presses. */
  flush: () => void;
  subscribe: (listener: () => void) => () => void;
  stop: () => void;
};

/** Milliseconds before an action is sent again. They double up to the last. */
const [FIRST_WAIT, LAST_WAIT] = [1000, 15_000];

/**
 * Actions that are sent until the server confirms them, also after the page was reloaded. Several tabs may send the same one:
 * the server takes each ID once.
 */
export function createActionQueue(
  key: string,
  send: (action: EntranceAction) => Promise<Outcome>,
): ActionQueue {
  const listeners = new Set<() => void>();
  let actions = parsed(readStored(key));
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wait = FIRST_WAIT;
  let isSending = false;
  let isStopped = false;

  function change(next: EntranceAction[]): void {
    actions = next;
    store(key, next.length > 0 ? JSON.stringify(next) : null);
    for (const listener of listeners) listener();
  }

  async function sendAll(): Promise<void> {
    if (isSending) return;
    isSending = true;
    clearTimeout(timer);
    for (let next = actions[0]; next && !isStopped; next = actions[0]) {
      const { actionId } = next;
      if ((await send(next)) === 'later') {
        if (!isStopped) timer = setTimeout(() => void sendAll(), wait);
        wait = Math.min(wait * 2, LAST_WAIT);
        break;
      }
      wait = FIRST_WAIT;
      change(actions.filter((action) => action.actionId !== actionId));
    }
    isSending = false;
  }

  return {
    read: () => actions,
    add: (action) => {
      change([...actions, action]);
      void sendAll();
    },
    flush: () => {
      isStopped = false;
      wait = FIRST_WAIT;
      void sendAll();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}

/** A stored value of an older version is dropped. */
function parsed(text: string | null): EntranceAction[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(stored) ? stored.filter(isAction) : [];
  } catch {
    return [];
  }
}

function isAction(value: unknown): value is EntranceAction {
  if (typeof value !== 'object' || value === null) return false;
  const { actionId, attendeeId, checkedIn } = value as Partial<EntranceAction>;
  return typeof actionId === 'string' && typeof attendeeId === 'number' && typeof checkedIn === 'boolean';
}
