import type { Page } from '@playwright/test';
import type { EventRead } from '#shared/events/output.ts';
import { expectWellAtBothSizes } from '../support/both-sizes.ts';
import { expect, expectWellInBothModes, type Site, signInTo, test } from '../support/browser.ts';
import { DESKTOP, open, PHONE } from '../support/screens.ts';
import { call, expectToast, uniqueWord } from '../support/steps.ts';

/** Far ahead, so that it never ends, in a month that other tests don't use. */
const DAY = '2035-06-12';

function plan(site: Site, more: object = {}): Promise<EventRead> {
  return call<EventRead>(site.ada, 'events.create', {
    ...{ title: `Repair café ${uniqueWord()}`, description: 'Bring what broke, and we fix it.' },
    ...{ location: 'Town hall', startTime: `${DAY}T10:00:00Z`, endTime: `${DAY}T12:00:00Z`, timeZone: 'UTC' },
    ...more,
  });
}

/** Neither the page nor what scrolls in it is wider than the window. */
const expectNoSideScroll = async (page: Page) =>
  expect(
    await page.evaluate(() =>
      [document.documentElement, document.querySelector('main')].map((area) =>
        area ? area.scrollWidth - area.clientWidth : null,
      ),
    ),
  ).toEqual([0, 0]);

/** Each screen that only staff see, in both color modes. */
async function expectWell(page: Page): Promise<void> {
  await expectNoSideScroll(page);
  await expectWellInBothModes(page);
}

/** The dialogs and panels of staff, and the calendar feed in the settings, in a wide window and on a phone. */
async function expectDialogsWell(page: Page, event: EventRead): Promise<void> {
  const expectBothWell = () => expectWellAtBothSizes(page);
  const inDialog = async (path: string, ...buttons: string[]) => {
    await open(page, path);
    for (const name of buttons) {
      const button = page.getByRole('button', { name, exact: true });
      await button
        .or(page.getByRole('menuitem', { name, exact: true }))
        .first()
        .click();
    }
    await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toBeVisible();
    await expectBothWell();
  };
  await inDialog(`/events?month=${DAY.slice(0, 7)}`, 'Create New Event');
  await inDialog(`/events?month=${DAY.slice(0, 7)}`, 'Export Event Report');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('region', { name: 'Event Analytics' })).toBeVisible();
  await expectBothWell();
  await inDialog(`/events/${event.id}`, 'More actions', 'Cancel event');
  await inDialog(`/events/${event.id}`, 'Add walk-in');
  await open(page, '/settings/notifications');
  await expect(page.getByRole('button', { name: 'Create link' })).toBeVisible();
  await expectBothWell();
}

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

  test('a member finds an event in the calendar, RSVPs, and is checked in without a connection', {
    tag: '@journey',
  }, async ({ site, page, signIn, browser }) => {
    const title = `Repair café ${uniqueWord()}${'withoutspaces'.repeat(8)}`;
    const event = await plan(site, {
      title,
      capacity: 5,
      repeat: { by: 'weekdays', weekdays: [2], count: 3 },
    });
    await signIn('mia');
    await open(page, '/events?month=2035-06');
    await expectNoSideScroll(page);
    await page.getByRole('button', { name: /^Tuesday, June 12, 2035|^\w+, June 12, 2035/ }).tap();
    await expect(page.getByRole('link', { name: title })).toBeVisible();
    await expectNoSideScroll(page);
    await page.getByRole('link', { name: title }).tap();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expectNoSideScroll(page);
    await page.getByRole('button', { name: 'RSVP' }).tap();
    await expectToast(page, "You're going");
    await page.getByText('Show QR code').tap();
    await expect(page.getByRole('img', { name: 'QR code for the entrance' })).toBeVisible();

    const entrance = await browser.newContext({ baseURL: site.url, viewport: PHONE, hasTouch: true });
    const door = await entrance.newPage();
    await signInTo(entrance, site, 'ada');
    await open(door, `/events/${event.id}`);
    // What staff see below the text comes once it is near, or with the first input.
    await door.keyboard.press('Shift');
    await expect(door.getByText('1 attendee', { exact: true })).toBeVisible();
    await door.getByText('Audit log').tap();
    await expect(door.getByRole('list', { name: 'Audit log' })).toBeVisible();
    await expectWell(door);
    await open(door, `/events/${event.id}/check-in`);
    await entrance.setOffline(true);
    await door.getByRole('button', { name: /^Check in / }).tap();
    await expect(door.getByText('1 action waiting for the connection')).toBeVisible();
    await expect(door.getByText('1 of 1 checked in')).toBeVisible();
    await expectWell(door);
    await entrance.setOffline(false);
    await expect(door.getByText('Everything is saved')).toBeVisible();
    await expect(page.getByText("You're checked in")).toBeVisible();
    await entrance.close();
  });
});

test.describe('in a wide window', () => {
  test.use({ viewport: DESKTOP });

  test('staff plan an event and find it in the month by keyboard', { tag: '@journey' }, async ({
    site,
    page,
    signIn,
  }) => {
    const event = await plan(site);
    await site.mia.post(`/api/events/${event.id}/rsvp`, {});
    await signIn('ada');
    await open(page, `/events?day=${DAY}`);
    // A printed month has its days and what is on them.
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('gridcell').getByText('12', { exact: true })).toBeVisible();
    await expect(page.getByRole('gridcell').getByText(event.entry.title)).toBeVisible();
    await page.emulateMedia({ media: 'screen' });
    const day = page.getByRole('gridcell', { selected: true }).getByRole('button');
    await day.focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('button', { name: /June 13, 2035/ })).toBeFocused();
    await page.keyboard.press('PageDown');
    await expect(page.getByRole('button', { name: /July 13, 2035/ })).toBeFocused();
    await page.keyboard.press('PageUp');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: event.entry.title }).click();
    await expect(page.getByRole('heading', { level: 1, name: event.entry.title })).toBeVisible();
    await page.keyboard.press('Shift');
    await expect(page.getByText('1 attendee', { exact: true })).toBeVisible();
    await page.getByText('Audit log').click();
    await expect(page.getByRole('list', { name: 'Audit log' })).toBeVisible();
    await expectWell(page);
    await page.getByRole('button', { name: 'Edit' }).click();
    const form = page.getByRole('dialog', { name: 'Edit event' });
    await expectWell(page);
    await form.getByLabel('Capacity').fill('30');
    await form.getByRole('button', { name: 'Save changes' }).click();
    await expectToast(page, 'Event saved');
    await expect(page.getByText('1 of 30 going').first()).toBeVisible();
    await expectDialogsWell(page, event);
  });
});
