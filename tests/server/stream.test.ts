import { desc, eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { insertEntry } from '#db/content/entries/rows.ts';
import { publishLive } from '#db/kit/live-events.ts';
import { write } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import { channelMembers, channels, messages } from '#db/schema/channels.ts';
import { TIER_PUBLIC, TIER_STAFF } from '#db/schema/entries.ts';
import { liveEvents } from '#db/schema/live.ts';
import { moveToTrash } from '#db/trash-registry.ts';
import { LIVE_KEPT_MINUTES, type LiveKind, type LiveTopic, STREAM_HEARTBEAT } from '#shared/live/model.ts';
import type { Viewer } from '#shared/roles.ts';
import {
  EVENTS_STEP,
  eventsStatement,
  MISSED_BYTES,
  MISSED_EVENTS,
  missedStatement,
} from '../../src-server/live/event-log.ts';
import { type Hub, type Listening, openHub } from '../../src-server/live/hub.ts';
import { alone } from '../../src-server/services/siblings.ts';
import { seeded } from '../bench/words.ts';
import { placeChannel, placeMessage } from '../support/live-rows.ts';
import { type Community, newCommunity, type Person } from '../support/people.ts';

let community: Community;
let db: Db;
let hub: Hub;
let tick: (times?: number) => void;
let errors: unknown[];
beforeEach(() => {
  community = newCommunity();
  db = community.db;
  errors = [];
  const hub_ = startHub();
  hub = hub_.hub;
  tick = hub_.tick;
});
afterEach(() => {
  hub.stop();
  expect(errors).toEqual([]);
});

/** A hub with a test-controlled clock. */
function startHub(others = alone) {
  const runs: (() => void)[] = [];
  const ticker = {
    every: (_: number, run: () => void) => {
      runs.push(run);
      return () => runs.splice(runs.indexOf(run), 1);
    },
  };
  const onError = (error: unknown) => errors.push(error);
  const opened = openHub({ db, clock: community.clock, ticker, siblings: others, onError });
  return {
    hub: opened,
    tick: (times = 1) => {
      for (let n = 0; n < times; n += 1) for (const run of [...runs]) run();
    },
  };
}

type StreamResult = { lines: string[]; ids: number[]; texts: string[]; end: string | null; beats: number };
type Ear = StreamResult & { listening: Listening | null; viewer: { current: Viewer | 'gone' } };

/** Listens as a user whose permissions can change. */
function listen(
  who: Person | null,
  asked: { wanted?: LiveTopic[]; after?: number | null; on?: Hub } = {},
): Ear {
  const viewer = {
    current: who && { id: who.user.id, role: who.user.role, actualRole: who.user.actualRole },
  };
  const heard: StreamResult = { lines: [], ids: [], texts: [], end: null, beats: 0 };
  const ear = Object.assign(heard, { listening: null, viewer }) as Ear;
  ear.listening = (asked.on ?? hub).listen({
    identify: () => (ear.viewer.current === 'gone' ? null : { viewer: ear.viewer.current }),
    wanted: asked.wanted ?? [],
    after: asked.after ?? null,
    write: (chunk) => read(ear, chunk.toString()),
    end: (last) => {
      ear.end = /"reason":"([^"]+)"/.exec(last.toString())?.[1] ?? '';
    },
    cut: () => {
      ear.end = 'cut';
    },
  });
  return ear;
}

function read(ear: StreamResult, text: string): void {
  for (const block of text.split('\n\n').filter((part) => part !== '')) {
    if (block === ':') {
      ear.beats += 1;
      continue;
    }
    const [, id, event, json = ''] = /^id: (\d+)\nevent: (\w+)\ndata: (.*)$/.exec(block) ?? [];
    const data = JSON.parse(json);
    ear.lines.push(event === 'live' ? `${data.kind} ${data.topic}` : `${event} ${data.at}`);
    if (event === 'live') ear.ids.push(Number(id));
    if (data.message) ear.texts.push(data.message.text);
  }
}

function publish(topic: LiveTopic, kind: LiveKind = 'channel.changed'): void {
  publishLive(db, { topic, kind, data: {} } as Parameters<typeof publishLive>[1], community.clock.now());
}
/** The hub checks after the current turn, once per step. */
async function passed(steps = 1): Promise<void> {
  for (let n = 0; n <= steps; n += 1) await new Promise((resolve) => setImmediate(resolve));
}
/** The events received after publishing one on each topic in one transaction. */
async function hears(ear: Ear, topics: LiveTopic[]): Promise<LiveTopic[]> {
  const before = ear.lines.length;
  write(db, () => {
    for (const topic of topics) publish(topic);
  });
  await passed();
  const lines = ear.lines.slice(before);
  return topics.filter((topic) => lines.includes(`channel.changed ${topic}`));
}

