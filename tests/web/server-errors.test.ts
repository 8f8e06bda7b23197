import { act, renderHook } from '@testing-library/react';
import { TRPCClientError } from '@trpc/client';
import { useForm } from 'react-hook-form';
import { expect, test } from 'vitest';
import { showServerErrorsInForm } from '#lib/serverErrors.ts';

/** An error as the server sends it. */
const refusal = (fields?: Record<string, string>) => {
  const message = 'Some fields are invalid.';
  const data = { error: { code: 'INVALID', message, ...(fields && { fields }) } };
  return TRPCClientError.from({ error: { message, code: -32600, data } } as never);
};

function errorsAfter(error: unknown) {
  const { result } = renderHook(() => {
    const form = useForm({ defaultValues: { email: '' } });
    return { form, errors: form.formState.errors };
  });
  act(() => showServerErrorsInForm(result.current.form, error));
  const { root, email } = result.current.errors;
  return { root: root?.message, email: email?.message };
}

test('an error of a field appears at the field only', () => {
  expect(errorsAfter(refusal({ email: 'Use another email address.' }))).toEqual({
    root: undefined,
    email: 'Use another email address.',
  });
});

test("an error without a field of the form appears at the form's end", () => {
  const atEnd = { root: 'Some fields are invalid.', email: undefined };
  expect(errorsAfter(refusal())).toEqual(atEnd);
  expect(errorsAfter(refusal({ username: 'Taken' }))).toEqual(atEnd);
});
