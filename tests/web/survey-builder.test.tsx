import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { registry } from '#lib/live/registry.ts';
import type { SurveyCreateInput } from '#shared/surveys/schema.ts';
import { newCommunity } from '../support/people.ts';
import { fill, openAs } from '../support/render-app.tsx';
import { dialogOf, questionOf } from '../support/site.tsx';
import { members, published, question, submission, survey } from '../support/surveys.ts';

const toast = (text: string) => screen.findByText(text, { selector: 'p' });
const field = (name: RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name });
const card = (number: number) => within(screen.getByRole('group', { name: `Question ${number}` }));
const wordings = () =>
  screen.getAllByRole<HTMLInputElement>('textbox', { name: /^Question \d/ }).map(({ value }) => value);
const saveButton = () => screen.findByRole('button', { name: 'Save changes' });

const DEPENDENT = [
  question('color', { type: 'single', options: ['Red', 'Blue'] }),
  question('why', { showIf: { question: 'color', options: ['o2'] } }),
  question('stars', { type: 'rating' }),
];

async function opened(fields: Partial<SurveyCreateInput> = {}) {
  const community = newCommunity();
  const { as } = community;
  const { id } = await as.staff.email.surveys.create(survey(fields));
  const view = await openAs(as.staff, `/email/surveys/${id}`);
  await field(/^Survey Title/);
  return { ...community, ...view, id, read: () => as.staff.email.surveys.read({ id }) };
}

test('questions get types, options, and conditions', async () => {
  const { user, read } = await opened({ questions: [question('first')] });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Type of question 1' }), 'Single choice');
  await fill(user, card(1).getByRole('textbox', { name: 'Option 1' }), 'Red');
  await fill(user, card(1).getByRole('textbox', { name: 'Option 2' }), 'red');
  await card(1).findByText('The option “red” is there twice.');
  await fill(user, card(1).getByRole('textbox', { name: 'Option 2' }), 'Blue');
  await user.keyboard('{Enter}');
  await waitFor(() =>
    expect(document.activeElement).toBe(card(1).getByRole('textbox', { name: 'Option 3' })),
  );
  await user.click(await saveButton());
  await card(1).findByText('Enter a text for each option.');
  await user.click(card(1).getByRole('button', { name: 'Remove option 3' }));
  await user.click(card(1).getByRole('switch', { name: 'Allow “Other”' }));
  await user.click(card(1).getByRole('switch', { name: 'Required' }));
  await user.click(screen.getByRole('button', { name: 'Add Question' }));
  await fill(user, card(2).getByRole('textbox', { name: /^Question 2/ }), 'Why another one?');
  await user.click(card(2).getByRole('button', { name: 'Add condition' }));
  await user.click(await saveButton());
  await card(2).findByText('Choose at least one answer.');
  await user.click(card(2).getByRole('checkbox', { name: 'Other' }));
  await user.click(await saveButton());
  await toast('Survey saved');
  const { questionList } = await read();
  expect(questionList).toMatchObject([
    {
      id: 'first',
      type: 'single',
      required: true,
      other: true,
      options: [{ text: 'Red' }, { text: 'Blue' }],
    },
    { question: 'Why another one?', type: 'text', showIf: { question: 'first', options: ['other'] } },
  ]);
});

test('an edit that breaks conditions names the questions that depend on it', async () => {
  const { user, read } = await opened({ questions: DEPENDENT });
  await user.click(card(1).getByRole('button', { name: 'Remove option 2' }));
  const asks = '“Question color” decides whether these are shown: “Question why”.';
  const change = within(await questionOf('Change this question?'));
  change.getByText(asks, { exact: false });
  await user.click(change.getByRole('button', { name: 'Cancel' }));
  card(1).getByRole('textbox', { name: 'Option 2' });
  await user.click(card(1).getByRole('button', { name: 'Remove question 1' }));
  const removal = within(await questionOf('Remove this question?'));
  removal.getByText(asks, { exact: false });
  await user.click(removal.getByRole('button', { name: 'Remove anyway' }));
  await waitFor(() => expect(wordings()).toEqual(['Question why', 'Question stars']));
  await user.click(await saveButton());
  await toast('Survey saved');
  expect((await read()).questionList).toMatchObject([{ id: 'why', showIf: null }, { id: 'stars' }]);
});

