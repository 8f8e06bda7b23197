import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { newCommunity } from '../support/people.ts';
import { openSite, pageTitle } from '../support/site.tsx';

const { matchMedia } = window;
afterEach(() => {
  vi.unstubAllGlobals();
});

function setPointer(pointer: 'fine' | 'coarse'): void {
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.assign(matchMedia(query), query.includes('pointer:') && { matches: query.includes(pointer) }),
  );
}

describe('the first field has the focus on arrival', () => {
  for (const [path, title, label] of [
    ['/login', 'Log in', 'Username or email'],
    ['/register', 'Create account', 'Username'],
    ['/reset-password', 'Reset your password', 'Email'],
  ] as const) {
    test(`at ${path}`, async () => {
      setPointer('fine');
      await openSite(newCommunity().as.anonymous, path);
      await pageTitle(title);
      const field = await screen.findByLabelText(label);
      await waitFor(() => expect(document.activeElement).toBe(field));
    });
  }

  test('by a link of the frame, and by a link of the other form', async () => {
    setPointer('fine');
    await openSite(newCommunity().as.anonymous, '/tools');
    const [link] = await screen.findAllByRole('link', { name: 'Log in' });
    if (!link) throw new Error('no link leads to the login page');
    await userEvent.click(link);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Username or email')));
    const main = screen.getByRole('main');
    await userEvent.click(main.querySelector('a[href^="/register"]') as HTMLElement);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Username')));
  });
});

test('on touch screens, no field has the focus on arrival', async () => {
  setPointer('coarse');
  await openSite(newCommunity().as.anonymous, '/login');
  await pageTitle('Log in');
  expect(document.activeElement).toBe(document.body);
});

test('a field in use keeps the focus', async () => {
  setPointer('fine');
  const field = document.body.appendChild(document.createElement('input'));
  try {
    field.focus();
    await openSite(newCommunity().as.anonymous, '/login');
    await screen.findByLabelText('Username or email');
    expect(document.activeElement).toBe(field);
  } finally {
    field.remove();
  }
});
