import { act, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { noteReadOnly, setReadOnly } from '#lib/live/readOnly.ts';
import { trpcClient } from '#lib/trpc.ts';
import { connectionTexts } from '#shared/connection.messages.ts';
import { READ_ONLY_HEADER } from '#shared/kit/read-only.ts';
import { newCommunity } from '../support/people.ts';
import { openSite } from '../support/site.tsx';

/** A response of a server, as far as the mode is concerned. */
const responseOf = (reason: string | null, body: object = {}) =>
  Response.json(body, { headers: reason === null ? {} : { [READ_ONLY_HEADER]: reason } });

test('a strip says why nothing can be changed, and ends by itself when it can', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setInterval', 'clearInterval'] });
  const { as } = newCommunity();
  await openSite(as.member, '/');
  act(() => noteReadOnly(responseOf('full')));
  const strip = await screen.findByRole('region', { name: 'Read-only' });
  expect(strip.textContent).toBe(connectionTexts.readOnly.full);
  let reason: string | null = 'full';
  vi.stubGlobal('fetch', async () => responseOf(reason));
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(strip.isConnected).toBe(true);
  reason = null;
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  await waitFor(() => expect(strip.isConnected).toBe(false));
  vi.useRealTimers();
});

test('each response of the API says it', async () => {
  vi.stubGlobal('fetch', async () => responseOf('set', [{ result: { data: null } }]));
  const { as } = newCommunity();
  await openSite(as.member, '/');
  await act(() => trpcClient.auth.logout.mutate(undefined));
  await screen.findByText(connectionTexts.readOnly.set);
  act(() => noteReadOnly(responseOf(null)));
  expect(screen.queryByText(connectionTexts.readOnly.set)).toBeNull();
});

test('the page says it from the start if its own data does', async () => {
  const { as } = newCommunity();
  // As `main.tsx` does with the data inside the page.
  setReadOnly('set');
  await openSite(as.member, '/');
  await screen.findByText(connectionTexts.readOnly.set);
  act(() => noteReadOnly(responseOf(null)));
});