describe('topics', () => {
  let as: Community['as'];
  beforeEach(() => {
    as = community.as;
  });

  test('users only get their own events, whatever they request', async () => {
    const [mine, hers]: LiveTopic[] = [`user:${as.member.user.id}`, `user:${as.other.user.id}`];
    if (!mine || !hers) throw new Error('nobody');
    expect(await hears(listen(as.member, { wanted: [hers] }), [mine, hers])).toEqual([mine]);
    expect(await hears(listen(as.admin, { wanted: [mine, hers] }), [mine, hers])).toEqual([]);
    expect(await hears(listen(null, { wanted: [mine, hers] }), [mine, hers])).toEqual([]);
  });

  test('a private channel reaches its members only, not invited users or admins', async () => {
    const id = placeChannel(db, { owner: as.member.user.id, members: [as.member.user.id], isPrivate: true });
    const topic: LiveTopic = `channel:${id}`;
    db.$client
      .prepare(
        'insert into channel_invites (channel_id, user_id, invited_by, created_at) values (?, ?, ?, 0)',
      )
      .run(id, as.other.user.id, as.member.user.id);
    expect(await hears(listen(as.member), [topic])).toEqual([topic]);
    for (const outsider of [as.other, as.admin, as.staff, null])
      expect(await hears(listen(outsider, { wanted: [topic] }), [topic])).toEqual([]);
  });

  test('a public channel reaches members, and others on request, until it is deleted', async () => {
    const id = placeChannel(db, { owner: as.staff.user.id, members: [as.member.user.id] });
    const topic: LiveTopic = `channel:${id}`;
    expect(await hears(listen(as.member), [topic])).toEqual([topic]);
    expect(await hears(listen(as.other), [topic])).toEqual([]);
    expect(await hears(listen(null, { wanted: [topic] }), [topic])).toEqual([topic]);
    db.update(channels).set({ deletedAt: new Date() }).where(eq(channels.id, id)).run();
    for (const who of [as.member, as.staff, null])
      expect(await hears(listen(who, { wanted: [topic] }), [topic])).toEqual([]);
  });

  test('the public feed reaches everyone, the staff feed only staff', async () => {
    const both: LiveTopic[] = ['activity:0', 'activity:1'];
    for (const who of [null, as.member, as.contributor])
      expect(await hears(listen(who, { wanted: both }), both)).toEqual(['activity:0']);
    for (const who of [as.staff, as.admin]) expect(await hears(listen(who), both)).toEqual(both);
  });

  test('changes of projects reach staff who request them, and no one else', async () => {
    const wanted: LiveTopic[] = ['staff:projects'];
    for (const who of [as.staff, as.admin])
      expect(await hears(listen(who, { wanted }), wanted)).toEqual(wanted);
    expect(await hears(listen(as.staff), wanted)).toEqual([]);
    for (const who of [null, as.member, as.contributor])
      expect(await hears(listen(who, { wanted }), wanted)).toEqual([]);
  });

  test('changes of knowledge gaps reach staff who request them, and no one else', async () => {
    const wanted: LiveTopic[] = ['staff:gaps'];
    for (const who of [as.staff, as.admin])
      expect(await hears(listen(who, { wanted }), wanted)).toEqual(wanted);
    for (const who of [null, as.member, as.contributor])
      expect(await hears(listen(who, { wanted }), wanted)).toEqual([]);
  });

  test('an entry reaches everyone who requests and can see it', async () => {
    const place = (id: string, tier: number) =>
      insertEntry(db, {
        ...{ id, type: 'note', title: id, body: 'A body of some length.', tags: ['Tag'], tier },
        ...{ authorId: as.author.user.id, createdAt: community.clock.now() },
      });
    place('open', TIER_PUBLIC);
    place('draft', TIER_STAFF);
    place('gone', TIER_PUBLIC);
    moveToTrash(
      { db, clock: community.clock, viewer: as.admin.user, source: 'ui' },
      { subject: 'entry', subjectId: 'gone' },
    );
    const wanted: LiveTopic[] = ['entry:open', 'entry:draft', 'entry:gone', 'entry:never'];
    expect(await hears(listen(as.staff), wanted)).toEqual([]);
    expect(await hears(listen(as.staff, { wanted }), wanted)).toEqual(['entry:open', 'entry:draft']);
    expect(await hears(listen(as.author, { wanted }), wanted)).toEqual(['entry:open']);
    expect(await hears(listen(null, { wanted }), wanted)).toEqual(['entry:open']);
  });
});

