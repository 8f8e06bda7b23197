import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { beforeEach, expect, test } from 'vitest';
import { userMessages } from '#shared/users/messages.ts';
import { CodeField } from '#widgets/CodeField.tsx';
import { makeSystem } from '../../src/theme/system.ts';

const system = makeSystem();

/** A form whose server treats every code as an incorrect verification code. */
function Form() {
  const form = useForm({ defaultValues: { code: '' } });
  return (
    <form onSubmit={form.handleSubmit(() => form.setError('code', { message: userMessages.codeWrong }))}>
      <CodeField
        error={form.formState.errors.code?.message}
        register={() => form.register('code')}
        onSwitch={() => form.resetField('code')}
      />
      <button type="submit">Log in</button>
    </form>
  );
}

const user = userEvent.setup();
const press = (name: string) => user.click(screen.getByRole('button', { name }));
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });

beforeEach(async () => {
  render(
    <ChakraProvider value={system}>
      <Form />
    </ChakraProvider>,
  );
  await user.type(field('Verification code'), '123456');
  await press('Log in');
  await screen.findByText(userMessages.codeWrong);
});

test('switching to recovery codes clears the verification code and its error', async () => {
  await press('Use a recovery code');
  expect(field('Recovery code').value).toBe('');
  expect(screen.queryByText(userMessages.codeWrong)).toBeNull();
});

test('six digits in the recovery code field get the recovery code error', async () => {
  await press('Use a recovery code');
  await user.type(field('Recovery code'), '654321');
  await press('Log in');
  expect(await screen.findByText(userMessages.recoveryCodeWrong)).toBeDefined();
  expect(screen.queryByText(userMessages.codeWrong)).toBeNull();
});
