import { expect, expectNoSideScroll, test } from '../support/browser.ts';
import { chunkUrl } from '../support/chunks.ts';
import { open, PHONE } from '../support/screens.ts';
import { call, uniqueWord } from '../support/steps.ts';

test('a chart is loaded when it is opened, obeys the content security policy, and is read by keyboard', {
  tag: '@journey',
}, async ({ page, site, signIn, allowConsole }) => {
  allowConsole(/SeriesPlot|Failed to load resource|dynamically imported module/);
  const name = `Charted ${uniqueWord()}`;
  const project = await call<{ id: number }>(site.ada, 'projects.create', { name });
  for (const status of ['done', 'todo']) {
    await call(site.ada, 'tasks.create', { projectId: project.id, title: `Some ${status} task`, status });
  }
  const refused: string[] = [];
  const loaded: string[] = [];
  await page.exposeFunction('refuse', (directive: string) => refused.push(directive));
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) =>
      Reflect.get(window, 'refuse')(effectiveDirective),
    ),
  );
  page.on('request', (request) => loaded.push(request.url()));
  const isChart = (url: string) => chunkUrl('SeriesPlot').test(url);
  await signIn('ada');
  // Wider windows show it beside the tasks at once.
  await page.setViewportSize({ width: 1280, height: 900 });
  await open(page, `/projects/${project.id}`);
  await expect(page.getByRole('heading', { name })).toBeVisible();
  expect(loaded.filter(isChart)).toEqual([]);
  await page.route(chunkUrl('SeriesPlot'), (route) => route.abort());
  const summary = page.getByText('Burn-up', { exact: true });
  await summary.click();
  await expect(page.getByText('Failed to load the chart.')).toBeVisible();
  expect(loaded.filter(isChart)).toHaveLength(1);
  await page.unroute(chunkUrl('SeriesPlot'));
  await page.getByRole('button', { name: 'Retry' }).click();
  const chart = page.getByRole('application', { name: 'Burn-up' });
  await expect(chart).toBeVisible();

  await summary.focus();
  await page.keyboard.press('Tab');
  await expect(chart).toBeFocused();
  expect(await chart.evaluate((node) => getComputedStyle(node).outlineStyle)).toBe('solid');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('figure').getByRole('status')).toHaveText(/\d{4}Tasks2Done1$/);
  await page.getByText('Show the numbers', { exact: true }).click();
  await expect(page.getByRole('table', { name: 'Burn-up in numbers' })).toBeVisible();
  await page.setViewportSize(PHONE);
  await expectNoSideScroll(page);
  expect(refused).toEqual([]);
});
