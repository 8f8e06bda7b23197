import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { newCommunity } from '../support/people.ts';
import { openAs } from '../support/render-app.tsx';

const { matchMedia } = window;

afterEach(() => vi.unstubAllGlobals());

test('on a phone, filters and tools are behind one button, which counts the set filters', async () => {
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.assign(matchMedia(query), query.includes('max-width') && { matches: true }),
  );
  const { as } = newCommunity();
  await as.staff.crm.create({ contactName: 'Aisha', stage: 'won' });
  const { user, at } = await openAs(as.staff, '/crm?stage=won');
  await screen.findByRole('link', { name: 'Aisha' });
  screen.getByRole('combobox', { name: 'Search contacts' });
  for (const name of ['Stage', 'Owner']) expect(screen.queryByRole('combobox', { name })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Board' })).toBeNull();
  const more = screen.getByRole('button', { name: 'Filters (1)' });
  expect(more.getAttribute('aria-expanded')).toBe('false');
  await user.click(more);
  screen.getByRole('link', { name: 'Board' });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Stage' }), '');
  await screen.findByRole('button', { name: 'Filters' });
  expect(at()).toBe('/crm');
  await user.click(screen.getByRole('button', { name: 'Filters' }));
  expect(screen.queryByRole('combobox', { name: 'Stage' })).toBeNull();
});
