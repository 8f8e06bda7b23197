import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { newCommunity } from '../support/people.ts';
import { fill, openAs } from '../support/render-app.tsx';
import { chooseByKeys, dialogOf, press, pressInToast, questionOf } from '../support/site.tsx';
import { published, question, survey } from '../support/surveys.ts';

const RESTRICTED =
  "You don't have permission to access the Email & Surveys module. This feature is only available to admin and staff users.";

const toast = (text: string) => screen.findByText(text, { selector: 'p' });
const table = async () => within(await screen.findByRole('table', { name: 'Surveys' }));
const titles = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getByRole('link').textContent);
const stat = (label: string) =>
  within(screen.getByLabelText('Email statistics')).getByText(label).closest('dt')?.nextElementSibling
    ?.textContent;

test('a survey is created as a draft, with the limits of the server', async () => {
  const { as } = newCommunity();
  const { user } = await openAs(as.staff, '/email/surveys');
  await screen.findByText('No surveys found. Create your first survey!');
  expect(['Total Campaigns', 'Sent', 'Surveys', 'Subscribers'].map(stat)).toEqual(['0', '0', '0', '0']);
  await chooseByKeys('New Survey', 'Create');
  const form = within(await dialogOf('New Survey'));
  const title = await form.findByRole('textbox', { name: /^Survey Title/ });
  expect(form.queryByRole('button', { name: /^Remove question/ })).toBeNull();
  await fill(user, title, 'Bo');
  await user.click(form.getByRole('button', { name: 'Create Survey' }));
  await form.findByText('Title must be at least 3 characters');
  form.getByText('Description must be at least 10 characters');
  form.getByText('Question must be at least 3 characters');
  await fill(user, title, 'Boats');
  await fill(user, form.getByRole('textbox', { name: /^Survey Description/ }), 'Which boats do you like?');
  await fill(user, form.getByRole('textbox', { name: /^Question Text 1/ }), 'Why do you sail?');
  await user.click(form.getByRole('button', { name: 'Add Question' }));
  await fill(user, form.getByRole('textbox', { name: /^Question Text 2/ }), 'How much do you like it?');
  await user.selectOptions(form.getByRole('combobox', { name: 'Question Type 2' }), 'Rating');
  await user.click(form.getByRole('button', { name: 'Add Question' }));
  await user.click(form.getByRole('button', { name: 'Remove question 3' }));
  await user.click(form.getByRole('button', { name: 'Create Survey' }));
  await toast('Survey Created');
  const row = within((await table()).getByRole('row', { name: /Boats/ }));
  row.getByText('Which boats do you like?');
  row.getByText('Draft');
  expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['0', '2']),
  );
  expect(stat('Surveys')).toBe('1');
  const [created] = (await as.staff.email.surveys.list({})).rows;
  const { questionList, tags } = await as.staff.email.surveys.read({ id: created?.id ?? '' });
  expect(questionList).toMatchObject([
    { question: 'Why do you sail?', type: 'text' },
    { question: 'How much do you like it?', type: 'rating' },
  ]);
  expect(tags).toEqual(['Survey']);
});

test('a failed creation shows the error and keeps the input', async () => {
  const { as } = newCommunity();
  const { user, fail } = await openAs(as.staff, '/email/surveys');
  const restore = fail('email.surveys.create');
  await user.click(await screen.findByRole('button', { name: 'New Survey' }));
  const form = within(await dialogOf('New Survey'));
  const title = await form.findByRole<HTMLInputElement>('textbox', { name: /^Survey Title/ });
  await fill(user, title, 'Boats');
  await fill(user, form.getByRole('textbox', { name: /^Survey Description/ }), 'Which boats do you like?');
  await fill(user, form.getByRole('textbox', { name: /^Question Text 1/ }), 'Why do you sail?');
  await user.click(form.getByRole('button', { name: 'Create Survey' }));
  await toast('Failed to create survey. Please try again.');
  expect(title.value).toBe('Boats');
  restore();
  await user.click(form.getByRole('button', { name: 'Create Survey' }));
  await toast('Survey Created');
  expect((await as.staff.email.surveys.list({})).rows).toHaveLength(1);
});

