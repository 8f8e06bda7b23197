import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { newCommunity } from '../support/people.ts';
import { fill, openAs } from '../support/render-app.tsx';

const CAMPAIGN = { title: 'Summer news', subject: 'What is new', content: 'The summer program is out.' };

const toast = (text: string) => screen.findByText(text, { selector: 'p' });
const field = (name: RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name });

async function newCampaign() {
  const { as } = newCommunity();
  const { id } = await as.staff.email.campaigns.create(CAMPAIGN);
  return { as, id, read: () => as.staff.email.campaigns.read({ id }) };
}

test('a text is saved on its page, which stays open', async () => {
  const { as, id, read } = await newCampaign();
  const { user } = await openAs(as.staff, `/email/${id}`);
  await fill(user, await field(/^Email Subject/), 'Hi');
  await user.click(await screen.findByRole('button', { name: 'Save changes' }));
  await screen.findByText('Email Subject must be at least 3 characters');
  await fill(user, await field(/^Email Subject/), 'All about summer');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await toast('Campaign saved');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull());
  expect(await read()).toMatchObject({ subject: 'All about summer', version: 2 });
  await fill(user, await field(/^Campaign Title/), 'Summer letter');
  await user.click(await screen.findByRole('button', { name: 'Save changes' }));
  await screen.findByRole('heading', { level: 1, name: 'Summer letter' });
  expect((await read()).version).toBe(3);
});

test('an edit conflict keeps the text and compares both versions', async () => {
  const { as, id, read } = await newCampaign();
  const { user } = await openAs(as.staff, `/email/${id}`);
  await fill(user, await field(/^Email Content/), 'My words about the summer.');
  await as.admin.email.campaigns.update({ id, subject: 'Their subject', version: 1 });
  await user.click(await screen.findByRole('button', { name: 'Save changes' }));
  await screen.findByText(/Someone else edited this campaign while you were writing/);
  expect((await field(/^Email Content/)).value).toBe('My words about the summer.');
  await user.click(screen.getByRole('button', { name: 'Save your version anyway' }));
  await toast('Campaign saved');
  expect(await read()).toMatchObject({
    subject: 'Their subject',
    content: 'My words about the summer.',
  });
});

test('a text that was not saved is there again, and can be discarded', async () => {
  const { as, id } = await newCampaign();
  const { user, unmount } = await openAs(as.staff, `/email/${id}`);
  await fill(user, await field(/^Email Content/), 'Half of a sentence that');
  await screen.findByText('Draft saved');
  unmount();
  const { user: again } = await openAs(as.staff, `/email/${id}`);
  await screen.findByText('Draft restored');
  expect((await field(/^Email Content/)).value).toBe('Half of a sentence that');
  await again.click(screen.getByRole('button', { name: 'Discard' }));
  expect((await field(/^Email Content/)).value).toBe(CAMPAIGN.content);
});

test('home leads to a draft of a campaign until its text can no longer change', async () => {
  const { as, id } = await newCampaign();
  await as.staff.drafts.save({
    slot: `campaign:${id}`,
    content: { ...CAMPAIGN, targetAudience: 'all', title: 'Half a title' },
    base: null,
  });
  const { unmount } = await openAs(as.staff, '/');
  const link = await screen.findByRole('link', { name: /Half a title/ });
  expect(link.getAttribute('href')).toBe(`/email/${id}`);
  within(link).getByText('Email campaign');
  unmount();
  await as.staff.email.campaigns.delete({ id });
  expect((await as.staff.home.read(undefined)).drafts).toEqual([]);
});
