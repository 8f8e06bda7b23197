import { beforeEach, describe, expect, test } from 'vitest';
import { STREAMS_PER_NETWORK, STREAMS_PER_PERSON } from '#shared/live/model.ts';
import { openConnectionLimits } from '../../src-server/live/connection-limits.ts';
import { requestCounts } from '../../src-server/services/request-counts.ts';
import { linkedSiblings } from '../support/siblings.ts';

const MINUTE = 60_000;
const MAX = 1200;
const ADDRESS = '192.0.2.1';

let siblings: ReturnType<typeof linkedSiblings>;
let time: number;
beforeEach(() => {
  siblings = linkedSiblings();
  time = 1_000_000;
});

/** A process that counts requests. It shares them when the test says so. */
function counter() {
  const link = siblings.fork();
  let tell: () => void = () => {};
  const ticker = {
    every: (_: number, run: () => void) => {
      tell = run;
      return () => {};
    },
  };
  const store = new (requestCounts(link, ticker, () => time))({});
  const ask = (key: string): { current: number; ttl: number } => {
    let answer = { current: 0, ttl: 0 };
    store.incr(
      key,
      (_, result) => {
        if (result) answer = result;
      },
      MINUTE,
      MAX,
    );
    return answer;
  };
  return { ask, tell: () => tell(), link };
}

/** Sends requests in turn until one is refused, sharing regularly. Returns the number of accepted ones. */
function letIn(processes: ReturnType<typeof counter>[], every: number): number {
  let served = 0;
  for (let n = 0; n < 4 * MAX; n += 1) {
    const one = processes[n % processes.length];
    if (one && one.ask(ADDRESS).current <= MAX) served += 1;
    if (n % every === 0) for (const { tell } of processes) tell();
  }
  return served;
}

describe('request counts of an IP address', () => {
  test('are one limit in two processes, except for the few not shared yet', () => {
    expect(letIn([counter(), counter()], 20)).toBeLessThan(MAX * 1.05);
  });

  test('would be two limits without sharing', () => {
    expect(letIn([counter(), counter()], Number.POSITIVE_INFINITY)).toBe(2 * MAX);
  });

  test('are separate for each IP address', () => {
    const [one, two] = [counter(), counter()];
    letIn([one, two], 20);
    expect(one.ask('192.0.2.2').current).toBe(1);
    expect(two.ask('192.0.2.2').current).toBe(1);
  });

  test('share the window of the process that saw the IP address first', () => {
    const [one, two] = [counter(), counter()];
    for (let n = 0; n < 100; n += 1) one.ask(ADDRESS);
    one.tell();
    time += MINUTE / 2;
    expect(two.ask(ADDRESS)).toEqual({ current: 101, ttl: MINUTE / 2 });
    time += MINUTE / 2;
    expect([one.ask(ADDRESS).current, two.ask(ADDRESS)]).toEqual([1, { current: 1, ttl: MINUTE }]);
  });

  test('far from the limit are not shared', () => {
    const [one, two] = [counter(), counter()];
    for (let n = 0; n < 1000; n += 1) one.ask(`198.51.100.${n}`);
    one.tell();
    expect(two.ask('198.51.100.7').current).toBe(1);
  });

  test('are known to a replacement process, and counted once', () => {
    const [one, two] = [counter(), counter()];
    letIn([one, two], 20);
    one.link.end();
    const three = counter();
    const four = counter();
    three.link.begin();
    four.link.begin();
    for (const late of [three, four]) {
      expect(late.ask(ADDRESS).current).toBeGreaterThan(MAX);
      expect(late.ask(ADDRESS).current).toBeLessThan(4 * MAX + 100);
    }
  });
});

describe('open streams', () => {
  function crowd() {
    const link = siblings.fork();
    const ended: string[] = [];
    const opened = openConnectionLimits(link);
    const enter = (name: string, person: number | null = 1) =>
      opened.enter({ network: ADDRESS, person, end: () => void ended.push(name) });
    return { ...opened, enter, ended, link };
  }

  test('of an IP address are counted in all processes', () => {
    const [one, two] = [crowd(), crowd()];
    const leaving = Array.from({ length: STREAMS_PER_NETWORK }, (_, n) =>
      (n % 2 ? one : two).enter(`${n}`, null),
    );
    expect([one.hasRoom(ADDRESS), two.hasRoom(ADDRESS)]).toEqual([false, false]);
    expect(one.hasRoom('192.0.2.2')).toBe(true);
    leaving[0]?.();
    expect([one.hasRoom(ADDRESS), two.hasRoom(ADDRESS)]).toEqual([true, true]);
    leaving[0]?.();
    one.enter('again', null);
    expect(two.hasRoom(ADDRESS)).toBe(false);
    one.link.end();
    expect(two.hasRoom(ADDRESS)).toBe(true);
  });

  test('of a user: a new one in another process ends an old one here', () => {
    const [one, two] = [crowd(), crowd()];
    for (let n = 0; n < STREAMS_PER_PERSON; n += 1) one.enter(`old ${n}`);
    two.enter('new');
    expect([one.ended, two.ended]).toEqual([['old 0'], []]);
    two.enter('newer');
    expect([one.ended, two.ended]).toEqual([['old 0', 'old 1'], []]);
    two.enter('of another person', 2);
    expect(one.ended).toHaveLength(2);
  });

  test('of a user in one process: the oldest ends, and closing one makes room', () => {
    const one = crowd();
    const leave = one.enter('first');
    for (let n = 1; n < STREAMS_PER_PERSON; n += 1) one.enter(`${n}`);
    leave();
    one.enter('takes its place');
    expect(one.ended).toEqual([]);
    one.enter('one too many');
    expect(one.ended).toEqual(['1']);
  });

  test('are known to a process that starts later', () => {
    const one = crowd();
    for (let n = 0; n < STREAMS_PER_PERSON; n += 1) one.enter(`${n}`);
    const late = crowd();
    late.link.begin();
    late.enter('new');
    expect([one.ended, late.ended]).toEqual([['0'], []]);
  });
});