test('both tabs have one search, which matches titles and descriptions', async () => {
  const { as } = newCommunity();
  await as.staff.email.campaigns.create({
    ...{ title: 'Harbor news', subject: 'What is new', content: 'The summer program is out.' },
  });
  await as.staff.email.surveys.create(survey({ title: 'Boats', description: 'About the harbor of ours.' }));
  const community = { as };
  await published(community, { title: 'Trains' });
  const { user, router } = await openAs(as.staff, '/email/surveys?sort=title');
  await table();
  expect(titles()).toEqual(['Boats', 'Trains']);
  await fill(user, screen.getByRole('combobox', { name: 'Search campaigns and surveys' }), 'harbor');
  await waitFor(() => expect(titles()).toEqual(['Boats']));
  await user.click(screen.getByRole('link', { name: 'Email Campaigns' }));
  await screen.findByRole('table', { name: 'Email campaigns' });
  expect(titles()).toEqual(['Harbor news']);
  expect(router.state.location.href).toBe('/email?q=harbor');
  await user.click(screen.getByRole('link', { name: 'Surveys', current: false }));
  await table();
  expect(router.state.location.href).toBe('/email/surveys?q=harbor');
  const tabs = within(screen.getByRole('navigation', { name: 'Campaigns and surveys' }));
  expect(tabs.getAllByRole('link', { current: 'page' }).map((tab) => tab.textContent)).toEqual(['Surveys']);
  await fill(user, screen.getByRole('combobox', { name: 'Search campaigns and surveys' }), 'nothing there');
  await screen.findByText('No surveys match your search.');
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(titles()).toHaveLength(2));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Active');
  await waitFor(() => expect(titles()).toEqual(['Trains']));
  expect(router.state.location.search).toMatchObject({ status: 'active' });
});

test('a deleted survey can be restored from the toast, and a duplicate opens as a draft', async () => {
  const { as } = newCommunity();
  await published({ as });
  const { user, at } = await openAs(as.staff, '/email/surveys');
  await table();
  await chooseByKeys('Delete', 'Actions for Colors of boats');
  await screen.findByText('No surveys found. Create your first survey!');
  expect(stat('Surveys')).toBe('0');
  await pressInToast('Undo');
  await table();
  await chooseByKeys('Duplicate', 'Actions for Colors of boats');
  await screen.findByRole('heading', { level: 1, name: 'Copy of Colors of boats' });
  const [copy] = (await as.staff.email.surveys.list({ q: 'copy' })).rows;
  expect(at()).toBe(`/email/surveys/${copy?.id}`);
  expect(copy).toMatchObject({ status: 'draft', questions: 4 });
  await user.click(screen.getByRole('link', { name: 'Close' }));
  await waitFor(() => expect(titles()).toHaveLength(2));
});

test('only published surveys have results', async () => {
  const { as } = newCommunity();
  const id = await published({ as });
  await as.staff.email.surveys.create(survey({ title: 'Trains' }));
  const { user, at } = await openAs(as.staff, '/email/surveys');
  await table();
  await user.click(screen.getByRole('button', { name: 'Actions for Trains' }));
  await screen.findByRole('menuitem', { name: 'Preview' });
  expect(screen.queryByRole('menuitem', { name: 'View Results' })).toBeNull();
  await user.keyboard('{Escape}');
  await chooseByKeys('View Results', 'Actions for Colors of boats');
  await waitFor(() => expect(at()).toBe(`/email/surveys/${id}/results`));
});

test('closing asks first', async () => {
  const { as } = newCommunity();
  const id = await published({ as });
  await openAs(as.staff, '/email/surveys');
  await table();
  await chooseByKeys('Close survey', 'Actions for Colors of boats');
  await press('Close survey', await questionOf('Close this survey?'));
  await toast('Survey closed');
  within((await table()).getByRole('row', { name: /Colors of boats/ })).getByText('Closed');
  expect(await as.staff.email.surveys.read({ id })).toMatchObject({ status: 'closed' });
});

test('a list that fails can be loaded again', async () => {
  const { as } = newCommunity();
  await as.staff.email.surveys.create(survey({ questions: [question('one')] }));
  const { user, fail, router } = await openAs(as.staff, '/accelerator');
  const restore = fail('email.surveys.list');
  await router.navigate({ to: '/email/surveys' });
  await screen.findByText('Failed to load surveys. Please try again.');
  restore();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(titles()).toEqual(['Colors of boats']));
});

test('others see Access Restricted, and nothing of it is fetched', async () => {
  const { as } = newCommunity();
  const { id } = await as.staff.email.surveys.create(survey());
  for (const viewer of [as.anonymous, as.contributor]) {
    for (const path of ['/email/surveys', `/email/surveys/${id}`]) {
      const { heard, unmount } = await openAs(viewer, path);
      await screen.findByRole('heading', { level: 1, name: 'Access Restricted' });
      screen.getByText(RESTRICTED);
      expect(heard.filter((procedure) => procedure.startsWith('email.'))).toEqual([]);
      unmount();
    }
  }
});
