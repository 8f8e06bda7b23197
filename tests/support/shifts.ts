import type { Page } from '@playwright/test';

/** What moved by itself in the pages that open from now on, as the browser measures it. Asked for after each one. */
export async function watchShifts(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const moved: string[] = [];
    Object.assign(window, { moved });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[]) {
        if (entry.hadRecentInput) continue;
        moved.push(...entry.sources.map(({ node }) => `${node?.nodeName}: ${node?.textContent}`));
      }
    }).observe({ type: 'layout-shift', buffered: true });
    type Shift = PerformanceEntry & { hadRecentInput: boolean; sources: { node: Node | null }[] };
  });
  return async () => {
    await page.waitForLoadState('networkidle');
    return page.evaluate(() => (window as unknown as { moved: string[] }).moved);
  };
}