describe('permission changes', () => {
  let id: number;
  let topic: LiveTopic;
  let mia: Person;
  beforeEach(() => {
    mia = community.as.member;
    id = placeChannel(db, { owner: community.as.staff.user.id, members: [mia.user.id], isPrivate: true });
    topic = `channel:${id}`;
  });
  const remove = () => db.delete(channelMembers).where(eq(channelMembers.userId, mia.user.id)).run();

  test.each(['user', 'channel'])(
    'who is removed hears nothing that follows at once, when it is said to the %s',
    async (to) => {
      const ear = listen(mia);
      write(db, () => {
        publish(topic);
        remove();
        publish(to === 'user' ? `user:${mia.user.id}` : topic, 'access');
        publish(topic);
      });
      write(db, () => publish(topic));
      await passed();
      expect(ear.lines.filter((line) => line.endsWith(topic))).toEqual([`channel.changed ${topic}`]);
      expect(ear.end).toBeNull();
    },
  );

  test('a new member gets events right away', async () => {
    const ear = listen(community.as.other);
    write(db, () => {
      publish(topic);
      db.insert(channelMembers)
        .values({ channelId: id, userId: community.as.other.user.id, joinedAt: new Date() })
        .run();
      publish(`user:${community.as.other.user.id}`, 'access');
      publish(topic);
    });
    await passed();
    expect(ear.lines.filter((line) => line.endsWith(topic))).toEqual([`channel.changed ${topic}`]);
  });

  test('an ended session gets a notice and no more events', async () => {
    const ear = listen(mia);
    ear.viewer.current = 'gone';
    write(db, () => {
      publish(`user:${mia.user.id}`, 'access');
      publish('activity:0');
    });
    await passed();
    expect([ear.lines, ear.end]).toEqual([['ready 0'], 'signed-out']);
  });

  test("a guest preview gets a visitor's events until it ends", async () => {
    const ear = listen(mia);
    const mine: LiveTopic = `user:${mia.user.id}`;
    const was = ear.viewer.current;
    ear.viewer.current = { id: mia.user.id, role: 'guest', actualRole: 'member' };
    publish(mine, 'access');
    await passed();
    expect(await hears(ear, [mine, topic, 'activity:0'])).toEqual(['activity:0']);
    ear.viewer.current = was;
    publish(mine, 'access');
    await passed();
    expect(ear.lines.filter((line) => line.startsWith('access'))).toEqual([`access ${mine}`]);
    expect(await hears(ear, [mine, topic, 'activity:0'])).toEqual([mine, topic, 'activity:0']);
  });

  test('unpublished changes are noticed at the next heartbeat: permissions and expired sessions', async () => {
    const [removed, expired, fine] = [listen(mia), listen(community.as.other), listen(community.as.staff)];
    remove();
    expired.viewer.current = 'gone';
    tick(STREAM_HEARTBEAT - 1);
    expect([removed.beats, expired.end]).toEqual([0, null]);
    expect(await hears(removed, [topic])).toEqual([topic]);
    tick();
    expect([removed.beats, fine.beats, expired.end, fine.end]).toEqual([1, 1, 'signed-out', null]);
    expect(await hears(removed, [topic])).toEqual([]);
  });

  test('a listener cut at a heartbeat stays disconnected', async () => {
    const ear = listen(mia);
    const { listening } = ear;
    Object.defineProperty(ear, 'beats', { set: () => listening?.close(), get: () => 0 });
    tick(STREAM_HEARTBEAT);
    expect(await hears(ear, [topic])).toEqual([]);
  });

  test('a listener whose check fails is disconnected', async () => {
    const ear = listen(mia);
    ear.viewer = {
      get current(): never {
        throw new Error('the store is down');
      },
    };
    publish(`user:${mia.user.id}`, 'access');
    publish(topic);
    await passed();
    expect([ear.lines, ear.end]).toEqual([['ready 0'], 'cut']);
    expect(errors.splice(0)).toHaveLength(1);
  });
});

describe('messages', () => {
  test('come with their current text; deleted ones do not come', async () => {
    const [mia, otto] = [community.as.member.user.id, community.as.other.user.id];
    const room = placeChannel(db, { owner: mia, members: [mia, otto] });
    const ear = listen(community.as.other);
    const edited = placeMessage(db, room, mia, 'first words');
    const gone = placeMessage(db, room, mia, 'never to be seen');
    db.update(messages).set({ text: 'second words' }).where(eq(messages.id, edited)).run();
    db.update(messages).set({ deletedAt: new Date() }).where(eq(messages.id, gone)).run();
    await passed();
    expect(ear.texts).toEqual(['second words']);
  });

  test('are not stored in event rows', () => {
    const mia = community.as.member.user.id;
    const room = placeChannel(db, { owner: mia, members: [mia], isPrivate: true });
    placeMessage(db, room, mia, 'unguessable');
    expect(JSON.stringify(db.$client.prepare('select * from live_events').all())).not.toContain(
      'unguessable',
    );
  });
});

