import { eventSeries } from '#db/schema/events.ts';
import { keepSubscriber, storeConsent } from '#db/site/subscribers.ts';
import { setCheckedIn, takePayment } from '#db/staff/events/entrance.ts';
import { insertEvent, setCancelled, storedEvent } from '#db/staff/events/rows.ts';
import { joinEvent, leaveEvent, rsvpOf } from '#db/staff/events/seats.ts';
import type { RepeatRule } from '#shared/events/model.ts';
import { occurrencesOf, type Span, spanAt } from '#shared/events/recurrence.ts';
import { newsletterConsent } from '#shared/invitations/joining.messages.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/kit/days.ts';
import { announcedAgo, type DemoEvent, EVENTS, HOURS } from './demo/events.ts';
import { DEMO_ACCOUNTS, DEMO_PEOPLE, type DemoUsername } from './demo/people.ts';
import { type EntryIds, type Filling, requireEntry } from './demo-entries.ts';
import { drawn } from './demo-random.ts';

/** Of a hundred people with a seat, so many come. */
const COMING = 84;
/** Of a hundred people, so many show their name to others who go. */
const NAMED = 75;
/** Accounts that only advertise don't come. */
const GUESTS = (Object.keys(DEMO_PEOPLE) as DemoUsername[]).filter((name) => name !== 'quickprompts');
const SECOND_THURSDAY = { by: 'nthWeekday', nth: 2, weekday: 4 } as const;

/** Something that happens to an event. */
type Change = { at: number; run: () => void };

/** Adds the events of the discussions, with RSVPs, payments, and check-ins, each in the order of time. Inside a write. */
export function addEvents(filling: Filling, idOf: EntryIds): void {
  const { db, people } = filling;
  for (const name of DEMO_ACCOUNTS) {
    const { id, joinedAt } = people[name];
    storeConsent(db, id, newsletterConsent, joinedAt);
    keepSubscriber(db, id, joinedAt);
  }
  const changes = EVENTS.flatMap((event) => changesOf(filling, event, requireEntry(idOf, event.title)));
  for (const { run } of changes.filter(({ at }) => at < filling.now).toSorted((a, b) => a.at - b.at)) run();
}

function changesOf(filling: Filling, event: DemoEvent, entryId: string): Change[] {
  const { db } = filling;
  const { timeZone = 'UTC', location, onlineUrl = '', capacity = null, prices = [0, 0] } = event;
  const at = filling.before(announcedAgo(event));
  const spans = spansOf(filling, event, timeZone);
  const by = acting(filling, event.by, at.getTime());
  const seriesId = event.monthly
    ? db
        .insert(eventSeries)
        .values({ entryId, rule: ruleOf(event.monthly), timeZone, createdBy: by.viewer.id, createdAt: at })
        .returning({ id: eventSeries.id })
        .get().id
    : null;
  return spans.flatMap(({ start, end }, nth) => {
    const id = insertEvent(
      by,
      {
        entryId,
        seriesId,
        startTime: start,
        endTime: end,
        timeZone,
        location,
        onlineUrl,
        coverUrl: '',
        paymentInfo: '',
        capacity,
        ticketPrice: prices[0],
        subscriptionPrice: prices[1],
      },
      at,
    );
    return [
      ...guestsOf(filling, event, nth, start).flatMap((name) =>
        visitOf(filling, event, { id, name, at, start }),
      ),
      ...cancelling(filling, event, id),
    ];
  });
}

/** The times of an event, or of all events of a series. */
function spansOf({ now }: Filling, { inDays, tags, monthly }: DemoEvent, timeZone: string): Span[] {
  const { from, hours } = HOURS[tags[1] ?? ''] ?? { from: 18, hours: 2 };
  const day = Math.floor(now / DAY_MS) + inDays;
  // The first Saturday on or after the day, for a hackathon: 1970 began on a Thursday.
  const shifted = tags[1] === 'Hackathon' ? day + ((9 - (day % 7)) % 7) : day;
  const start = shifted * DAY_MS + from * HOUR_MS;
  const local = { start, end: start + hours * HOUR_MS };
  return monthly ? occurrencesOf(ruleOf(monthly), local, timeZone) : [spanAt(local, timeZone)];
}