test('questions move by keyboard, and keep their conditions if they can', async () => {
  const { user, read } = await opened({ questions: DEPENDENT });
  const handle = (number: number) => screen.getByRole('button', { name: `Move question ${number}` });
  handle(3).focus();
  await user.keyboard(' {ArrowUp}{ArrowUp} ');
  await waitFor(() => expect(wordings()).toEqual(['Question stars', 'Question color', 'Question why']));
  handle(3).focus();
  await user.keyboard(' {ArrowUp} ');
  const question = within(await questionOf('Move this question?'));
  question.getByText('“Question color” decides whether these are shown: “Question why”.', { exact: false });
  await user.click(question.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(wordings()).toEqual(['Question stars', 'Question color', 'Question why']));
  await user.click(await saveButton());
  await toast('Survey saved');
  expect((await read()).questionList.map(({ id }) => id)).toEqual(['stars', 'color', 'why']);
});

test('with responses, only the wording can be edited', async () => {
  const community = newCommunity();
  const id = await published(community, { questions: DEPENDENT });
  const [member] = members(community, 1);
  await member?.email.surveys.respond({
    ...{ id, submission: submission() },
    answers: [{ question: 'stars', rating: 4 }],
  });
  const { user } = await openAs(community.as.staff, `/email/surveys/${id}`);
  await screen.findByText(/This survey has responses, so only its wording can change/);
  expect(screen.queryByRole('button', { name: 'Add Question' })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Move question/ })).toBeNull();
  expect(card(1).queryByRole('button', { name: /^Remove/ })).toBeNull();
  for (const control of [
    card(1).getByRole('combobox', { name: 'Type of question 1' }),
    card(1).getByRole('switch', { name: 'Required' }),
    card(2).getByRole('checkbox', { name: 'Blue' }),
    screen.getByRole('radio', { name: /^Anonymous/ }),
  ]) {
    expect(control).toHaveProperty('disabled', true);
  }
  await fill(user, card(1).getByRole('textbox', { name: 'Option 1' }), 'Dark red');
  await user.click(await saveButton());
  await toast('Survey saved');
  const { questionList } = await community.as.staff.email.surveys.read({ id });
  expect(questionList[0]?.options).toEqual([
    { id: 'o1', text: 'Dark red' },
    { id: 'o2', text: 'Blue' },
  ]);
  await user.click(screen.getByRole('button', { name: 'Duplicate' }));
  await screen.findByRole('heading', { level: 1, name: 'Copy of Colors of boats' });
});

test('the first response fixes the form while it is open', async () => {
  const community = newCommunity();
  const id = await published(community, { questions: DEPENDENT });
  await openAs(community.as.staff, `/email/surveys/${id}`);
  await field(/^Survey Title/);
  const [member] = members(community, 1);
  await member?.email.surveys.respond({ ...{ id, submission: submission() }, answers: [] });
  const data = { surveyId: id, by: null };
  act(() => registry.deliver({ id: 1, topic: 'staff:surveys', kind: 'survey.changed', data }));
  await screen.findByText(/This survey has responses, so only its wording can change/);
  expect(card(1).getByRole('switch', { name: 'Required' })).toHaveProperty('disabled', true);
});

test('a change that the first response forbids is refused, and stays in the form', async () => {
  const community = newCommunity();
  const id = await published(community, { questions: DEPENDENT });
  const { user } = await openAs(community.as.staff, `/email/surveys/${id}`);
  await field(/^Survey Title/);
  await user.click(card(3).getByRole('switch', { name: 'Required' }));
  const [member] = members(community, 1);
  await member?.email.surveys.respond({ ...{ id, submission: submission() }, answers: [] });
  await user.click(await saveButton());
  await screen.findByText(/These changes can't be saved: Whether “Question stars” is required can't change/);
  expect(card(3).getByRole('switch', { name: 'Required' })).toHaveProperty('checked', true);
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  await waitFor(() =>
    expect(card(3).getByRole('switch', { name: 'Required' })).toHaveProperty('checked', false),
  );
});

test('an edit conflict keeps the text and compares both versions', async () => {
  const { user, as, id, read } = await opened({ questions: DEPENDENT });
  await fill(user, card(1).getByRole('textbox', { name: /^Question 1/ }), 'My question about colors');
  await as.admin.email.surveys.update({ id, title: 'Their title', version: 1 });
  await user.click(await saveButton());
  await screen.findByText(/Someone else edited this survey while you were writing/);
  expect(wordings()[0]).toBe('My question about colors');
  await user.click(screen.getByRole('button', { name: 'Save your version anyway' }));
  await toast('Survey saved');
  expect(await read()).toMatchObject({
    title: 'Their title',
    questionList: [{ question: 'My question about colors' }, {}, {}],
  });
});

