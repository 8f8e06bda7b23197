import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { SearchBox } from '#ui/forms/SearchBox.tsx';
import { makeSystem } from '../../src/theme/system.ts';

const system = makeSystem();

/** The field on a page whose URL follows when the test says so. */
async function newField() {
  const searches: string[] = [];
  let arrive: (q: string) => void = () => undefined;
  function Page() {
    const [q, setQ] = useState('');
    arrive = setQ;
    return (
      <SearchBox
        label="Search"
        placeholder=""
        maxLength={50}
        q={q}
        onSearch={(next) => searches.push(next)}
      />
    );
  }
  render(
    <ChakraProvider value={system}>
      <Page />
    </ChakraProvider>,
  );
  const field = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search' });
  return {
    field,
    type: (text: string) => userEvent.type(field, text),
    searched: (...all: string[]) => waitFor(() => expect(searches).toEqual(all)),
    arrive: (q: string) => act(() => arrive(q)),
  };
}

test('what the user typed on stays when an older search reaches the URL', async () => {
  const { field, type, searched, arrive } = await newField();
  await type('plan');
  await searched('plan');
  await type('ner');
  await searched('plan', 'planner');
  await type('s');
  await arrive('plan');
  expect(field.value).toBe('planners');
  await arrive('planner');
  expect(field.value).toBe('planners');
  await searched('plan', 'planner', 'planners');
});

test('a URL that changes from elsewhere changes the field, also back to an earlier search', async () => {
  const { field, type, searched, arrive } = await newField();
  await type('plan');
  await searched('plan');
  await arrive('plan');
  await type('ner');
  await searched('plan', 'planner');
  await arrive('planner');
  await arrive('plan');
  expect(field.value).toBe('plan');
  await arrive('');
  expect(field.value).toBe('');
});

test('a search can be cleared before it reaches the URL', async () => {
  const { field, type, searched, arrive } = await newField();
  await type('a');
  await searched('a');
  await userEvent.clear(field);
  await searched('a', '');
  await arrive('a');
  expect(field.value).toBe('');
});
