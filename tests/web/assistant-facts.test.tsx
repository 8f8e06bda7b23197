import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { dataTexts } from '#shared/ai/data.messages.ts';
import { AssistantDialog } from '../../src/modules/assistant/AssistantDialog.tsx';
import { newCommunity } from '../support/people.ts';
import { renderAs } from '../support/render.tsx';
import { dialogOf } from '../support/site.tsx';

test("an answer from data names its rows, links its screen, and can't be saved as a draft", async () => {
  const { as } = newCommunity();
  const { id } = await as.staff.events.create({
    ...{ title: 'Crane day', description: 'The crane is greased.', location: 'Pier', timeZone: 'UTC' },
    ...{ startTime: '2026-05-01T10:00', endTime: '2026-05-01T12:00' },
  });
  await renderAs(as.author, <AssistantDialog open onClose={() => {}} />, '/wiki');
  const dialog = within(await dialogOf('AI Assistant'));
  await userEvent.type(dialog.getByRole('textbox'), 'When is the next event?{Enter}');
  const event = await dialog.findByRole('link', { name: 'Crane day' });
  expect(event.getAttribute('href')).toBe(`/events/${id}`);
  dialog.getByText('Pier');
  dialog.getByText(dataTexts.by);
  const calendar = dialog.getByRole('link', { name: dataTexts.calendar });
  expect(calendar.getAttribute('href')).toBe('/events?month=2026-05');
  expect(screen.queryByRole('button', { name: /Save as/ })).toBeNull();
});
