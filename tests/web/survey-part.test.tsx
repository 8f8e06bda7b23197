import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { storedSurvey } from '#db/staff/surveys/rows.ts';
import { forgetSignedIn } from '#lib/browser/storage.ts';
import type { CurrentUser } from '#shared/users/output.ts';
import { addUser, newCommunity } from '../support/people.ts';
import { expectToast, openSite, press } from '../support/site.tsx';
import { published, submission, survey } from '../support/surveys.ts';

const ANSWERS = [{ question: 'color', options: ['o1'] }];

beforeEach(() => localStorage.clear());

const part = () => screen.findByRole('region', { name: 'Survey' });
const choose = async (name: string) => userEvent.click(await screen.findByRole('radio', { name }));
const submit = () => press('Submit final response');
const says = async (text: string) => expect((await part()).textContent).toContain(text);
const responses = (community: ReturnType<typeof newCommunity>, id: string) =>
  storedSurvey(community.db, id)?.responseCount;

describe("a survey's page", () => {
  test('says what happens to the answers, stores them once, and thanks', async () => {
    const community = newCommunity();
    const id = await published(community, { closesAt: '2030-05-05T18:00:00Z' });
    const { heard } = await openSite(community.as.member, `/survey/${id}`);
    await says('This survey is named. Staff can see your name and your answers.');
    await says('Only staff can see the results.');
    await says('Closes May 5, 2030');
    await choose('Red');
    await submit();
    await expectToast('Response submitted');
    const thanks = await screen.findByText('You have responded to this survey.');
    await waitFor(() => expect(document.activeElement).toBe(thanks));
    expect(heard.filter((call) => call === 'email.surveys.respond')).toHaveLength(1);
    expect(responses(community, id)).toBe(1);
    expect(Object.keys(localStorage).filter((key) => key.includes(id))).toEqual([]);
    await openSite(community.as.member, `/survey/${id}`);
    await says('You have responded to this survey.');
    expect(within(await part()).queryByRole('radio')).toBeNull();
  });

  test('an anonymous one says so, and who sees its results', async () => {
    const community = newCommunity();
    const id = await published(community, { anonymous: true, sharing: 'everyone', sharesTexts: true });
    await openSite(community.as.member, `/survey/${id}`);
    await says('We store your answers without your name and without a time.');
    await says('Everyone can see the results once the survey is closed, text answers included.');
    await says('Results appear once there are 5 responses.');
  });

  test('unfinished answers stay in this browser until logout, and never reach the server', async () => {
    const community = newCommunity();
    const id = await published(community);
    const { heard } = await openSite(community.as.member, `/survey/${id}`);
    await choose('Blue');
    await waitFor(() => expect(JSON.stringify(localStorage)).toContain(id));
    await openSite(community.as.member, `/survey/${id}`);
    expect((await screen.findByRole<HTMLInputElement>('radio', { name: 'Blue' })).checked).toBe(true);
    expect(heard.filter((call) => call.startsWith('drafts.'))).toEqual([]);
    await press('Start over');
    expect((await screen.findByRole<HTMLInputElement>('radio', { name: 'Blue' })).checked).toBe(false);
    await press('Undo');
    expect((await screen.findByRole<HTMLInputElement>('radio', { name: 'Blue' })).checked).toBe(true);
    forgetSignedIn();
    expect(JSON.stringify(localStorage)).not.toContain(id);
  });

  test('a response whose answer is lost is the same response when it is submitted again', async () => {
    const community = newCommunity();
    const id = await published(community);
    const { lose } = await openSite(community.as.member, `/survey/${id}`);
    await choose('Red');
    const find = lose('email.surveys.respond');
    await submit();
    await expectToast('Error', 'Failed to submit your response. Please try again.');
    expect(responses(community, id)).toBe(1);
    find();
    await submit();
    await screen.findByText('You have responded to this survey.');
    expect(responses(community, id)).toBe(1);
  });

  test('a survey that closes in the meantime says so, and stores nothing', async () => {
    const community = newCommunity();
    const id = await published(community);
    await openSite(community.as.member, `/survey/${id}`);
    await choose('Red');
    await community.as.staff.email.surveys.close({ id });
    await submit();
    await says('This survey is closed.');
    expect(responses(community, id)).toBe(0);
  });

  test('an option that was removed in the meantime is named at its question', async () => {
    const community = newCommunity();
    const id = await published(community);
    await openSite(community.as.member, `/survey/${id}`);
    await choose('Blue');
    const [color, ...rest] = survey().questions;
    if (!color) throw new Error('no question');
    const options = [
      { id: 'o1', text: 'Red' },
      { id: 'o3', text: 'Gray' },
    ];
    await community.as.staff.email.surveys.update({ id, questions: [{ ...color, options }, ...rest] });
    await submit();
    expect(await screen.findByRole('radio', { name: 'Gray' })).toBeTruthy();
    expect(screen.queryByRole('radio', { name: 'Blue' })).toBeNull();
    expect(responses(community, id)).toBe(0);
  });

  test('closed, full, and unpublished surveys have no form', async () => {
    const community = newCommunity();
    const { as } = community;
    const full = await published(community, { responseLimit: 1 });
    await as.other.email.surveys.respond({ ...{ id: full, submission: submission() }, answers: ANSWERS });
    await openSite(as.member, `/survey/${full}`);
    await says('This survey has all its responses.');
    const { id: draft } = await as.staff.email.surveys.create(survey());
    await openSite(as.staff, `/survey/${draft}`);
    await says("This survey isn't published yet.");
    expect(within(await part()).getByRole('link', { name: 'Open in the builder' })).toBeTruthy();
    expect(within(await part()).queryByRole('radio')).toBeNull();
  });

  test('visitors get a login link, and pending accounts are told to wait', async () => {
    const community = newCommunity();
    const id = await published(community);
    await openSite(community.as.anonymous, `/survey/${id}`);
    const link = within(await part()).getByRole('link', { name: 'Log in to respond' });
    expect(link.getAttribute('href')).toContain(id);
    const user: CurrentUser = { ...addUser(community.db, 'petra', 'member'), state: 'waiting' };
    await openSite(Object.assign(Object.create(community.speak(user)), { user }), `/survey/${id}`);
    await says('Your account is pending approval');
    expect(within(await part()).queryByRole('radio')).toBeNull();
  });

  test('lists mark surveys that have the response', async () => {
    const community = newCommunity();
    const { as } = community;
    const id = await published(community);
    await as.member.email.surveys.respond({ ...{ id, submission: submission() }, answers: ANSWERS });
    await openSite(as.member, '/?type=survey');
    expect(await screen.findByText('Answered')).toBeTruthy();
    await openSite(as.other, '/?type=survey');
    await screen.findByRole('link', { name: 'Colors of boats' });
    expect(screen.queryByText('Answered')).toBeNull();
  });
});

