import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { AccountRole } from '#shared/roles.ts';
import { type Community, newCommunity } from '../support/people.ts';

const CAFE = {
  ...{ title: 'Repair café', description: 'Bring what broke, and we fix it.', location: 'Town hall' },
  ...{ startTime: '2026-03-10T18:00:00Z', endTime: '2026-03-10T20:00:00Z' },
};
const PEOPLE = ['contributor', 'author', 'member', 'other'] as const satisfies (
  | AccountRole
  | 'author'
  | 'other'
)[];
type Who = (typeof PEOPLE)[number];

type Step =
  | { do: 'join' | 'leave' | 'removeAccount'; who: Who }
  | { do: 'capacity'; capacity: number | null }
  | { do: 'cancel' | 'reinstate' | 'delete' | 'restore' };

const who = fc.constantFrom(...PEOPLE);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant('join' as const), who }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('leave' as const), who }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('capacity' as const),
      capacity: fc.option(fc.integer({ min: 1, max: 3 }), { nil: null, freq: 6 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constantFrom(...(['cancel', 'reinstate', 'delete', 'restore'] as const)) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('removeAccount' as const), who }) },
);

/** What should be true, as plainly as it can be said. */
class Model {
  capacity: number | null = 1;
  cancelled = false;
  deleted = false;
  going: Who[] = [];
  queue: Who[] = [];
  gone = new Set<Who>();
  promotions: Record<Who, number> = { contributor: 0, author: 0, member: 0, other: 0 };

  fill(): void {
    if (this.cancelled || this.deleted) return;
    while (this.capacity === null || this.going.length < this.capacity) {
      const next = this.queue.shift();
      if (!next) return;
      this.going.push(next);
      this.promotions[next] += 1;
    }
  }
  drop(each: Who): void {
    this.going = this.going.filter((other) => other !== each);
    this.queue = this.queue.filter((other) => other !== each);
    this.fill();
  }
  /** Whether the server does it. */
  take(done: Step): boolean {
    if ('who' in done && this.gone.has(done.who)) return false;
    if (done.do === 'removeAccount') {
      this.gone.add(done.who);
      this.drop(done.who);
      return true;
    }
    if (done.do === 'restore') {
      if (!this.deleted) return false;
      this.deleted = false;
      this.fill();
      return true;
    }
    if (this.deleted) return false;
    if (done.do === 'join') {
      if (this.cancelled) return false;
      if ([...this.going, ...this.queue].includes(done.who)) return true;
      const free = this.capacity === null || this.going.length < this.capacity;
      if (free && this.queue.length === 0) this.going.push(done.who);
      else this.queue.push(done.who);
      return true;
    }
    if (done.do === 'leave') this.drop(done.who);
    if (done.do === 'capacity') {
      this.capacity = done.capacity;
      this.fill();
    }
    if (done.do === 'cancel' || done.do === 'reinstate') {
      if (this.cancelled === (done.do === 'cancel')) return false;
      this.cancelled = done.do === 'cancel';
      this.fill();
    }
    if (done.do === 'delete') this.deleted = true;
    return true;
  }
}

function perform({ as }: Community, id: number, done: Step): Promise<unknown> {
  switch (done.do) {
    case 'join':
      return as[done.who].events.rsvp({ id });
    case 'leave':
      return as[done.who].events.cancelRsvp({ id });
    case 'capacity':
      return as.staff.events.update({ id, capacity: done.capacity });
    case 'cancel':
      return as.staff.events.cancel({ id, reason: 'Rain' });
    case 'reinstate':
      return as.staff.events.reinstate({ id });
    case 'delete':
      return as.staff.events.delete({ id });
    case 'restore':
      return as.staff.trash.restore({ subject: 'event', subjectId: String(id) });
    case 'removeAccount':
      return as[done.who].account.delete({ username: as[done.who].user.username, password: 'of no account' });
  }
}

type Seat = { userId: number; status: string; position: number | null };

test('after any order of changes, seats and waitlist follow the rules, and each promotion is notified once', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
      const community = newCommunity();
      const { as, db } = community;
      const { id } = await as.staff.events.create({ ...CAFE, capacity: 1 });
      const model = new Model();
      const nameOf = new Map(PEOPLE.map((each) => [as[each].user.id, each]));
      for (const done of steps) {
        if ('who' in done && model.gone.has(done.who)) continue;
        const before = model.going.length;
        const expected = model.take(done);
        const did = await perform(community, id, done).then(
          () => true,
          () => false,
        );
        expect(did).toBe(expected);
        const seats = db.$client
          .prepare<[], Seat>('select user_id as userId, status, position from rsvps order by position')
          .all();
        const those = (status: string) =>
          seats.filter((seat) => seat.status === status).map(({ userId }) => nameOf.get(userId));
        expect(new Set(seats.map(({ userId }) => userId)).size).toBe(seats.length);
        expect(those('going').toSorted()).toEqual(model.going.toSorted());
        expect(those('waitlisted')).toEqual(model.queue);
        if (model.capacity !== null && model.going.length > model.capacity)
          expect(model.going.length).toBeLessThanOrEqual(before);
        const sums = db.$client.prepare('select going, waitlisted from events where id = ?').get(id);
        expect(sums).toEqual({ going: model.going.length, waitlisted: model.queue.length });
        for (const each of PEOPLE.filter((one) => !model.gone.has(one))) {
          const told = db.$client
            .prepare<[number], number>(
              "select count(*) from notifications where kind = 'event' and user_id = ?",
            )
            .pluck()
            .get(as[each].user.id);
          expect(told).toBe(model.promotions[each]);
        }
      }
    }),
    { numRuns: 60 },
  );
});