function ruleOf(count: number): RepeatRule {
  return { ...SECOND_THURSDAY, every: 1, until: null, count };
}

/** Who wants to come follows from the title, and who plans the event does. */
function guestsOf(
  { people }: Filling,
  { title, by, wanted }: DemoEvent,
  nth: number,
  start: Date,
): DemoUsername[] {
  const order = (name: DemoUsername) => (name === by ? -1 : drawn(`${title} ${nth} ${name}`, 10_000));
  const many = nth === 0 ? wanted : wanted - drawn(`${title} ${nth}`, 5);
  return GUESTS.filter((name) => people[name].joinedAt < start)
    .toSorted((a, b) => order(a) - order(b))
    .slice(0, many);
}

type Visit = { id: number; name: DemoUsername; at: Date; start: Date };

/** What one person does: they join, pay, come, or cancel. */
function visitOf(filling: Filling, event: DemoEvent, { id, name, at, start }: Visit): Change[] {
  const { db, people, now } = filling;
  const { title } = event;
  const userId = people[name].id;
  const from = Math.max(at.getTime(), people[name].joinedAt.getTime(), start.getTime() - 30 * DAY_MS);
  const until = Math.min(start.getTime() - 2 * HOUR_MS, now - 30 * MINUTE_MS);
  if (from >= until) return [];
  const rsvpAt = from + (drawn(`${name} ${title} at`, 1000) / 1000) * (until - from);
  const leaves = event.cancelling?.includes(name) ?? false;
  const change = (when: number, run: (stored: Stored) => void): Change => ({
    at: when,
    run: () => {
      const stored = storedEvent(db, id);
      if (stored) run(stored);
    },
  });
  const door = start.getTime() + (drawn(`${name} ${id} door`, 20) - 12) * MINUTE_MS;
  const comes = !leaves && drawn(`${name} ${id} comes`, 100) < COMING;
  const priced = (event.prices?.[0] ?? 0) > 0;
  const showName = drawn(`${name} names`, 100) < NAMED;
  const atDoor = (when: number) => acting(filling, 'staff', when);
  const paying = (when: number, step: 'paid' | 'refunded') =>
    change(when, (stored) => {
      const row = rsvpOf(db, id, userId);
      if (row && row.price !== 0) takePayment(atDoor(when), stored, row, { step, title, timeZone: 'UTC' });
    });
  return [
    change(rsvpAt, (stored) => void joinEvent(acting(filling, name, rsvpAt), stored, userId, { showName })),
    ...(priced ? [paying(Math.min(rsvpAt + DAY_MS, until), 'paid')] : []),
    ...(leaves
      ? [
          change(until + HOUR_MS / 2, (stored) => {
            leaveEvent(acting(filling, name, until + HOUR_MS / 2), stored, userId);
          }),
          ...(priced ? [paying(until + HOUR_MS, 'refunded')] : []),
        ]
      : []),
    ...(comes
      ? [
          change(door, (stored) => {
            const row = rsvpOf(db, id, userId);
            if (row?.status === 'going') setCheckedIn(atDoor(door), stored, row, { checkedIn: true });
          }),
        ]
      : []),
  ];
}

type Stored = NonNullable<ReturnType<typeof storedEvent>>;

function cancelling(filling: Filling, { by, cancelled }: DemoEvent, id: number): Change[] {
  if (!cancelled) return [];
  const at = filling.before(cancelled.daysAgo).getTime();
  const run = () => {
    const stored = storedEvent(filling.db, id);
    if (stored) setCancelled(acting(filling, by, at), stored, cancelled.reason);
  };
  return [{ at, run }];
}

function acting({ db, people }: Filling, by: DemoUsername, at: number) {
  return { db, clock: { now: () => new Date(at) }, viewer: people[by], source: 'ui' } as const;
}
