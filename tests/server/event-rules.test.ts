import { keepsTheRules } from './staff-module.ts';

const CAFE = {
  ...{ description: 'Bring what broke, and we fix it.', location: 'Town hall' },
  ...{ startTime: '2026-03-10T18:00:00Z', endTime: '2026-03-10T20:00:00Z' },
};
const TAGS = ['Workshop', 'Meetup', 'Talk'];
const MARCH = { from: '2026-03-01T00:00:00Z', to: '2026-04-01T00:00:00Z' };

keepsTheRules({
  name: 'Events',
  ...{ subject: 'event', acts: 'events', field: 'title', filters: TAGS.length },
  refusals: { read: null, create: "You don't have permission to create events." },
  create: (as, title, filter = 0) => as.events.create({ ...CAFE, title, tags: [TAGS[filter] ?? 'Other'] }),
  edit: (as, id, title, version) => as.events.update({ id, title, version }),
  read: (as, id) => as.events.read({ id }),
  remove: (as, id) => as.events.delete({ id }),
  // A calendar has no pages: the events of a month, optionally with a tag.
  list: async (as, { filter }) => {
    const tag = filter === undefined ? {} : { tag: TAGS[filter] };
    const { items } = await as.events.calendar({ ...MARCH, ...tag });
    return { rows: items, total: items.length, page: 1, pages: 1 };
  },
  // The list of REST has the same events, newest first.
  count: async (as, { filter }) => {
    const { items } = await as.events.listByCursor({ ...MARCH, limit: 100 });
    return items.filter(({ tags }) => filter === undefined || tags.includes(TAGS[filter] ?? '')).length;
  },
});
