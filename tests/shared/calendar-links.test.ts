import { expect, test } from 'vitest';
import { calendarLinks } from '#shared/events/model.ts';

test('calendars on the web get the title, the times in UTC, the place, and the page of an event', () => {
  const links = calendarLinks(
    {
      ...{ id: 7, entry: { title: 'Tea & talk' }, location: 'Town hall' },
      ...{ startTime: '2026-08-04T16:30:00.000Z', endTime: '2026-08-04T18:30:00.000Z' },
    },
    'https://site.example',
  );
  const asked = (url: string) => Object.fromEntries(new URL(url).searchParams);
  expect(asked(links.google)).toEqual({
    ...{ action: 'TEMPLATE', text: 'Tea & talk', location: 'Town hall' },
    ...{ dates: '20260804T163000Z/20260804T183000Z', details: 'https://site.example/events/7' },
  });
  expect(asked(links.outlook)).toMatchObject({
    ...{ subject: 'Tea & talk', location: 'Town hall', body: 'https://site.example/events/7' },
    ...{ startdt: '2026-08-04T16:30:00.000Z', enddt: '2026-08-04T18:30:00.000Z' },
  });
});
