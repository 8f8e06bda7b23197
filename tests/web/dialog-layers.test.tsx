import { Dialog } from '@chakra-ui/react';
import { createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router';
import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { newQueryClient } from '#lib/trpc.ts';
import { ToastRegion } from '#ui/base/ToastRegion.tsx';
import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx';
import { DialogFrame } from '#ui/dialogs/DialogFrame.tsx';
import { newCommunity } from '../support/people.ts';
import { newCalls, renderAs, renderRouter } from '../support/render.tsx';

const none = () => undefined;
let show: (names: string) => void = none;

/** Two dialogs and a question above each other. */
function Dialogs() {
  const [names, setNames] = useState('');
  show = setNames;
  return (
    <>
      {['record', 'form'].map((name) => (
        <DialogFrame key={name} open={names.includes(name)} onClose={none}>
          <Dialog.Title>{name}</Dialog.Title>
        </DialogFrame>
      ))}
      <ConfirmDialog
        {...{ open: names.includes('question'), title: 'question', confirmLabel: 'Yes' }}
        onCancel={none}
        onConfirm={none}
      />
    </>
  );
}

const OPEN = ':is([role=dialog], [role=alertdialog])[data-state=open]';
/** The frames in which a dialog hides what is beside it. */
const frames = () => act(() => new Promise((done) => setTimeout(done, 150)));

for (const [name, ...steps] of [
  ['opened with another one', 'record form'],
  ['opened with two others', 'record form question'],
  ['opened when another one closes', 'record', 'form'],
  ['opened above one when another one closes', 'record', 'record question', 'record form'],
] as const) {
  test(`a dialog ${name} is there for screen readers, and hides what is below`, async () => {
    await renderAs(newCommunity().as.member, <Dialogs />);
    for (const names of steps) {
      act(() => show(names));
      await frames();
    }
    const open = Array.from(document.querySelectorAll(OPEN));
    const hidden = open.map((dialog) => dialog.closest('[aria-hidden=true]') !== null);
    expect(hidden).toEqual(open.map((_, index) => index < open.length - 1));
    expect(open.map((dialog) => dialog.querySelector('h2')?.textContent)).toEqual(steps.at(-1)?.split(' '));
    expect(open.at(-1)?.contains(document.activeElement)).toBe(true);
  });
}

/** A question above a form. */
function Layers() {
  const [names, setNames] = useState('');
  show = setNames;
  const without = (name: string) => () => setNames((now) => now.replace(name, ''));
  return (
    <>
      <DialogFrame open={names.includes('form')} onClose={without('form')}>
        <Dialog.Title>form</Dialog.Title>
      </DialogFrame>
      <ConfirmDialog
        {...{ open: names.includes('question'), title: 'question', confirmLabel: 'Yes' }}
        onCancel={without('question')}
        onConfirm={none}
      />
    </>
  );
}

test('Back closes one dialog after the other, and then leaves the page', async () => {
  // Only the history of a browser asks blockers before it goes back.
  const history = createMemoryHistory();
  const blockers = new Set<Parameters<typeof history.block>[0]>();
  history.block = (blocker) => {
    blockers.add(blocker);
    return () => void blockers.delete(blocker);
  };
  const back = async () => {
    const at = { currentLocation: history.location, nextLocation: history.location, action: 'BACK' } as const;
    for (const { blockerFn } of blockers) if (await blockerFn(at)) return true;
    return false;
  };
  const page = createRootRoute({
    component: () => (
      <>
        <Layers />
        <ToastRegion />
      </>
    ),
  });
  const router = createRouter({ routeTree: page, history });
  const calls = { calls: newCalls(), queries: newQueryClient() };
  await renderRouter(newCommunity().as.member, router as never, calls);
  act(() => show('form'));
  await frames();
  act(() => show('form question'));
  await screen.findByRole('alertdialog', { name: 'question' });
  await frames();
  expect(await act(back)).toBe(true);
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await screen.findByRole('dialog', { name: 'form' });
  await frames();
  expect(await act(back)).toBe(true);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await frames();
  expect(await act(back)).toBe(false);
});