test('changes that were not saved are there again, and home leads to them', async () => {
  const { user, as, id, unmount } = await opened({ questions: DEPENDENT });
  await fill(user, await field(/^Survey Title/), 'Half a title');
  await fill(user, card(2).getByRole('textbox', { name: /^Question 2/ }), 'Half of a question');
  await screen.findByText('Draft saved');
  unmount();
  const home = await openAs(as.staff, '/');
  const link = await screen.findByRole('link', { name: /Half a title/ });
  expect(link.getAttribute('href')).toBe(`/email/surveys/${id}`);
  within(link).getByText('Survey');
  home.unmount();
  const again = await openAs(as.staff, `/email/surveys/${id}`);
  await screen.findByText('Draft restored');
  expect(wordings()[1]).toBe('Half of a question');
  await again.user.click(screen.getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(wordings()[1]).toBe('Question why'));
});

test('publishing lists everything that is missing, and saves changes first', async () => {
  const { user, read } = await opened({
    questions: [
      question('color', { type: 'single' }),
      question('pets', { type: 'multiple', options: ['Cat'] }),
    ],
  });
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  const missing = within(await dialogOf("This survey can't be published yet"));
  missing.getByText('“Question color” needs at least 2 options.');
  missing.getByText('“Question pets” needs at least 2 options.');
  await user.click(missing.getAllByRole('button', { name: 'Go to question' })[1] as Element);
  await waitFor(() =>
    expect(document.activeElement).toBe(card(2).getByRole('textbox', { name: /^Question 2/ })),
  );
  for (const text of ['Red', 'Blue']) {
    await user.click(card(1).getByRole('button', { name: 'Add option' }));
    await fill(
      user,
      card(1)
        .getAllByRole('textbox', { name: /^Option/ })
        .at(-1) as HTMLElement,
      text,
    );
  }
  await user.click(card(2).getByRole('button', { name: 'Add option' }));
  await fill(user, card(2).getByRole('textbox', { name: 'Option 2' }), 'Dog');
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  await toast('Survey saved');
  const question1 = within(await dialogOf('Publish this survey?'));
  expect((await read()).status).toBe('draft');
  const audience = question1.getByRole('combobox', { name: 'Notify' });
  expect(audience).toHaveProperty('value', 'none');
  await user.selectOptions(audience, 'contributors');
  await user.click(question1.getByRole('button', { name: 'Publish' }));
  await toast('Survey published');
  await screen.findByRole('link', { name: 'Open survey' });
  expect(await read()).toMatchObject({ status: 'active', notifiedAt: expect.any(String) });
});

test('members are notified later, and reminded once', async () => {
  const community = newCommunity();
  const id = await published(community);
  const { user } = await openAs(community.as.staff, `/email/surveys/${id}`);
  await user.click(await screen.findByRole('button', { name: 'Notify members' }));
  expect(screen.queryByRole('button', { name: 'Send reminder' })).toBeNull();
  const dialog = within(await dialogOf('Notify members of this survey'));
  await dialog.findByRole('option', { name: /^All members \(\d+\)/ });
  await user.click(dialog.getByRole('button', { name: 'Notify' }));
  await toast('Members are being notified');
  await user.click(await screen.findByRole('button', { name: 'Send reminder' }));
  const question = within(await questionOf('Send a reminder?'));
  await user.click(question.getByRole('button', { name: 'Send reminder' }));
  await toast('Reminder is being sent');
  await screen.findByText(/^Reminder sent on/);
  expect(screen.queryByRole('button', { name: 'Send reminder' })).toBeNull();
});

test('an email campaign starts as a draft with the link of the survey', async () => {
  const community = newCommunity();
  const id = await published(community);
  const { user, at } = await openAs(community.as.staff, `/email/surveys/${id}`);
  await user.click(await screen.findByRole('button', { name: 'Write email campaign' }));
  await toast('Campaign Created');
  const [campaign] = (await community.as.staff.email.campaigns.list({})).rows;
  await waitFor(() => expect(at()).toBe(`/email/${campaign?.id}`));
  expect((await community.as.staff.email.campaigns.read({ id: campaign?.id ?? 0 })).content).toContain(
    '{{survey}}',
  );
});

