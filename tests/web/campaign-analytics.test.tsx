import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { HOUR_MS } from '#shared/kit/days.ts';
import { addSubscribers, sendingSite } from '../support/campaigns.ts';
import { newCommunity } from '../support/people.ts';
import { openAs } from '../support/render-app.tsx';

/** A campaign that four people got: two opened it, one of them clicked a link, and one unsubscribed. */
async function sentCampaign(tracked = 4) {
  const { as, db, clock } = newCommunity(undefined, undefined, undefined, sendingSite);
  addSubscribers(db, 4);
  const { id } = await as.staff.email.campaigns.create({
    ...{ title: 'Summer news', subject: 'What is new' },
    content: 'Read [the program](https://community.example/program). ![](/uploads/a.png)',
  });
  const start = clock.now().getTime();
  await as.staff.email.campaigns.send({ id });
  const run = (sql: string, ...values: unknown[]) => db.$client.prepare(sql).run(...values);
  run(
    `insert into campaign_recipients (campaign_id, subscriber_id, email_hash, email, state, attempts, settled_at, is_tracked)
       select ?, id, 'hash' || id, email, 'sent', 1, ?, ? from subscribers`,
    id,
    start,
    tracked > 0 ? 1 : 0,
  );
  const isCounted = tracked > 0 ? 1 : 0;
  run(
    `update campaigns set state = 'sent', sent_date = ?, fixed_at = 1, recipient_count = 4, sent_count = 4, tracked_count = ?,
       opened_count = ?, clicked_count = ?, unsubscribed_count = 1 where id = ?`,
    ...[start, tracked, 2 * isCounted, isCounted, id],
  );
  if (isCounted) {
    const first = `(select min(id) from campaign_recipients where campaign_id = ${id})`;
    run(`update campaign_recipients set opened_at = ?, clicked_at = ? where id = ${first}`, start, start);
    run(`update campaign_recipients set opened_at = ? where id = ${first} + 1`, start + 2 * HOUR_MS);
    run(
      `insert into campaign_links (campaign_id, url, clicks) values (?, 'https://community.example/program', 1)`,
      id,
    );
  }
  return { as, id };
}

const numbersOf = async (name: string) => {
  const table = await screen.findByRole('table', { name, hidden: true });
  return within(table)
    .getAllByRole('row', { hidden: true })
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent));
};

test('the analytics of a sent campaign say their base in words, and show each chart as a table', async () => {
  const { as, id } = await sentCampaign();
  await openAs(as.staff, `/email/${id}?view=analytics`);
  const stats = within(await screen.findByLabelText('Results of this campaign'));
  await stats.findByText('50% of counted emails');
  stats.getByText('of 4');
  stats.getByText('25% of counted emails');
  stats.getByText('25% of sent emails');
  screen.getByText('We count opens and clicks in 4 of 4 emails. The shares are of those.');
  screen.getByRole('img', { name: 'Of 4 emails in which we count, 2 were opened and 1 were clicked.' });
  expect(await numbersOf('Sent, opened, and clicked in numbers')).toEqual([
    ['Counted', '4', '100%'],
    ['Opened', '2', '50%'],
    ['Clicked', '1', '25%'],
  ]);
  expect(await numbersOf('Recipients by status in numbers')).toEqual([['Sent', '4', '100%']]);
  expect((await numbersOf('The first 48 hours in numbers')).map(([, ...values]) => values)).toEqual([
    ['1', '1'],
    ['1', '0'],
  ]);
  expect(await numbersOf('Top links in numbers')).toEqual([
    ['https://community.example/program', '1', '100%'],
  ]);
});

test('rates are unknown if nothing was counted', async () => {
  const { as, id } = await sentCampaign(0);
  const { unmount } = await openAs(as.staff, `/email/${id}`);
  const stats = within(await screen.findByLabelText('Results of this campaign'));
  expect((await stats.findAllByText('Not counted')).length).toBe(2);
  expect(stats.getAllByText('—')).toHaveLength(2);
  screen.getByText('Opens and clicks are not counted in any sent email of this campaign.');
  unmount();
  await openAs(as.staff, '/email');
  const row = within(await screen.findByRole('row', { name: /Summer news/ }));
  row.getByText('—');
  expect(row.queryByRole('progressbar')).toBeNull();
});

test('analytics that fail can be loaded again', async () => {
  const { as, id } = await sentCampaign();
  const { user, fail, router } = await openAs(as.staff, '/accelerator');
  const restore = fail('email.campaigns.analytics');
  await router.navigate({ to: '/email/$id', params: { id: String(id) } });
  await screen.findByText('Failed to load analytics. Please try again.');
  restore();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByText('50% of counted emails');
});

test('the preview shows the saved email as HTML in a frame, and as text', async () => {
  const { as, id } = await sentCampaign();
  const { user } = await openAs(as.staff, `/email/${id}?view=preview`);
  const frame = await screen.findByTitle('Preview of the email');
  expect(frame.getAttribute('src')).toBe(`/email/${id}/preview?colors=light`);
  expect(frame.getAttribute('sandbox')).not.toContain('allow-scripts');
  await user.click(screen.getByRole('button', { name: 'Dark' }));
  expect(screen.getByTitle('Preview of the email').getAttribute('src')).toBe(
    `/email/${id}/preview?colors=dark`,
  );
  await user.selectOptions(screen.getByRole('combobox', { name: 'Format of the preview' }), 'Plain text');
  await screen.findByText(/Read the program/);
});

test('images without alternative text are a warning before sending', async () => {
  const { as } = newCommunity(undefined, undefined, undefined, sendingSite);
  const { id } = await as.staff.email.campaigns.create({
    ...{ title: 'Summer news', subject: 'What is new', content: 'Look at this: ![](/uploads/a.png)' },
  });
  await openAs(as.staff, `/email/${id}`);
  await screen.findByText(/One image has no alternative text/);
});
