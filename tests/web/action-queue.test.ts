import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  createActionQueue,
  type EntranceAction,
  type Outcome,
} from '../../src/modules/events/entrance/actionQueue.ts';

const KEY = 'check-in:1:2';
const action = (name: string, checkedIn = true): EntranceAction => ({
  ...{ actionId: `${name}-${checkedIn}`, attendeeId: name.length, name, checkedIn },
});

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
    expect(queue.read().map(({ name }) => name)).toEqual(['mia', 'cora']);
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
    expect(queue.read().map(({ name }) => name)).toEqual(['mia']);
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

  test('500 presses over a connection with 20 losses arrive once each, in order', async () => {
    const arrived: string[] = [];
    let sends = 0;
    const queue = createActionQueue(KEY, async ({ actionId }) => {
      sends += 1;
      // The response of every 25th request is lost: the server has it, and takes the ID only once.
      if (arrived.at(-1) !== actionId) arrived.push(actionId);
      return sends % 26 === 25 ? 'later' : 'settled';
    });
    const presses = Array.from({ length: 500 }, (_, index) => ({ ...action('mia'), actionId: `a${index}` }));
    for (const press of presses) queue.add(press);
    await vi.runAllTimersAsync();
    expect(arrived).toEqual(presses.map(({ actionId }) => actionId));
    expect(sends).toBeGreaterThanOrEqual(520);
    expect(queue.read()).toEqual([]);
  });
});
