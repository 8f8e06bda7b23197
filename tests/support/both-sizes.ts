import type { Page } from '@playwright/test';
import {
  expectAccessible,
  expectNoSideScroll,
  expectWellInBothModes,
  type Sidebar,
  test,
} from './browser.ts';
import { DESKTOP, PHONE, settle } from './screens.ts';

type OnPhone = { sidebar?: Sidebar; onPhone?: () => Promise<void> };

/**
 * Checks what is open in the wide window, and again as a phone shows it: the page stays loaded while its size changes.
 * `onPhone` opens what a phone folds away. Colors are checked in both modes of the wide window, and in dark mode of the
 * phone.
 */
export async function expectWellAtBothSizes(
  page: Page,
  { sidebar = 'open', onPhone = async () => {} }: OnPhone = {},
): Promise<void> {
  await test.step('wide', () => expectWellInBothModes(page, sidebar));
  await test.step('phone', () =>
    asPhone(page, async () => {
      await onPhone();
      await expectAccessible(page);
      await expectNoSideScroll(page);
    }));
}

/** Turns the wide window into a phone for a while, touch screen included. */
export async function asPhone(page: Page, then: () => Promise<void>): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const resize = async (size: { width: number; height: number }, mobile: boolean) => {
    const settled = settle(page);
    await session.send('Emulation.setDeviceMetricsOverride', { ...size, mobile, deviceScaleFactor: 1 });
    await session.send('Emulation.setTouchEmulationEnabled', { enabled: mobile });
    await page.waitForFunction((width) => innerWidth === width, size.width);
    // Parts of the other layout may have to load.
    await settled();
  };
  await resize(PHONE, true);
  await then();
  await resize(DESKTOP, false);
  await session.detach();
}
