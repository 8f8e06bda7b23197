import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { newCommunity, type Person } from '../support/people.ts';
import type { Viewer } from '../support/render.tsx';
import { fill, openAs } from '../support/render-app.tsx';
import { openSite } from '../support/site.tsx';

const TEXT = 'Written before the session ended.';

/** A session that can end: the server then answers as to a visitor, and no live update tells the page. */
function cookieOf(person: Person, visitor: Viewer) {
  let viewer: Viewer = person;
  const get = (_: Person, name: string | symbol) => Reflect.get(name === 'user' ? person : viewer, name);
  return {
    cookie: new Proxy(person, { get }),
    end: () => {
      viewer = visitor;
    },
  };
}

test('a refused comment of an ended session shows the login, and the text is kept', async () => {
  const { as } = newCommunity();
  const thread = await as.staff.entries.create({
    ...{ type: 'thread', title: 'Kept words', body: 'A body that says enough.', tags: ['Guide'] },
  });
  const { cookie, end } = cookieOf(as.member, as.anonymous);
  const { findByRole, findByText, user } = await openAs(cookie, `/thread/${thread.id}#comment-new`);
  await fill(user, await findByRole('textbox', { name: 'Add a comment' }), TEXT);
  end();
  await user.click(await findByRole('button', { name: 'Comment' }));
  await findByText('You were logged out', undefined, { timeout: 5000 });
  await findByRole('link', { name: 'Log in to comment' });
  await waitFor(() => expect(JSON.stringify({ ...localStorage })).toContain(TEXT));
});

test('a text that is only kept on the device is there again after the next login', async () => {
  const { as } = newCommunity();
  const { cookie, end } = cookieOf(as.member, as.anonymous);
  const { findByRole, findByText, user } = await openAs(cookie, '/settings');
  await fill(user, await findByRole('textbox', { name: 'Bio' }), TEXT);
  end();
  await user.click(await findByRole('button', { name: 'Save' }));
  await findByText('You were logged out', undefined, { timeout: 5000 });
  await openSite(as.member, '/settings');
  expect((await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Bio' })).value).toBe(TEXT);
});
