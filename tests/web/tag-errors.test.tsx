import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { DocumentDialog } from '../../src/modules/documents/DocumentDialog.tsx';
import { EventDialog } from '../../src/modules/events/EventDialog.tsx';
import { newCommunity } from '../support/people.ts';
import { renderAs } from '../support/render.tsx';
import { fill, press } from '../support/site.tsx';

const frame = { open: true, onClose: () => {} };
const TOO_LONG = 'w'.repeat(41);

const FORMS: [form: string, shown: ReactNode, submit: string, typed: string][] = [
  ['an internal document', <DocumentDialog key="document" {...frame} />, 'Create', `plan, ${TOO_LONG}`],
  ['an event', <EventDialog key="event" {...frame} />, 'Create', `${TOO_LONG},`],
];

test.each(FORMS)('the form of %s says that a tag is too long', async (_form, shown, submit, typed) => {
  await renderAs(newCommunity().as.staff, shown);
  const tags = await screen.findByRole('textbox', { name: /^Tags/ });
  await fill(tags, typed);
  const add = screen.queryByRole('button', { name: 'Add tag' });
  if (add) await press('Add tag', document.body);
  await press(submit, document.body);
  await screen.findByText('Tags must be at most 40 characters');
  expect(screen.getByRole('textbox', { name: /^Tags/ }).getAttribute('aria-invalid')).toBe('true');
});
