import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import type { EntryType } from '#shared/entries.ts';
import { entryMessages, linkToasts } from '#shared/messages/entries.ts';
import { copyText } from '../../lib/copyText.ts';
import { useCan } from '../../lib/session.ts';
import { showToast } from '../../lib/toasts.ts';

/** The entry was deleted while it was edited: the text stays, to be copied or saved as another entry. */
export function EntryGone({ type, body, onSaveAsNew }: EntryGoneProps) {
  const [copied, setCopied] = useState(false);
  const canCreate = useCan('entries.create', { type });
  async function copy(): Promise<void> {
    if (await copyText(body)) setCopied(true);
    else showToast({ tone: 'error', title: 'Error', description: linkToasts.failed });
  }
  return (
    <Stack role="alert" gap="3" p="4" borderWidth="1px" borderColor="danger.border" borderRadius="md">
      <Text>{entryMessages.goneWhileEditing}</Text>
      <Flex gap="2" wrap="wrap">
        <Button onClick={() => void copy()}>{copied ? 'Copied' : 'Copy my text'}</Button>
        {canCreate && <Button onClick={onSaveAsNew}>Save as a new entry</Button>}
      </Flex>
    </Stack>
  );
}

type EntryGoneProps = { type: EntryType; body: string; onSaveAsNew: () => void };
