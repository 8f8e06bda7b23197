import type { AiData } from '#shared/ai/chat/output.ts';
import { dataTexts } from '#shared/ai/data.messages.ts';
import { eventTexts } from '#shared/events/messages.ts';
import { CALENDAR_EVENTS_MAX, eventPath } from '#shared/events/model.ts';
import type { EventHit, EventRow } from '#shared/events/output.ts';
import { eventPageTexts } from '#shared/events/page.messages.ts';
import { showMoney } from '#shared/kit/money.ts';
import { monthOf } from '#shared/kit/months.ts';
import type { Context } from '../../../context.ts';
import { listUpcoming, readCalendar, readEvent } from '../../events/queries.ts';
import { searchKind } from '../../search/queries.ts';
import {
  type DataAnswer,
  type Intent,
  isNamed,
  namedShare,
  type ParsedQuestion,
  ROWS_SHOWN,
  type Subject,
  telling,
  withoutJoint,
} from './asked.ts';
import { instantsOf, type Period, periodIn, showInstant } from './periods.ts';

const EVENT = '(?:events?|meet-?ups?|gatherings?)';
const NEXT = new RegExp(
  `^(?:(?:(?:when|where|what|which) (?:is|are)|is there|are there|list) )?(?:the |our |your |any |an? )?(?:next|upcoming|coming|planned) ${EVENT}(?: coming up| planned)?$` +
    `|^(?:which|what) ${EVENT} (?:are|is) (?:next|coming up|upcoming|planned|there)$` +
    `|^are there any ${EVENT}(?: coming up| planned)?$`,
);
/** The words around a period: “which events are there …”, “what is on …”, of which “on” may belong to the period. */
const IN_PERIOD = new RegExp(
  `^(?:(?:which|what|is|are|there|any|do|we|you|have|list|all|the|our|an?) )*${EVENT}(?: (?:are|is|there|planned|scheduled|on|coming up|take place|taking place|happening|do|we|you|have))*$` +
    '|^what is (?:going |happening |planned |scheduled )?(?:on|happening|planned|scheduled)$|^what is$',
);
const SEAT = '(?:(?:a |the )?(?:seats?|tickets?) (?:for|to|at) )?';
const HERE = '(?:the |our |your )?(?:next )?(?:event )?(.+?)';
/** Questions about an event by its name. The first group is the name. `share`: the part of the title that it must have. */
const NAMED: readonly { words: RegExp; share: number }[] = [
  {
    words: new RegExp(
      `^(?:when|what time|on which day|on what day) (?:is|does|will) ${HERE}(?: (?:start|begin|take place|happen|end|be))?$`,
    ),
    share: 0,
  },
  { words: new RegExp(`^where (?:is|does|will) ${HERE}(?: (?:take place|happen|held|be))?$`), share: 0.5 },
  {
    words: new RegExp(
      `^(?:how much (?:is|are)|what (?:is|are) the (?:price|costs?) (?:of|for)) ${SEAT}${HERE}$|^(?:how much does|what does) ${SEAT}${HERE} cost$`,
    ),
    share: 0.5,
  },
  {
    words: new RegExp(
      `^(?:is|are) there (?:any |still |a )*(?:free |open )?(?:seats?|places?|spots?|tickets?)(?: left| free| available)? (?:for|at|in|on) ${HERE}(?: left| free)?$`,
    ),
    share: 0.3,
  },
  {
    words: new RegExp(
      `^how many (?:free )?(?:seats?|places?|spots?|tickets?|people|members) (?:are |does |is )?(?:there |left |free |going |coming )*(?:for|at|in|on|to) ${HERE}(?: have)?$`,
    ),
    share: 0.3,
  },
  { words: new RegExp(`^(?:is|are) ${HERE} (?:full|sold out|canceled|cancelled)$`), share: 0.3 },
];
/** Short questions that go on from an event. */
const ABOUT_IT =
  /^(?:where|when|what time|how much|the price|what does it cost|how much (?:is|does) it(?: cost)?|where is it|when is it|is it (?:free|full|canceled)|(?:are there )?(?:any )?(?:seats|places|tickets)(?: left| free)?)$/;
/** Events that a name is compared with. */
const NAMED_FOUND = 10;

/** The next event, an event by its name, and the events of some days. */
export const eventSubject: Subject = (asked) => {
  if (NEXT.test(asked.text)) return nextEvent();
  const dated = periodIn(asked.text, asked.today, 'ahead');
  if (dated && IN_PERIOD.test(dated.rest)) return eventsIn(dated.period);
  for (const { words, share } of NAMED) {
    const name = words
      .exec(asked.text)
      ?.slice(1)
      .find((group) => group !== undefined);
    if (name !== undefined && telling(name).length > 0) return eventNamed(name, share);
  }
  return null;
};

