import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  createActionQueue,
  type EntranceAction,
  type Outcome,
  type WalkInAction,
} from '../../src/modules/events/entrance/actionQueue.ts';

const KEY = 'check-in:1:2';
const action = (name: string, checkedIn = true): EntranceAction => ({
  ...{ actionId: `${name}-${checkedIn}`, attendeeId: name.length, name, checkedIn },
});

const walkIn = (username: string, more: Partial<WalkInAction> = {}): WalkInAction => ({
  ...{ actionId: `walk-${username}`, overCapacity: false, asks: false, ...more },
  user: { id: username.length, username, displayName: null, avatarUrl: null, role: 'member' },
});
const ids = (actions: readonly EntranceAction[]) => actions.map(({ actionId }) => actionId);

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

/** A queue over a connection that can be lost, and what arrived. */
function connected(isOnline = true) {
  const arrived: string[] = [];
  const connection = { isOnline };
  const queue = createActionQueue(KEY, async ({ actionId }): Promise<Outcome> => {
    if (!connection.isOnline) return 'later';
    arrived.push(actionId);
    return 'settled';
  });
  return { queue, arrived, connection };
}

describe('the actions at the entrance', () => {
  test('arrive in the order of the presses, and then nothing is stored', async () => {
    const { queue, arrived } = connected();
    queue.add(action('mia'));
    queue.add(action('cora'));
    queue.add(action('mia', false));
    await vi.runAllTimersAsync();
    expect(arrived).toEqual(['mia-true', 'cora-true', 'mia-false']);
    expect([queue.read(), localStorage.getItem(KEY)]).toEqual([[], null]);
  });

  test('wait in the browser without a connection, and are sent again until they arrive', async () => {
    const { queue, arrived, connection } = connected(false);
    const heard = vi.fn();
    queue.subscribe(heard);
    queue.add(action('mia'));
    queue.add(action('cora'));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(arrived).toEqual([]);
    expect(ids(queue.read())).toEqual(['mia-true', 'cora-true']);
    connection.isOnline = true;
    await vi.advanceTimersByTimeAsync(15_000);
    expect(arrived).toEqual(['mia-true', 'cora-true']);
    expect(heard).toHaveBeenCalledTimes(4);
  });

  test('survive a reload of the page', async () => {
    const before = connected(false);
    before.queue.add(action('mia'));
    before.queue.stop();
    const { queue, arrived } = connected();
    expect(ids(queue.read())).toEqual(['mia-true']);
    queue.flush();
    await vi.runAllTimersAsync();
    expect(arrived).toEqual(['mia-true']);
  });

  test('are sent at once when the connection is back', async () => {
    const { queue, arrived, connection } = connected(false);
    queue.add(action('mia'));
    await vi.advanceTimersByTimeAsync(8000);
    connection.isOnline = true;
    queue.flush();
    await vi.advanceTimersByTimeAsync(0);
    expect(arrived).toEqual(['mia-true']);
  });

  test('of another version are dropped', () => {
    localStorage.setItem(KEY, JSON.stringify([{ actionId: 7 }, action('mia'), null]));
    expect(connected().queue.read()).toEqual([action('mia')]);
    localStorage.setItem(KEY, 'no json');
    expect(connected().queue.read()).toEqual([]);
  });

  test('of several tabs are stored together', async () => {
    const [first, second] = [connected(false), connected(false)];
    first.queue.add(action('mia'));
    second.queue.add(action('cora'));
    first.connection.isOnline = true;
    await vi.advanceTimersByTimeAsync(15_000);
    expect(first.arrived).toEqual(['mia-true', 'cora-true']);
    expect(localStorage.getItem(KEY)).toBeNull();
    second.queue.flush();
    window.dispatchEvent(new StorageEvent('storage', { key: KEY, newValue: null }));
    expect(second.queue.read()).toEqual([]);
    second.queue.stop();
  });

  test('are sent from the page itself if the browser stores nothing', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('full');
    });
    const { queue, arrived, connection } = connected(false);
    queue.add(action('mia'));
    queue.add(action('cora'));
    connection.isOnline = true;
    await vi.advanceTimersByTimeAsync(15_000);
    expect([arrived, queue.read()]).toEqual([['mia-true', 'cora-true'], []]);
    vi.restoreAllMocks();
  });

  test('a walk-in to a full event waits for an answer, also after a reload, and holds up nothing', async () => {
    const sent: string[] = [];
    const send = async (each: EntranceAction): Promise<Outcome> => {
      if ('user' in each && !each.overCapacity) return 'ask';
      sent.push(each.actionId);
      return 'settled';
    };
    const before = createActionQueue(KEY, send);
    before.add(walkIn('mia'));
    before.add(walkIn('otto'));
    before.add(action('cora'));
    await vi.runAllTimersAsync();
    expect(sent).toEqual(['cora-true']);
    before.stop();
    const queue = createActionQueue(KEY, send);
    queue.flush();
    await vi.runAllTimersAsync();
    expect(queue.read()).toEqual([walkIn('mia', { asks: true }), walkIn('otto', { asks: true })]);
    queue.answer('walk-mia', true);
    queue.answer('walk-otto', false);
    await vi.runAllTimersAsync();
    expect(sent).toEqual(['cora-true', 'walk-mia']);
    expect(queue.read()).toEqual([]);
  });
});