describe('an invitation', () => {
  test('works once, without an account, and keeps unfinished answers without its token', async () => {
    const community = newCommunity();
    const id = await published(community);
    const { links } = await community.as.staff.email.surveys.invite({ id, count: 1 });
    const path = new URL(links[0] ?? '').pathname;
    const token = path.split('/').at(-1) ?? '';
    await openSite(community.as.anonymous, path);
    await says('This is a personal link. It works for one response.');
    await says('your name if this link belongs to your account.');
    expect(await screen.findByText('Which color should our boats have?')).toBeTruthy();
    await choose('Blue');
    await waitFor(() => expect(JSON.stringify(localStorage)).toContain(id));
    expect(JSON.stringify(localStorage)).not.toContain(token);
    await submit();
    await screen.findByText('You have responded to this survey.');
    expect(responses(community, id)).toBe(1);
    expect(JSON.stringify(localStorage)).not.toContain(id);
    await openSite(community.as.anonymous, path);
    await says('This invitation was already used.');
  });

  test('closed surveys and wrong links say so', async () => {
    const community = newCommunity();
    const id = await published(community);
    const { links } = await community.as.staff.email.surveys.invite({ id, count: 1 });
    await community.as.staff.email.surveys.close({ id });
    await openSite(community.as.anonymous, new URL(links[0] ?? '').pathname);
    await says('This survey is closed.');
    await openSite(community.as.anonymous, `/survey/${id}/invitation/${'x'.repeat(43)}`);
    expect(await screen.findByText(/This invitation link doesn't work/)).toBeTruthy();
  });
});