function nextEvent(): Intent {
  return {
    answer: async (context) => {
      const [next] = listUpcoming(context, {});
      if (!next) return { data: { text: dataTexts.noneNext, rows: [], screen: calendar('') }, sources: [] };
      return one(context, next.id, dataTexts.next);
    },
    follow: (asked) => (ABOUT_IT.test(withoutJoint(asked).text) ? nextEvent() : followDays(asked)),
  };
}

function eventNamed(name: string, share: number): Intent {
  return {
    answer: async (context) => {
      const found = await searchKind(context, { q: name, type: 'event', tags: [], limit: NAMED_FOUND });
      const named = found.items.filter(
        (hit): hit is EventHit =>
          hit.type === 'event' && isNamed(hit.title, name) && namedShare(hit.title, name) >= share,
      );
      const [first] = named.sort(byNearness(context.clock.now().toISOString()));
      return first ? one(context, first.id) : null;
    },
    follow: (asked) => (ABOUT_IT.test(withoutJoint(asked).text) ? eventNamed(name, share) : null),
  };
}

/** The next events first, then the latest ones that have ended. */
function byNearness(now: string) {
  return (one: EventHit, other: EventHit) => {
    const [isAhead, isOtherAhead] = [one.endTime > now, other.endTime > now];
    if (isAhead !== isOtherAhead) return isAhead ? -1 : 1;
    return (isAhead ? 1 : -1) * one.startTime.localeCompare(other.startTime);
  };
}

function eventsIn(period: Period): Intent {
  return {
    answer: async (context) => {
      const { timeZone } = context.mailSite;
      const { items, more } = readCalendar(context, instantsOf(period, timeZone));
      const shown = items.slice(0, ROWS_SHOWN);
      const text = more
        ? dataTexts.manyEvents(CALENDAR_EVENTS_MAX, period.name)
        : items.length === 0
          ? dataTexts.noEvents(period.name)
          : dataTexts.events(items.length, shown.length, period.name);
      const rows = shown.map((event) => rowOf(event, timeZone));
      return { data: { text, rows, screen: calendar(placeOf(period)) }, sources: shown.map(sourceOf) };
    },
    follow: followDays,
  };
}

/** “And next week?” */
function followDays(asked: ParsedQuestion): Intent | null {
  const { text, today } = withoutJoint(asked);
  const dated = periodIn(text, today, 'ahead');
  return dated?.rest === '' ? eventsIn(dated.period) : null;
}

/** One event as its page shows it, with the price that the viewer would pay. */
function one(context: Context, id: number, text?: string): DataAnswer {
  const { timeZone } = context.mailSite;
  const event = readEvent(context, id);
  const when = showInstant(event.startTime, timeZone);
  const { title } = event.entry;
  const isOver = new Date(event.endTime) <= context.clock.now();
  const said = event.cancelled ? dataTexts.canceled : isOver ? dataTexts.ended : dataTexts.starts;
  const price = event.price > 0 ? showMoney(event.price) : eventPageTexts.free;
  const row = rowOf(event, timeZone);
  return {
    data: {
      text: text ?? said(title, when),
      rows: [{ ...row, details: [...row.details, price] }],
      screen: calendar(`?month=${monthOf(dayOf(event, timeZone))}`),
    },
    sources: [sourceOf(event)],
  };
}

function dayOf({ startTime }: EventRow, timeZone: string): string {
  return new Date(startTime).toLocaleDateString('en-CA', { timeZone });
}

function rowOf(event: EventRow, timeZone: string): AiData['rows'][number] {
  const { going, capacity, waitlisted } = event;
  const number = (count: number) => count.toLocaleString('en-US');
  return {
    title: event.entry.title,
    url: eventPath(event),
    details: [
      ...(event.cancelled ? [eventTexts.canceled] : []),
      showInstant(event.startTime, timeZone),
      event.location,
      capacity === null
        ? eventTexts.going(number(going))
        : eventTexts.goingOf(number(going), number(capacity)),
      ...(capacity !== null && going >= capacity ? [eventTexts.full] : []),
      ...(waitlisted > 0 ? [eventTexts.waitlisted(number(waitlisted))] : []),
    ],
  };
}

function sourceOf({ id }: EventRow): DataAnswer['sources'][number] {
  return { type: 'event', id: String(id) };
}

function calendar(search: string): AiData['screen'] {
  return { label: dataTexts.calendar, url: `/events${search}` };
}

/** The calendar at the days. */
function placeOf({ from, kind }: Period): string {
  if (kind === 'day') return `?day=${from}`;
  return kind === 'week' ? `?view=week&day=${from}` : `?month=${monthOf(from)}`;
}