test('the preview shows unsaved questions, checks answers, and stores nothing', async () => {
  const { user, id, read, heard } = await opened({ questions: DEPENDENT });
  await fill(user, card(3).getByRole('textbox', { name: /^Question 3/ }), 'How many stars?');
  await user.click(card(1).getByRole('switch', { name: 'Required' }));
  await user.click(screen.getByRole('link', { name: 'Preview' }));
  const views = within(screen.getByRole('navigation', { name: 'Views of this survey' }));
  expect(views.getAllByRole('link', { current: 'page' }).map((view) => view.textContent)).toEqual([
    'Preview',
  ]);
  const before = heard.length;
  await user.click(await screen.findByRole('button', { name: 'Check answers' }));
  await screen.findByText('Check your answers.');
  expect(screen.queryByText(/Question why/)).toBeNull();
  await user.click(screen.getByRole('radio', { name: 'Blue' }));
  await screen.findByText(/Question why/);
  await user.click(screen.getByRole('button', { name: 'Check answers' }));
  await screen.findByText('These answers are valid. Nothing was stored.');
  expect(heard.slice(before).filter((procedure) => /surveys/.test(procedure))).toEqual([]);
  expect(await read()).toMatchObject({ responses: 0, status: 'draft' });
  await user.click(screen.getByRole('link', { name: 'Questions' }));
  await waitFor(() => expect(wordings()[2]).toBe('How many stars?'));
  expect(id).toBeTruthy();
});

test('single-use links are shown once', async () => {
  const community = newCommunity();
  const id = await published(community);
  const { user } = await openAs(community.as.staff, `/email/surveys/${id}`);
  await user.click(await screen.findByRole('button', { name: 'Single-use links' }));
  const dialog = within(await dialogOf('Single-use links'));
  await fill(user, dialog.getByRole('textbox', { name: /^How many links/ }), '201');
  await user.click(dialog.getByRole('button', { name: 'Create links' }));
  await dialog.findByText('Enter a whole number between 1 and 200.');
  await fill(user, dialog.getByRole('textbox', { name: /^How many links/ }), '2');
  await user.click(dialog.getByRole('button', { name: 'Create links' }));
  await screen.findByText("Copy these links now. You can't see them again.");
  const links = within(screen.getByRole('list', { name: 'Single-use links' })).getAllByRole('listitem');
  expect(links).toHaveLength(2);
  expect(links[0]?.textContent).toMatch(new RegExp(`/survey/${id}/invitation/.+`));
});

test('a published anonymous survey stays anonymous, and a survey can get a limit', async () => {
  const community = newCommunity();
  const id = await published(community, { anonymous: true });
  const { user } = await openAs(community.as.staff, `/email/surveys/${id}`);
  await screen.findByText('This survey was published as anonymous, so it stays anonymous.');
  expect(screen.getByRole('radio', { name: /^Named/ })).toHaveProperty('disabled', true);
  await fill(user, screen.getByRole('textbox', { name: /^Response limit/ }), 'ten');
  await user.click(await saveButton());
  await screen.findByText(/The response limit must be a whole number/);
  await fill(user, screen.getByRole('textbox', { name: /^Response limit/ }), '10');
  await user.selectOptions(
    screen.getByRole('combobox', { name: 'Who sees the results' }),
    'Everyone, once closed',
  );
  await user.click(screen.getByRole('switch', { name: /^Include texts/ }));
  await user.click(await saveButton());
  await toast('Survey saved');
  expect(await community.as.staff.email.surveys.read({ id })).toMatchObject({
    ...{ responseLimit: 10, sharing: 'everyone', sharesTexts: true },
  });
});

test('the version history has each wording with the number of responses until then', async () => {
  const community = newCommunity();
  const id = await published(community, { questions: DEPENDENT });
  const [member] = members(community, 1);
  await member?.email.surveys.respond({ ...{ id, submission: submission() }, answers: [] });
  const { update } = community.as.staff.email.surveys;
  await update({
    id,
    questions: DEPENDENT.map((each) => ({ ...each, question: `${each.question}, please` })),
  });
  const { unmount } = await openAs(community.as.staff, `/survey/${id}/history?version=1`);
  const questions = within(await screen.findByRole('region', { name: 'Questions' }));
  questions.getByText(/1\. Question color \(Single choice\)/);
  questions.getByText('1 response until then');
  unmount();
  const { container } = await openAs(community.as.staff, `/survey/${id}/history?version=2&view=changes`);
  await screen.findByText('Questions');
  await waitFor(() => expect(container.textContent).toContain(', please'));
});

test('the form of an entry leads staff to surveys, and editing a survey to its builder', async () => {
  const { as } = newCommunity();
  const { id } = await as.staff.email.surveys.create(survey());
  const { user, router, at, unmount } = await openAs(as.staff, '/');
  await user.click(await screen.findByRole('button', { name: 'Create' }));
  const form = within(await dialogOf('Create entry'));
  await userEvent.click(await form.findByRole('link', { name: 'New Survey' }));
  await dialogOf('New Survey');
  expect(at()).toBe('/email/surveys');
  await router.navigate({ to: '/$type/$id/edit', params: { type: 'survey', id }, ignoreBlocker: true });
  await waitFor(() => expect(at()).toBe(`/email/surveys/${id}`));
  unmount();
});
