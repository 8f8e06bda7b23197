import { readStored, store } from '#lib/browser/storage.ts';
import type { PublicUser } from '#shared/users/output.ts';

/** A press at the entrance, under its own ID. It stays in the browser until the server confirms or refuses it. */
export type CheckInAction = { actionId: string; attendeeId: number; name: string; checkedIn: boolean };
/** A member without an RSVP. `asks`: the event is full, so it isn't sent before staff confirm it. */
export type WalkInAction = { actionId: string; user: PublicUser; overCapacity: boolean; asks: boolean };
export type EntranceAction = CheckInAction | WalkInAction;

/** What became of an action that was sent: it is settled, it must be sent again, or staff have to confirm it. */
export type Outcome = 'settled' | 'later' | 'ask';

export type ActionQueue = {
  read: () => readonly EntranceAction[];
  add: (action: EntranceAction) => void;
  /** Sends a walk-in to a full event, or drops it. */
  answer: (actionId: string, isConfirmed: boolean) => void;
  /** Sends what waits, one after the other in the order of the presses. */
  flush: () => void;
  subscribe: (listener: () => void) => () => void;
  stop: () => void;
};

/** Milliseconds before an action is sent again. They double up to the last. */
const [FIRST_WAIT, LAST_WAIT] = [1000, 15_000];

/**
 * Actions that are sent until the server confirms them, also after the page was reloaded. Several tabs share the stored ones
 * and may send the same one: the server takes each ID once.
 */
export function createActionQueue(
  key: string,
  send: (action: EntranceAction) => Promise<Outcome>,
): ActionQueue {
  const listeners = new Set<() => void>();
  let actions = parsed(readStored(key));
  let isStored = true;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wait = FIRST_WAIT;
  let isSending = false;
  let isStopped = false;

  function show(next: EntranceAction[]): void {
    actions = next;
    for (const listener of listeners) listener();
  }

  /** Changes the stored actions, to which another tab may have added some. Without storage, those of this page. */
  function change(next: (known: EntranceAction[]) => EntranceAction[]): void {
    const changed = next(isStored ? parsed(readStored(key)) : actions);
    const text = changed.length > 0 ? JSON.stringify(changed) : null;
    store(key, text);
    isStored = readStored(key) === text;
    show(changed);
  }

  const without = (actionId: string) =>
    change((queued) => queued.filter((each) => each.actionId !== actionId));
  const set = (actionId: string, answer: Pick<WalkInAction, 'asks'> & Partial<WalkInAction>) =>
    change((queued) => queued.map((each) => (each.actionId === actionId ? { ...each, ...answer } : each)));

  async function sendAll(): Promise<void> {
    if (isSending) return;
    isSending = true;
    clearTimeout(timer);
    for (let next = actions.find(isReady); next && !isStopped; next = actions.find(isReady)) {
      const { actionId } = next;
      const outcome = await send(next);
      if (outcome === 'later') {
        if (!isStopped) timer = setTimeout(() => void sendAll(), wait);
        wait = Math.min(wait * 2, LAST_WAIT);
        break;
      }
      wait = FIRST_WAIT;
      if (outcome === 'ask') set(actionId, { asks: true });
      else without(actionId);
    }
    isSending = false;
  }

  const onStorage = (event: StorageEvent) => {
    if (event.key === key) show(parsed(event.newValue));
  };

  return {
    read: () => actions,
    add: (action) => {
      change((queued) => [...queued, action]);
      void sendAll();
    },
    answer: (actionId, isConfirmed) => {
      if (isConfirmed) set(actionId, { asks: false, overCapacity: true });
      else without(actionId);
      void sendAll();
    },
    flush: () => {
      isStopped = false;
      wait = FIRST_WAIT;
      window.addEventListener('storage', onStorage);
      void sendAll();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    stop: () => {
      isStopped = true;
      window.removeEventListener('storage', onStorage);
      clearTimeout(timer);
    },
  };
}

export function isWalkIn(action: EntranceAction): action is WalkInAction {
  return 'user' in action;
}

function isReady(action: EntranceAction): boolean {
  return !isWalkIn(action) || !action.asks;
}

/** A stored value of an older version is dropped. */
function parsed(text: string | null): EntranceAction[] {
  try {
    const json: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(json) ? json.filter(isAction) : [];
  } catch {
    return [];
  }
}

function isAction(value: unknown): value is EntranceAction {
  if (typeof value !== 'object' || value === null) return false;
  const { actionId, attendeeId, checkedIn, user, asks } = value as Partial<CheckInAction & WalkInAction>;
  if (typeof actionId !== 'string') return false;
  const isPress = typeof attendeeId === 'number' && typeof checkedIn === 'boolean';
  return isPress || (typeof user?.id === 'number' && typeof asks === 'boolean');
}