describe('reconnecting', () => {
  test('gets visible missed events in order, then new ones, without duplicates', async () => {
    const mia = community.as.member;
    const first = listen(mia);
    publish('activity:0');
    await passed();
    first.listening?.close();
    for (const topic of ['activity:0', `user:${mia.user.id}`, 'activity:1', 'user:999'] as const)
      publish(topic);
    const back = listen(mia, { after: 1 });
    publish('activity:0');
    await passed();
    expect(back.lines).toEqual([
      'channel.changed activity:0',
      `channel.changed user:${mia.user.id}`,
      'ready 5',
      'channel.changed activity:0',
    ]);
    expect(back.ids).toEqual([2, 3, 6]);
  });

  test('works while others listen and the hub has not checked yet', async () => {
    const stays = listen(null);
    for (let n = 0; n < 3; n += 1) publish('activity:0');
    const back = listen(null, { after: 1 });
    const fresh = listen(null);
    await passed();
    expect(stays.ids).toEqual([1, 2, 3]);
    expect(back.ids).toEqual([2, 3]);
    expect(back.lines[0]).toBe('ready 1');
    expect(fresh.ids).toEqual([1, 2, 3]);
  });

  test('skips rolled-back events', async () => {
    const ear = listen(null);
    expect(() =>
      write(db, () => {
        publish('activity:0');
        throw new Error('no');
      }),
    ).toThrow('no');
    await passed();
    expect(ear.ids).toEqual([]);
    publish('activity:0');
    await passed();
    expect(ear.ids).toEqual([1]);
  });

  test.each([
    ['is no longer kept', () => prune()],
    ['is no longer kept, and nothing came after', () => db.$client.exec('delete from live_events')],
    ['is more than reading anew', () => fill(MISSED_EVENTS)],
    ['is longer than reading anew', () => write_long()],
  ])('resets if missed events were %s', (_, make) => {
    publish('activity:0');
    publish('activity:0');
    make();
    const latest = db.$client
      .prepare('select seq from sqlite_sequence where name = ?')
      .pluck()
      .get('live_events');
    const ear = listen(community.as.member, { after: 0 });
    expect(ear.lines).toEqual([`reset ${latest}`, `ready ${latest}`]);
  });

  function prune() {
    community.clock.advance((LIVE_KEPT_MINUTES + 1) * 60_000);
    publish('activity:0');
    tick();
  }
  function fill(count: number) {
    write(db, () => {
      for (let n = 0; n < count; n += 1) publish('activity:0');
    });
  }
  function write_long() {
    const mia = community.as.member.user.id;
    const room = placeChannel(db, { owner: mia, members: [mia] });
    const text = 'x'.repeat(4000);
    for (let n = 0; n <= MISSED_BYTES / 4000; n += 1) placeMessage(db, room, mia, text);
  }

  test('gets as many events as the limit allows', () => {
    fill(MISSED_EVENTS);
    const ear = listen(null, { after: 0 });
    expect(ear.ids).toHaveLength(MISSED_EVENTS);
  });

  test('old events are deleted from the front in batches, whatever the clock did', async () => {
    const count = () => db.$client.prepare('select count(*) from live_events').pluck().get();
    fill(EVENTS_STEP + 10);
    community.clock.advance(-3_600_000);
    fill(5);
    community.clock.advance(3_600_000 + (LIVE_KEPT_MINUTES - 1) * 60_000);
    publish('activity:0');
    tick();
    expect(count()).toBe(16);
    await passed();
    // Events with earlier times after a clock change are deleted with the ones before.
    expect(count()).toBe(1);
  });

  test('thousands of events come in batches, in order', async () => {
    const ear = listen(null);
    fill(2 * EVENTS_STEP + 3);
    await passed(4);
    expect(ear.ids).toEqual(Array.from({ length: 2 * EVENTS_STEP + 3 }, (_, n) => n + 1));
  });
});

test.each([
  ['news', () => eventsStatement(db).toSQL().sql],
  ['what was missed', () => missedStatement(db).toSQL().sql],
])('%s are read by the ID index', (_, sql) => {
  const plan = db.$client
    .prepare<unknown[], { detail: string }>(`explain query plan ${sql()}`)
    .all(...Array.from(sql().matchAll(/\?/g), () => 1))
    .map(({ detail }) => detail);
  expect(plan[0]).toMatch(/^SEARCH live_events USING INTEGER PRIMARY KEY/);
  expect(plan.join()).not.toMatch(/SCAN live_events|TEMP B-TREE FOR ORDER/);
});

