import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useRef } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { useDropdown } from '#ui/hooks/useDropdown.ts';

/** Laid out as on a page: around the dropdown, the main area can have the focus. */
function Page() {
  const button = useRef<HTMLButtonElement>(null);
  const { open, setOpen, frame } = useDropdown(button);
  return (
    <main tabIndex={-1}>
      <p>Elsewhere</p>
      <div {...frame}>
        <button ref={button} type="button" onClick={() => setOpen(!open)}>
          Tags
        </button>
        {open && (
          <div role="dialog">
            <p>Heading</p>
            <label>
              <input type="checkbox" /> <span>Guide</span>
            </label>
          </div>
        )}
      </div>
      <button type="button">Next</button>
    </main>
  );
}

const user = userEvent.setup();
const panel = () => screen.queryByRole('dialog');

beforeEach(async () => {
  render(<Page />);
  await user.click(screen.getByRole('button', { name: 'Tags' }));
  screen.getByRole('checkbox').focus();
});

test('a dropdown stays open when a label in it is clicked, and the label works', async () => {
  await user.click(screen.getByText('Guide'));
  expect(panel()).not.toBeNull();
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true);
});

test('a dropdown stays open when a finger taps a label or plain text in it', async () => {
  await user.pointer([{ keys: '[TouchA]', target: screen.getByText('Heading') }]);
  await user.pointer([{ keys: '[TouchA]', target: screen.getByText('Guide') }]);
  expect(panel()).not.toBeNull();
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true);
});

test('a dropdown closes with Escape, also after plain text in it was pressed', async () => {
  await user.click(screen.getByText('Heading'));
  await user.keyboard('{Escape}');
  expect(panel()).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Tags' }));
});

test('a dropdown closes when the page outside is clicked', async () => {
  await user.click(screen.getByText('Elsewhere'));
  expect(panel()).toBeNull();
});

test('a dropdown closes when the keyboard leaves it', async () => {
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Next' }));
  expect(panel()).toBeNull();
});
