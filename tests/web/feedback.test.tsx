import { type QueryClient, QueryClientProvider, useMutation } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { TRPCClientError } from '@trpc/client';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, test } from 'vitest';
import { useMutationFeedback } from '#lib/cache/feedback.ts';
import { dismissToast, toastStore } from '#lib/toasts.ts';
import { type MutationProcedure, newQueryClient, STEP } from '#lib/trpc.ts';
import type { ErrorBody } from '#shared/errors.ts';
import { generalMessages } from '#shared/general.messages.ts';

type Options = Parameters<typeof useMutationFeedback<string, string>>[1];

let queries: QueryClient;
let log: string[];

beforeEach(() => {
  queries = newQueryClient();
  log = [];
  const shown = toastStore.get();
  if (shown) dismissToast(shown.id);
});

function procedureThat(mutationFn: (input: string) => Promise<string>, own: object) {
  const useAnswer: MutationProcedure<string, string>['useMutation'] = (options) =>
    Object.assign(useMutation({ mutationFn, ...options, ...own }), { trpc: { path: 'notes.save' } });
  return { useMutation: useAnswer };
}

function refusal(body: ErrorBody): Error {
  return TRPCClientError.from({ error: { code: -32600, message: body.message, data: { error: body } } });
}

async function press(
  mutationFn: (input: string) => Promise<string>,
  options: Options,
  own = {},
): Promise<void> {
  const procedure = procedureThat(mutationFn, own);
  function Save(): ReactNode {
    const save = useMutationFeedback(procedure, options);
    return (
      <button type="button" onClick={() => save.mutate('text')} data-state={save.status}>
        Save
      </button>
    );
  }
  render(
    <QueryClientProvider client={queries}>
      <Save />
    </QueryClientProvider>,
  );
  const button = screen.getByRole('button');
  await userEvent.click(button);
  await waitFor(() => expect(button.dataset.state).toMatch(/success|error/));
}

const fails = (error: unknown) => () => Promise.reject(error);

describe('a successful mutation', () => {
  test('runs onSuccess, shows the toast, and refreshes before onRefreshed', async () => {
    const key = [['entries', 'list']];
    queries.setQueryData(key, []);
    const isStale = () => queries.getQueryState(key)?.isInvalidated;
    await press(async (input) => `${input} saved`, {
      onSuccess: async (output, input) => {
        await Promise.resolve();
        log.push(`onSuccess ${input}, ${output}, toast ${toastStore.get()?.title}, stale ${isStale()}`);
      },
      success: (output) => ({ title: output }),
      onRefreshed: () => log.push(`onRefreshed, toast ${toastStore.get()?.title}, stale ${isStale()}`),
    });
    expect(log).toEqual([
      'onSuccess text, text saved, toast undefined, stale false',
      'onRefreshed, toast text saved, stale true',
    ]);
    expect(toastStore.get()).toMatchObject({ tone: 'success', title: 'text saved' });
  });

  test('marks everything that was read as stale, but for what live messages update', async () => {
    const keys = [
      ['channels', 'list'],
      ['search', 'page'],
      ['members', 'list'],
      ['notifications', 'count'],
    ].map((path) => [path]);
    for (const key of keys) queries.setQueryData(key, []);
    await press(async () => '', {});
    expect(keys.map((key) => queries.getQueryState(key)?.isInvalidated)).toEqual([true, true, true, false]);
    expect(toastStore.get()).toBeNull();
  });

  test.each([
    ['a draft that is saved automatically', { mutationKey: [['drafts', 'save']] }],
    ['a step of another mutation', { mutationKey: [['entries', 'create']], ...STEP }],
  ])('leaves what was read as it is after %s', async (_, options) => {
    const key = [['entries', 'list']];
    queries.setQueryData(key, []);
    await press(async () => '', {}, options);
    expect(queries.getQueryState(key)?.isInvalidated).toBe(false);
  });
});

describe('a failed mutation', () => {
  const noAnswer = new TypeError('fetch failed');

  test("shows the server's message before the given sentence", async () => {
    await press(fails(refusal({ code: 'FORBIDDEN', message: 'Only authors can.' })), {
      failure: 'Not saved.',
    });
    expect(toastStore.get()).toMatchObject({
      tone: 'error',
      title: 'Error',
      description: 'Only authors can.',
    });
  });

  test('shows the given sentence if the server does not respond', async () => {
    await press(fails(noAnswer), { failure: 'Not saved.' });
    expect(toastStore.get()).toMatchObject({ tone: 'error', title: 'Error', description: 'Not saved.' });
  });

  test('shows a general sentence if none is given', async () => {
    await press(fails(noAnswer), {});
    expect(toastStore.get()?.description).toBe(generalMessages.noAnswer);
  });

  test('shows a toast with another title', async () => {
    await press(fails(noAnswer), { failure: (message) => ({ title: 'Not saved', description: message }) });
    expect(toastStore.get()).toMatchObject({ title: 'Not saved', description: generalMessages.noAnswer });
  });

  test('lets the caller show the failure', async () => {
    await press(fails(noAnswer), { failure: null, onError: () => log.push('onError') });
    expect(log).toEqual(['onError']);
    expect(toastStore.get()).toBeNull();
  });

  test('shows no toast if the server requires the password', async () => {
    const asks = refusal({ code: 'CONFIRM_PASSWORD', message: 'Confirm your password.' });
    await press(fails(asks), { failure: 'Not saved.', onError: () => log.push('onError') });
    expect(log).toEqual([]);
    expect(toastStore.get()).toBeNull();
  });
});
