import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DateInput } from '#ui/forms/DateInput.tsx';
import { FormField } from '#ui/forms/FormField.tsx';
import { newCommunity } from '../support/people.ts';
import { renderAs } from '../support/render.tsx';

const { matchMedia } = window;
beforeEach(() => {
  window.matchMedia = (query) =>
    Object.assign(matchMedia(query), { matches: /pointer: fine|reduced-motion/.test(query) });
});
afterEach(() => {
  window.matchMedia = matchMedia;
});

const values: string[] = [];

function Field({ time = false, initial = '' }: { time?: boolean; initial?: string }) {
  const [value, setValue] = useState(initial);
  values.length = 0;
  values.push(value);
  return (
    <FormField label="Day">
      <DateInput {...{ time, value }} min="2026-03-02" onChange={setValue} />
    </FormField>
  );
}

async function opened(props: { time?: boolean; initial?: string }) {
  const { as } = newCommunity();
  const { user } = await renderAs(as.member, <Field {...props} />);
  const field = screen.getByLabelText<HTMLInputElement>('Day');
  const button = screen.getByRole('button', { name: 'Choose a date' });
  const focused = () => document.activeElement?.getAttribute('data-day');
  return { user, field, button, focused };
}

test('a date is typed, and what is none is named when the field is left', async () => {
  const { user, field } = await opened({});
  await user.type(field, '2026-03-0');
  expect(values).toEqual(['']);
  expect(screen.queryByText('Type the date as YYYY-MM-DD.')).toBeNull();
  await user.tab();
  await screen.findByText('Type the date as YYYY-MM-DD.');
  await user.type(field, '5');
  expect(values).toEqual(['2026-03-05']);
  expect(screen.queryByText('Type the date as YYYY-MM-DD.')).toBeNull();
});

test('the calendar opens by its button only, not with the focus', async () => {
  const { user, field, button } = await opened({});
  await user.click(field);
  await user.tab();
  expect(document.activeElement).toBe(button);
  expect(button.getAttribute('aria-expanded')).toBe('false');
  expect(screen.queryByRole('grid')).toBeNull();
  await user.keyboard('{Enter}');
  await screen.findByRole('grid');
});

test('a day is chosen by keys in the calendar, and the field has the focus again', async () => {
  const { user, field, button, focused } = await opened({ initial: '2026-03-31' });
  await user.click(button);
  await screen.findByRole('grid', { name: 'March 2026' });
  await waitFor(() => expect(focused()).toBe('2026-03-31'));
  await user.keyboard('{ArrowRight}');
  expect(focused()).toBe('2026-04-01');
  screen.getByRole('grid', { name: 'April 2026' });
  await user.keyboard('{PageDown}{End}{ArrowUp}');
  expect(focused()).toBe('2026-04-25');
  await user.keyboard('{Home}{Enter}');
  expect(values).toEqual(['2026-04-19']);
  expect(field.value).toBe('2026-04-19');
  expect(document.activeElement).toBe(field);
  expect(screen.queryByRole('grid')).toBeNull();
});

test('Escape closes the calendar and keeps the date, and days before the first one are refused', async () => {
  const { user, button, focused } = await opened({ initial: '2026-03-03' });
  await user.click(button);
  await waitFor(() => expect(focused()).toBe('2026-03-03'));
  await user.keyboard('{ArrowLeft}{ArrowLeft}{Enter}');
  expect(focused()).toBe('2026-03-01');
  expect(values).toEqual(['2026-03-03']);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('grid')).toBeNull();
  expect(document.activeElement).toBe(button);
});

test('a chosen day keeps the time of the field', async () => {
  const { user, field, button, focused } = await opened({ time: true, initial: '2026-03-10T18:30' });
  expect(field.value).toBe('2026-03-10 18:30');
  await user.click(button);
  await waitFor(() => expect(focused()).toBe('2026-03-10'));
  await act(async () => screen.getByRole('button', { name: 'Friday, March 13, 2026' }).click());
  expect(values).toEqual(['2026-03-13T18:30']);
});
