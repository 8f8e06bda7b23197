import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { dropNextKeys } from '#lib/browser/dropNextKeys.ts';
import { HintLayer } from '#ui/base/HintLayer.tsx';
import { newCommunity } from '../support/people.ts';
import { renderAs } from '../support/render.tsx';

async function hintOn(expanded: boolean): Promise<HTMLElement> {
  await renderAs(
    newCommunity().as.member,
    <>
      <button type="button" data-hint="Notifications" data-hint-delay="0" aria-expanded={expanded}>
        Bell
      </button>
      <HintLayer />
    </>,
  );
  return screen.getByRole('button', { name: /^Bell/ });
}
const settled = () => new Promise((done) => setTimeout(done, 50));

test('a tooltip shows under a pointer, but not over what its button has opened', async () => {
  fireEvent.pointerOver(await hintOn(false));
  await screen.findByRole('tooltip');
});

test('the button of an open panel has no tooltip', async () => {
  fireEvent.pointerOver(await hintOn(true));
  await settled();
  expect(screen.queryByRole('tooltip')).toBeNull();
});

test('after a touch, no tooltip opens with the focus until a key moves it', async () => {
  const button = await hintOn(false);
  fireEvent.pointerDown(button, { pointerType: 'touch' });
  button.focus();
  await settled();
  expect(screen.queryByRole('tooltip')).toBeNull();
  button.blur();
  fireEvent.keyDown(document.body, { key: 'Tab' });
  button.focus();
  await screen.findByRole('tooltip');
});

test('keys that follow a shortcut at once go nowhere, until one that types nothing', () => {
  render(<input aria-label="Text" />);
  const field = screen.getByLabelText('Text');
  const pressed: string[] = [];
  field.addEventListener('keydown', ({ key }) => pressed.push(key));
  dropNextKeys();
  expect(fireEvent.keyDown(field, { key: 'd' })).toBe(false);
  expect(fireEvent.keyDown(field, { key: 'i' })).toBe(false);
  fireEvent.keyDown(field, { key: 'End', ctrlKey: true });
  fireEvent.keyDown(field, { key: 'd' });
  expect(pressed).toEqual(['End', 'd']);
});
