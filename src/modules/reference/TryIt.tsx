import { Box, Button, Input, Stack, Text, Textarea } from '@chakra-ui/react';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useCurrentUser } from '#lib/session/session.ts';
import { STEP } from '#lib/trpc.ts';
import { apiTexts } from '#shared/api/messages.ts';
import { generalMessages } from '#shared/general.messages.ts';
import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx';
import { FormError } from '#ui/forms/FormError.tsx';
import { FormField } from '#ui/forms/FormField.tsx';
import { canTry, type Endpoint } from './document.ts';
import { ResponseView } from './ResponseView.tsx';
import { addressOf, type Choice, parsedBody, sendRequest, type Typed } from './request.ts';

/** Sends a request by the session or by a pasted key. Changes ask first. */
export function TryIt({ endpoint, typed, onTyped, choice }: TryItProps) {
  const { method, parameters, body, takesKey } = endpoint;
  const user = useCurrentUser();
  const [asking, setAsking] = useState(false);
  const [checked, setChecked] = useState(false);
  const isRead = method === 'GET';
  const sending = useMutation({
    mutationFn: () => sendRequest(endpoint, typed, choice.key),
    // After a change, the app reads anew what it shows. After a read, there is nothing new.
    ...(isRead && STEP),
  });
  if (!canTry(endpoint)) return <Text color="fg.muted">{apiTexts.notHere}</Text>;

  const missing = parameters
    .filter(({ name, required }) => required && !typed.parameters[name]?.trim())
    .map(({ name }) => name);
  const isBodyWrong = body !== null && typed.body.trim() !== '' && !parsedBody(typed.body);

  function submit(event: FormEvent): void {
    event.preventDefault();
    setChecked(true);
    if (missing.length > 0 || isBodyWrong) return;
    if (isRead) sending.mutate();
    else setAsking(true);
  }

  return (
    <form onSubmit={submit} noValidate autoComplete="off">
      <Stack gap="3" align="stretch">
        {parameters.map(({ name, required = false, example }) => (
          <FormField
            key={name}
            label={name}
            required={required}
            error={checked && missing.includes(name) ? apiTexts.parameterRequired(name) : undefined}
          >
            <Input
              fontFamily="mono"
              spellCheck={false}
              autoCapitalize="none"
              placeholder={example === undefined ? undefined : String(example)}
              value={typed.parameters[name] ?? ''}
              onChange={({ target: { value } }) =>
                onTyped({ ...typed, parameters: { ...typed.parameters, [name]: value } })
              }
            />
          </FormField>
        ))}
        {body && (
          <FormField
            label={apiTexts.requestBody}
            error={checked && isBodyWrong ? apiTexts.invalidJson : undefined}
          >
            <Textarea
              fontFamily="mono"
              fontSize="sm"
              autoresize
              maxH="24rem"
              spellCheck={false}
              autoCapitalize="none"
              value={typed.body}
              onChange={({ target: { value } }) => onTyped({ ...typed, body: value })}
            />
          </FormField>
        )}
        {takesKey && (
          <FormField label={apiTexts.key} hint={user ? apiTexts.keyHint : apiTexts.keyHintVisitor}>
            {/* Not a password field: the browser would offer to save the key. */}
            <Input
              fontFamily="mono"
              spellCheck={false}
              autoCapitalize="none"
              autoComplete="off"
              css={{ WebkitTextSecurity: 'disc' }}
              value={choice.key}
              // No other character can be in a header.
              onChange={({ target: { value } }) => choice.setKey(value.replace(/[^\x21-\x7e]/g, ''))}
            />
          </FormField>
        )}
        <Box>
          <Button type="submit" loading={sending.isPending} loadingText={apiTexts.sending}>
            {apiTexts.send}
          </Button>
        </Box>
        {sending.isError && <FormError error={{ message: generalMessages.noAnswer }} />}
        {sending.data && <ResponseView response={sending.data} />}
      </Stack>
      <ConfirmDialog
        open={asking}
        title={apiTexts.confirmTitle}
        body={apiTexts.confirmBody(`${method} ${addressOf(endpoint, typed.parameters)}`)}
        confirmLabel={apiTexts.confirm}
        tone={method === 'DELETE' ? 'danger' : 'neutral'}
        onConfirm={() => {
          setAsking(false);
          sending.mutate();
        }}
        onCancel={() => setAsking(false)}
      />
    </form>
  );
}

type TryItProps = {
  endpoint: Endpoint;
  typed: Typed;
  onTyped: (typed: Typed) => void;
  choice: Choice;
};
