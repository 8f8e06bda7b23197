import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { note } from '../support/factories.ts';
import { newCommunity } from '../support/people.ts';
import { openSite, press } from '../support/site.tsx';

test.each([
  ['the members', '/community/members?role=admin', 'members.list', /^View Profile/],
  ['a profile', '/members/ada', 'members.read', 'Members'],
  ['the activity', '/community/activity', 'activity.list', 'Lately'],
])(
  '%s: a skeleton shows while loading, and Retry loads it after an error',
  async (_, to, procedure, shown) => {
    const { as } = newCommunity();
    await as.member.entries.create(note({ type: 'thread', title: 'Lately' }));
    const { hold, fail, router } = await openSite(as.anonymous, '/wiki');
    const main = screen.getByRole('main');
    const release = hold(procedure);
    const repair = fail(procedure);
    const path = to.replace('/members/ada', `/members/${as.admin.user.username}`);
    void router.navigate({ to: path });
    await waitFor(() => expect(main.querySelector('.skeleton')).not.toBeNull());
    release();
    await within(main).findByRole('alert');
    repair();
    await press('Retry');
    const found = await within(main).findAllByRole('link', { name: shown });
    expect(found.length).toBeGreaterThan(0);
  },
);
