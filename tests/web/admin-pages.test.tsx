import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { saveCleanupTime } from '#db/site/settings.ts';
import { bankImports } from '../support/bank.ts';
import { note } from '../support/factories.ts';
import { startJobs } from '../support/jobs.ts';
import { newCommunity } from '../support/people.ts';
import { fill, openAs } from '../support/render-app.tsx';
import { expectToast } from '../support/site.tsx';

const checked = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name }).checked;

test('a tag is merged after a preview, and the merge is undone', async () => {
  const community = newCommunity();
  const { as } = community;
  const jobs = startJobs(community);
  const { id } = await as.member.entries.create(note({ type: 'thread', tags: ['Boat'] }));
  await as.member.entries.create(note({ type: 'thread', tags: ['Ships'] }));
  const { user } = await openAs(as.admin, '/settings/tags');
  await user.click(await screen.findByRole('button', { name: 'Rename Boat' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Rename Boat' }));
  await fill(user, await dialog.findByRole('textbox', { name: /^Name/ }), 'ships');
  await dialog.findByText(/The tag Ships already exists/);
  dialog.getByText(/1 entry will be tagged/);
  await user.click(dialog.getByRole('button', { name: 'Merge' }));
  await waitFor(async () => expect((await as.member.entries.read({ id })).tags).toEqual(['Ships']));
  const row = (name: RegExp) => screen.findByRole('row', { name });
  await waitFor(async () => expect((await row(/Ships/)).textContent).toContain('2'));
  await user.click(await screen.findByRole('button', { name: 'Undo: Merged Boat into Ships' }));
  await waitFor(async () => expect((await row(/Boat/)).textContent).toContain('1'));
  expect((await as.member.entries.read({ id })).tags).toEqual(['Boat']);
  await jobs.finish();
});

test('the audit log keeps its filters in the URL, and links to entries and to the same lines as a file', async () => {
  const { as } = newCommunity();
  const { id } = await as.contributor.entries.create(note({ title: 'Logged here' }));
  await as.admin.entries.create(note({ title: 'Not looked for' }));
  const { user, at } = await openAs(as.admin, '/settings/audit');
  const actor = await screen.findByRole('searchbox', { name: /^Username/ });
  await fill(user, actor, 'cora');
  await waitFor(() => expect(at()).toBe('/settings/audit?actor=cora'));
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Action' }), 'entries.create');
  await waitFor(() => expect(at()).toMatch(/actor=cora/));
  expect(at()).toMatch(/action=entries\.create/);
  const line = async () => {
    const link = await screen.findByRole('link', { name: 'Logged here' });
    return link.closest('li');
  };
  await waitFor(() => expect(screen.queryByText('Not looked for')).toBeNull());
  expect((await line())?.textContent).toContain('cora created an entry');
  const file = screen.getByRole('link', { name: 'Export CSV' }).getAttribute('href');
  expect(file).toMatch(/\?(.*&)?actor=cora/);
  expect(file).toMatch(/action=entries\.create/);
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(at()).toBe('/settings/audit'));
  expect(document.activeElement).toBe(actor);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull());
  await user.click(await screen.findByRole('link', { name: 'Logged here' }));
  await waitFor(() => expect(at()).toBe(`/note/${id}`));
});

test('an import is one line of the audit log, which opens', async () => {
  const community = newCommunity();
  const { as } = community;
  await bankImports(community).run(
    'Date,Amount,Description\n2026-03-01,-4.50,Coffee\n2026-03-03,-1.00,Tea\n',
  );
  const { user } = await openAs(as.admin, '/settings/audit');
  const log = within(await screen.findByRole('region', { name: 'Audit log' }));
  await log.findByText(/started an import/);
  expect(log.getAllByRole('listitem')).toHaveLength(1);
  await user.click(log.getByRole('button', { name: 'Show changes by the import of “bank.csv”' }));
  const below = await log.findByRole('region', { name: 'Changes by the import of “bank.csv”' });
  await within(below).findByText(/finished an import/);
  expect(within(below).getAllByText(/added a transaction/)).toHaveLength(2);
  await user.click(log.getByRole('button', { name: 'Hide changes by the import of “bank.csv”' }));
  expect(log.getAllByRole('listitem')).toHaveLength(1);
});

test('filters of the audit log that match nothing are cleared from the empty list', async () => {
  const { as } = newCommunity();
  const { user, at } = await openAs(as.admin, '/settings/audit?action=entries.purge');
  const empty = (await screen.findByText('No actions match your filters.')).parentElement as HTMLElement;
  await user.click(within(empty).getByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(at()).toBe('/settings/audit'));
});

test('the registration mode is saved at once, and two-factor authentication for staff needs the own first', async () => {
  const { as } = newCommunity();
  const { user } = await openAs(as.admin, '/settings/registration');
  await user.click(await screen.findByRole('radio', { name: /By invitation/ }));
  await expectToast('Registration settings saved');
  expect(await as.admin.admin.settings({})).toMatchObject({ registration: 'invitation' });
  await user.click(screen.getByRole('radio', { name: /^Open/ }));
  await waitFor(async () =>
    expect(await as.admin.admin.settings({})).toMatchObject({ registration: 'open' }),
  );
  expect(checked(/^Open/)).toBe(true);
  await user.click(screen.getByRole('switch', { name: 'Check the newsletter box for new users' }));
  await waitFor(async () =>
    expect(await as.admin.admin.settings({})).toMatchObject({ newsletterChecked: true }),
  );
  const staff = { name: 'Require two-factor authentication for staff' };
  expect(screen.getByRole<HTMLInputElement>('switch', staff).disabled).toBe(true);
});

test('the branding is changed in place, and what a variable sets is shown as such', async () => {
  const { as } = newCommunity();
  const { user } = await openAs(as.admin, '/settings/branding');
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' });
  await user.type(name, 'Harbor Guild');
  const short = screen.getByRole<HTMLInputElement>('textbox', { name: 'Short name' });
  expect([short.readOnly, short.value]).toEqual([true, 'Cp']);
  screen.getByText(/Set by BRAND_SHORT on the server/);
  const accent = screen.getByRole('textbox', { name: 'Accent color' });
  await user.type(accent, '#aa33');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await screen.findByText('Accent color must be a number sign and six digits, such as #aa3377');
  await user.type(accent, '77');
  screen.getByText('Made lighter, so that it can be read');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await expectToast('Branding saved');
  expect(await as.admin.admin.brandSettings({})).toMatchObject({ name: 'Harbor Guild', accent: '#aa3377' });
  screen.getByRole('button', { name: 'Reload this page' });
});

test('what crawlers may read is chosen below the branding', async () => {
  const { as } = newCommunity();
  const { user } = await openAs(as.admin, '/settings/branding');
  const group = within(await screen.findByRole('group', { name: 'Search engines and AI crawlers' }));
  await user.click(group.getByRole('radio', { name: /^No AI crawlers/ }));
  await expectToast('Crawler settings saved');
  expect(await as.admin.admin.settings({})).toMatchObject({ crawlers: 'noAi' });
  expect(checked(/^No AI crawlers/)).toBe(true);
});

test('failed jobs are listed above the audit log with their reason, and Retry runs them again', async () => {
  const { as, db } = newCommunity();
  const insert = db.$client.prepare(
    `insert into jobs (kind, key, payload, run_at, error, ended_at, gave_up_at) values (?, 'x', '{"id":1}', 0, ?, 1, 1)`,
  );
  insert.run('mail.task', 'SqliteError: database or disk is full');
  insert.run('newer.kind', 'Unknown job kind.');
  const { user } = await openAs(as.admin, '/settings/audit');
  const section = within(await screen.findByRole('region', { name: 'Background jobs that failed' }));
  section.getByText('No disk space was left.');
  section.getByText('Job of an unknown kind (newer.kind)');
  const retries = section.getAllByRole('button');
  expect(retries.map((button) => button.getAttribute('aria-label'))).toEqual([
    'Retry: Prepare an email about a task',
  ]);
  await user.click(retries[0] as HTMLElement);
  await expectToast('Job started again');
  // It stays until it's done.
  await section.findByText("It was started again and isn't done yet.");
  section.getByText('Prepare an email about a task');
  expect(section.queryByRole('button')).toBeNull();
  await screen.findByText(/retried a background job/);
});

test('the deletion of old data waits above the audit log until an admin confirms the clock', async () => {
  const { as, db } = newCommunity();
  saveCleanupTime(db, { seenAt: 0, held: { lastRun: Date.parse('2025-01-05T09:00:00Z'), waited: 0 } });
  const { user } = await openAs(as.admin, '/settings/audit');
  const section = within(await screen.findByRole('region', { name: 'The deletion of old data is paused' }));
  section.getByText(/^It last ran on Jan 5, 2025 at .* set the clock\.$/);
  section.getByText(/are permanently deleted in 24 hours\.$/);
  await user.click(section.getByRole('button', { name: 'Delete old data now' }));
  const question = within(await screen.findByRole('alertdialog'));
  await user.click(question.getByRole('button', { name: 'Delete' }));
  await expectToast('Old data is being deleted');
  await waitFor(() => expect(screen.queryByText('The deletion of old data is paused')).toBeNull());
});
