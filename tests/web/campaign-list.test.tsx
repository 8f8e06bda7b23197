import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { addSubscribers } from '../support/campaigns.ts';
import { newCommunity } from '../support/people.ts';
import { fill, openAs } from '../support/render-app.tsx';
import { chooseByKeys, dialogOf, pressInToast } from '../support/site.tsx';

const RESTRICTED =
  "You don't have permission to access the Email & Surveys module. This feature is only available to admin and staff users.";
const CAMPAIGN = { title: 'Summer news', subject: 'What is new', content: 'The summer program is out.' };

const toast = (text: string) => screen.findByText(text, { selector: 'p' });
const table = async () => within(await screen.findByRole('table', { name: 'Email campaigns' }));
const titles = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getByRole('link').textContent);
const stat = (label: string) =>
  within(screen.getByLabelText('Email statistics')).getByText(label).closest('dt')?.nextElementSibling
    ?.textContent;

test('a campaign is created as a draft, with the limits of the server', async () => {
  const { as } = newCommunity();
  const { user } = await openAs(as.staff, '/email');
  await screen.findByText('No campaigns found. Create your first email campaign!');
  expect(['Total Campaigns', 'Sent', 'Surveys', 'Subscribers'].map(stat)).toEqual(['0', '0', '0', '0']);
  await user.click(screen.getByRole('button', { name: 'New Email Campaign' }));
  const form = within(await dialogOf('New Email Campaign'));
  const title = await form.findByRole('textbox', { name: /^Campaign Title/ });
  await fill(user, title, 'Su');
  await fill(user, form.getByRole('textbox', { name: /^Email Subject/ }), 'Hi');
  await user.click(form.getByRole('button', { name: 'Create Campaign' }));
  await form.findByText('Campaign Title must be at least 3 characters');
  form.getByText('Email Subject must be at least 3 characters');
  await fill(user, title, CAMPAIGN.title);
  await fill(user, form.getByRole('textbox', { name: /^Email Subject/ }), CAMPAIGN.subject);
  await fill(user, form.getByRole('textbox', { name: /^Email Content/ }), CAMPAIGN.content);
  await user.selectOptions(form.getByRole('combobox', { name: /^Target Audience/ }), 'members');
  await user.click(form.getByRole('button', { name: 'Create Campaign' }));
  await toast('Campaign Created');
  const row = within((await table()).getByRole('row', { name: /Summer news/ }));
  row.getByText('What is new');
  row.getByText('Draft');
  row.getByText('about 0');
  row.getByText('—');
  row.getByText('Not scheduled');
  expect(stat('Total Campaigns')).toBe('1');
  expect((await as.staff.email.campaigns.list({})).rows).toMatchObject([
    { title: 'Summer news', subject: 'What is new', targetAudience: 'members', state: 'draft' },
  ]);
});

test('a failed creation shows the error and keeps the input', async () => {
  const { as } = newCommunity();
  const { user, fail } = await openAs(as.staff, '/email');
  const restore = fail('email.campaigns.create');
  await user.click(await screen.findByRole('button', { name: 'New Email Campaign' }));
  const form = within(await dialogOf('New Email Campaign'));
  const title = await form.findByRole<HTMLInputElement>('textbox', { name: /^Campaign Title/ });
  await fill(user, title, CAMPAIGN.title);
  await fill(user, form.getByRole('textbox', { name: /^Email Subject/ }), CAMPAIGN.subject);
  await fill(user, form.getByRole('textbox', { name: /^Email Content/ }), CAMPAIGN.content);
  await user.click(form.getByRole('button', { name: 'Create Campaign' }));
  await toast('Failed to create campaign. Please try again.');
  expect(title.value).toBe(CAMPAIGN.title);
  restore();
  await user.click(form.getByRole('button', { name: 'Create Campaign' }));
  await toast('Campaign Created');
  expect((await as.staff.email.campaigns.list({})).rows).toHaveLength(1);
});

test('search by title and subject, status, and order are in the URL', async () => {
  const { as, db } = newCommunity();
  addSubscribers(db, 1);
  const { create } = as.staff.email.campaigns;
  await create({ ...CAMPAIGN, title: 'Autumn' });
  await create({ ...CAMPAIGN, title: 'Winter', subject: 'Snow ahead' });
  await create({ ...CAMPAIGN, title: 'Spring', scheduledDate: '2999-03-01T09:30:00Z' });
  const { user, router } = await openAs(as.staff, '/email?sort=title');
  await table();
  expect(titles()).toEqual(['Autumn', 'Spring', 'Winter']);
  within(screen.getByRole('row', { name: /Spring/ })).getByText('Mar 1, 2999');
  const search = screen.getByRole('combobox', { name: 'Search campaigns and surveys' });
  expect(search.getAttribute('placeholder')).toBe('Search campaigns and surveys...');
  await fill(user, search, 'snow');
  await waitFor(() => expect(titles()).toEqual(['Winter']));
  await fill(user, search, 'nothing like that');
  await screen.findByText('No campaigns match your filters.');
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(titles()).toHaveLength(3));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Scheduled');
  await waitFor(() => expect(titles()).toEqual(['Spring']));
  expect(router.state.location.search).toMatchObject({ status: 'scheduled' });
});

test('a deleted campaign can be restored from the toast, and a duplicate opens as a draft', async () => {
  const { as } = newCommunity();
  await as.staff.email.campaigns.create(CAMPAIGN);
  const { user, at } = await openAs(as.staff, '/email');
  await table();
  await chooseByKeys('Delete', 'Actions for Summer news');
  await screen.findByText('No campaigns found. Create your first email campaign!');
  await pressInToast('Undo');
  await table();
  await chooseByKeys('Duplicate', 'Actions for Summer news');
  await screen.findByRole('heading', { level: 1, name: 'Copy of Summer news' });
  const [copy] = (await as.staff.email.campaigns.list({ q: 'copy' })).rows;
  expect(at()).toBe(`/email/${copy?.id}`);
  expect(copy).toMatchObject({ state: 'draft', subject: CAMPAIGN.subject });
  await user.click(screen.getByRole('link', { name: 'Close' }));
  await waitFor(() => expect(titles()).toHaveLength(2));
});

test('a list that fails can be loaded again', async () => {
  const { as } = newCommunity();
  await as.staff.email.campaigns.create(CAMPAIGN);
  const { user, fail, router } = await openAs(as.staff, '/accelerator');
  const restore = fail('email.campaigns.list');
  await router.navigate({ to: '/email' });
  await screen.findByText('Failed to load campaigns. Please try again.');
  restore();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(titles()).toEqual(['Summer news']));
});

test('others see Access Restricted, and nothing of it is fetched', async () => {
  const { as } = newCommunity();
  const { id } = await as.staff.email.campaigns.create(CAMPAIGN);
  for (const viewer of [as.anonymous, as.contributor]) {
    for (const path of ['/email', `/email/${id}`]) {
      const { heard, unmount } = await openAs(viewer, path);
      await screen.findByRole('heading', { level: 1, name: 'Access Restricted' });
      screen.getByText(RESTRICTED);
      expect(heard.filter((procedure) => procedure.startsWith('email.'))).toEqual([]);
      unmount();
    }
  }
});
