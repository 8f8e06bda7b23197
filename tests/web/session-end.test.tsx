import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { newCommunity } from '../support/people.ts';
import type { Viewer } from '../support/render.tsx';
import { fill, openAs } from '../support/render-app.tsx';

const TEXT = 'Written before the session ended.';

test('a refused comment of an ended session shows the login, and the text is kept', async () => {
  const { as } = newCommunity();
  const thread = await as.staff.entries.create({
    ...{ type: 'thread', title: 'Kept words', body: 'A body that says enough.', tags: ['Guide'] },
  });
  let viewer: Viewer = as.member;
  // The server answers as to a visitor, and no live update has told the page.
  const cookie = new Proxy(as.member, {
    get: (_, name) => Reflect.get(name === 'user' ? as.member : viewer, name),
  });
  const { findByRole, findByText, user } = await openAs(cookie, `/thread/${thread.id}#comment-new`);
  await fill(user, await findByRole('textbox', { name: 'Add a comment' }), TEXT);
  viewer = as.anonymous;
  await user.click(await findByRole('button', { name: 'Comment' }));
  await findByText('You were logged out', undefined, { timeout: 5000 });
  await findByRole('link', { name: 'Log in to comment' });
  await waitFor(() => expect(JSON.stringify({ ...localStorage })).toContain(TEXT));
});