describe('several processes', () => {
  test("another one's events are read on its signal, or half a second later", async () => {
    let say: (() => void) | undefined;
    const told: string[] = [];
    const second = startHub({
      processes: 2,
      tell: (subject) => void told.push(subject),
      hear: (_, listener) => {
        say = () => listener(null, 1);
      },
      watch: () => {},
    });
    const ear = listen(null, { on: second.hub });
    const elsewhere = () =>
      db.$client.exec(
        `insert into live_events (topic, kind, data, at) values ('activity:0', 'activity.added', '{}', 0)`,
      );
    elsewhere();
    await passed();
    expect(ear.ids).toEqual([]);
    say?.();
    await passed();
    expect(ear.ids).toEqual([1]);
    elsewhere();
    second.tick();
    expect(ear.ids).toEqual([1, 2]);
    expect(told).toEqual([]);
    write(db, () => {
      publish('activity:0');
      publish('activity:0');
    });
    await passed();
    expect(told).toEqual(['news']);
    second.hub.stop();
  });

  test('events already sent by another process are not sent twice', async () => {
    const behind = listen(null);
    const insert = db.$client.prepare(
      "insert into live_events (topic, kind, data, at) values ('activity:0', 'activity.added', '{}', 0)",
    );
    for (let n = 0; n < 3; n += 1) insert.run();
    const ahead = listen(null, { after: 2 });
    tick();
    expect(behind.ids).toEqual([1, 2, 3]);
    expect([ahead.lines[0], ahead.ids]).toEqual(['ready 2', [3]]);
  });
});

test('listeners that move between processes get everything once and in order', async () => {
  const random = seeded(5);
  const processes = [startHub(), startHub()];
  const mia = community.as.member;
  const topics: LiveTopic[] = ['activity:0', 'activity:1', `user:${mia.user.id}`, 'user:999'];
  const heard: { id: number; topic: LiveTopic }[] = [];
  const chains = Array.from({ length: 6 }, () => ({
    ids: [] as number[],
    began: -1,
    known: -1,
    ear: null as Ear | null,
  }));
  type Chain = (typeof chains)[number];
  const pick = <T>(list: T[]): T => list[Math.floor(random() * list.length)] as T;

  function come(chain: Chain): void {
    const { hub: on } = pick(processes);
    const ear = listen(mia, { on, after: chain.known < 0 ? null : chain.known });
    chain.ear = ear;
    const at = Number(/ready (\d+)/.exec(ear.lines.join())?.[1]);
    if (chain.began < 0) chain.began = at;
    chain.known = Math.max(chain.known, at);
  }
  function go(chain: Chain): void {
    const { ear } = chain;
    if (!ear) return;
    ear.listening?.close();
    expect(ear.lines.filter((line) => line.startsWith('reset'))).toEqual([]);
    chain.ids.push(...ear.ids);
    chain.known = Math.max(chain.known, ...ear.ids);
    chain.ear = null;
  }

  for (let step = 0; step < 600; step += 1) {
    const chance = random();
    if (chance < 0.4) {
      publish(pick(topics));
      const last = db.select().from(liveEvents).orderBy(desc(liveEvents.id)).limit(1).get();
      if (last) heard.push({ id: last.id, topic: last.topic as LiveTopic });
    } else if (chance < 0.6) pick(processes).tick();
    else if (chance < 0.7) await passed();
    else {
      const chain = pick(chains);
      if (chain.ear) go(chain);
      // Most reconnect right away, often to a process that has read fewer events.
      if (chain.known < 0 || random() < 0.7) come(chain);
    }
  }
  for (const chain of chains) if (!chain.ear) come(chain);
  for (const process of processes) process.tick();
  await passed();
  for (const chain of chains) go(chain);
  const mine = heard.filter(({ topic }) => topic === 'activity:0' || topic === `user:${mia.user.id}`);
  for (const { ids, began } of chains)
    expect(ids).toEqual(mine.map(({ id }) => id).filter((id) => id > began));
  for (const process of processes) process.hub.stop();
});

test('stopping ends all streams', async () => {
  const ear = listen(null);
  hub.stop();
  publish('activity:0');
  tick(STREAM_HEARTBEAT);
  await passed();
  expect([ear.lines, ear.end, ear.beats]).toEqual([['ready 0'], 'stopping', 0]);
});
