import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { useFocusKeeper } from '#ui/hooks/useFocusKeeper.ts';
import { note } from '../support/factories.ts';
import { newCommunity } from '../support/people.ts';
import { button, choose, openSite, press, questionOf } from '../support/site.tsx';

/** Rows with a button that removes them, and a button that waits. */
function Rows() {
  useFocusKeeper();
  const [rows, setRows] = useState(['one', 'two', 'three']);
  const [waits, setWaits] = useState(false);
  return (
    <main>
      <ul>
        {rows.map((row) => (
          <li key={row}>
            {row}
            <button type="button" onClick={() => setRows(rows.filter((each) => each !== row))}>
              Remove {row}
            </button>
          </li>
        ))}
      </ul>
      <button type="button" disabled={waits} onClick={() => setWaits(true)}>
        Load more
      </button>
      <button type="button" onClick={() => setWaits(false)}>
        Loaded
      </button>
      <p>Nothing to press</p>
    </main>
  );
}

const focused = (find: () => Element | null | undefined) =>
  waitFor(() => expect(document.activeElement).toBe(find()));
const row = (at: number) => screen.getAllByRole('listitem')[at];
const named = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

afterEach(() => {
  vi.useRealTimers();
});

test('the row after a removed one has the focus, and the page once there is none', async () => {
  render(<Rows />);
  await userEvent.click(named('Remove two'));
  await focused(() => row(1));
  expect(row(1)?.textContent).toContain('three');
  await userEvent.click(named('Remove three'));
  await focused(() => row(0));
  await userEvent.tab();
  expect(document.activeElement).toBe(named('Remove one'));
  await userEvent.keyboard('{Enter}');
  await focused(() => screen.getByRole('main'));
});

test('a button that waited has the focus again', async () => {
  render(<Rows />);
  const more = named('Load more');
  await userEvent.click(more);
  expect(more.disabled).toBe(true);
  // Chromium takes the focus from it on its own.
  act(() => more.blur());
  act(() => named('Loaded').dispatchEvent(new MouseEvent('click', { bubbles: true })));
  expect(more.disabled).toBe(false);
  await focused(() => more);
});

test('what the user left on purpose does not get the focus again', async () => {
  render(<Rows />);
  await userEvent.tab();
  expect(document.activeElement).toBe(named('Remove one'));
  vi.useFakeTimers();
  act(() => named('Remove one').blur());
  vi.advanceTimersByTime(10);
  act(() => named('Remove one').closest('li')?.append('!'));
  await vi.advanceTimersByTimeAsync(1000);
  expect(document.activeElement).toBe(document.body);
});

/** A dialog that a button opens, and a button in it that waits. As in Chromium, it loses the focus then. */
function Waiting() {
  useFocusKeeper();
  const [open, setOpen] = useState(false);
  const [waits, setWaits] = useState(false);
  return (
    <main>
      <button type="button" onClick={() => setOpen(true)}>
        Edit
      </button>
      {open && (
        <div role="dialog" data-state="open">
          <button
            type="button"
            disabled={waits}
            onClick={({ currentTarget }) => {
              currentTarget.blur();
              setWaits(true);
            }}
          >
            Save
          </button>
        </div>
      )}
    </main>
  );
}

test('while a button of a dialog waits, the focus does not go behind the dialog', async () => {
  render(<Waiting />);
  await userEvent.click(named('Edit'));
  named('Save').focus();
  vi.useFakeTimers();
  act(() => named('Save').click());
  await vi.advanceTimersByTimeAsync(1000);
  expect(document.activeElement).toBe(document.body);
});

/** Opens a page on which someone has already pressed a key. */
async function openUsed(...[viewer, path]: Parameters<typeof openSite>): Promise<void> {
  await openSite(viewer, path);
  await screen.findByRole('heading', { level: 1 });
  await userEvent.keyboard('{Shift}');
  await act(() => import('../../src/routes/-Attention.tsx'));
}

const inPage = async () => {
  await waitFor(() => expect(document.activeElement?.closest('main')).not.toBeNull());
  expect(document.activeElement).not.toBe(document.body);
};

test('restoring from the trash keeps the focus in the list', async () => {
  const { as } = newCommunity();
  for (const title of ['First one', 'Second one']) {
    const { id } = await as.admin.entries.create(note({ title }));
    await as.admin.entries.delete({ id });
  }
  await openUsed(as.admin, '/trash');
  await press('Restore: First one');
  await waitFor(() => expect(screen.queryByText('First one')).toBeNull());
  await inPage();
});

test('revoking an invitation keeps the focus in the list', async () => {
  const { as } = newCommunity();
  await as.admin.invitations.create({ note: 'For Otto' });
  await openUsed(as.admin, '/settings/invitations');
  await press('Revoke invitation: For Otto');
  await press('Revoke', await questionOf(/^Revoke/));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await inPage();
});

test('deleting a comment keeps the focus in the discussion', async () => {
  const { as } = newCommunity();
  const { id } = await as.admin.entries.create(note());
  await as.member.comments.create({ entryId: id, content: 'A comment to delete.' });
  await openUsed(as.member, `/note/${id}`);
  await choose('Delete', 'Actions for this comment');
  await waitFor(() => expect(screen.queryByText('A comment to delete.')).toBeNull());
  await inPage();
});

test('removing the last tag of a filter keeps the focus in the filters', async () => {
  const { as } = newCommunity();
  await as.admin.entries.create(note({ tags: ['Guide'] }));
  await openUsed(as.member, '/wiki?tags=guide');
  await press(/^Remove (tag )?guide/i);
  await inPage();
  await button('Select Tags');
});
