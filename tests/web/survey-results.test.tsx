import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import type { Answer } from '#shared/surveys/answers.ts';
import { newCommunity } from '../support/people.ts';
import { openSite, pageTitle } from '../support/site.tsx';
import { members, published, submission } from '../support/surveys.ts';

type Community = ReturnType<typeof newCommunity>;

/** The answers of a respondent by number. */
function answersOf(at: number): Answer[] {
  return [
    at === 0 ? { question: 'color', options: [], other: 'Green' } : { question: 'color', options: ['o1'] },
    { question: 'stars', rating: at === 0 ? 2 : 4 },
    ...(at === 0 ? [{ question: 'why', text: 'They leak.' }] : []),
  ];
}

async function respond(community: Community, id: string, count: number): Promise<void> {
  for (const [at, person] of members(community, count).entries()) {
    await person.email.surveys.respond({ ...{ id, submission: submission() }, answers: answersOf(at) });
  }
}

const card = async (name: string) => {
  const heading = await screen.findByRole('heading', { name });
  const place = heading.parentElement;
  if (!place) throw new Error('no card');
  return place;
};

describe('the results of a survey', () => {
  test('have counts, shares of the respondents who were shown the question, and texts with a search', async () => {
    const community = newCommunity();
    const id = await published(community);
    await respond(community, id, 4);
    await openSite(community.as.staff, `/email/surveys/${id}/results`);
    await pageTitle('Colors of boats');
    const color = await card('1. Question color');
    expect(color.textContent).toContain('Shown to 4 respondents, answered by 4.');
    const bars = within(color)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(bars.slice(0, 3)).toEqual(['Red375%', 'Blue00%', 'Other125%']);
    expect((await card('2. Question stars')).textContent).toContain(
      'Mean 3.5, median 4, standard deviation 0.87.',
    );
    const why = await card('3. Question why');
    expect(why.textContent).toContain('Shown to 1 respondent, answered by 1.');
    await within(why).findByText('They leak.');
    await userEvent.type(within(why).getByRole('searchbox'), 'sink');
    await within(why).findByText('No answers match your search.');
    expect(within(color).getByText('Green')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Export CSV' }).getAttribute('href')).toBe(
      `/api/email/surveys/${id}/export.csv`,
    );
  });

  test('of a named one have single responses, and those of an anonymous one have none', async () => {
    const community = newCommunity();
    const id = await published(community);
    await respond(community, id, 2);
    await openSite(community.as.staff, `/email/surveys/${id}/results`);
    await userEvent.click(await screen.findByRole('link', { name: 'Responses' }));
    const list = await screen.findByRole('list', { name: 'Responses' });
    expect(within(list).getByRole('link', { name: 'respondent2' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Summary' }).getAttribute('aria-current')).toBeNull();
    expect(list.textContent).toContain('Other: Green');
    expect(list.textContent).toContain('4 of 5');
    const anonymous = await published(community, { anonymous: true });
    await openSite(community.as.staff, `/email/surveys/${anonymous}/results?view=single`);
    await screen.findByText('No responses yet.');
    expect(screen.queryByRole('link', { name: 'Responses' })).toBeNull();
  });

  test('of an anonymous one show the number alone below five, and advance in steps of five', async () => {
    const community = newCommunity();
    const id = await published(community, { anonymous: true });
    await respond(community, id, 4);
    await openSite(community.as.staff, `/email/surveys/${id}/results`);
    await screen.findByText('4 responses');
    expect(screen.getByText('Anonymous results need at least 5 responses.')).toBeTruthy();
    expect(screen.queryByText(/Question color/)).toBeNull();
    expect(screen.queryByRole('link', { name: 'Export CSV' })).toBeNull();
    for (const person of [community.as.member, community.as.other]) {
      await person.email.surveys.respond({ ...{ id, submission: submission() }, answers: answersOf(1) });
    }
    await openSite(community.as.staff, `/email/surveys/${id}/results`);
    await screen.findByText('These results show 5 of 6 responses. Anonymous results advance in steps of 5.');
  });

  test('are on the page of a closed survey that shares them, without texts unless they are included', async () => {
    const community = newCommunity();
    const id = await published(community, { sharing: 'everyone' });
    await respond(community, id, 2);
    await openSite(community.as.anonymous, `/survey/${id}`);
    await screen.findByRole('region', { name: 'Survey' });
    expect(screen.queryByRole('region', { name: 'Results' })).toBeNull();
    await community.as.staff.email.surveys.close({ id });
    await openSite(community.as.anonymous, `/survey/${id}`);
    const why = await card('3. Question why');
    expect(why.textContent).toContain('Text answers are visible to staff only.');
    expect(screen.queryByText('They leak.')).toBeNull();
    const open = await published(community, { sharing: 'everyone', sharesTexts: true });
    await community.as.member.email.surveys.respond({
      ...{ id: open, submission: submission() },
      answers: answersOf(0),
    });
    await community.as.staff.email.surveys.close({ id: open });
    await openSite(community.as.anonymous, `/survey/${open}`);
    await screen.findByText('They leak.');
  });

  test('are for staff', async () => {
    const community = newCommunity();
    const id = await published(community);
    await openSite(community.as.member, `/email/surveys/${id}/results`);
    expect(await screen.findByText('Access Restricted')).toBeTruthy();
  });
});
