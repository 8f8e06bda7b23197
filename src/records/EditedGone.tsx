import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { copyText } from '#lib/copyText.ts';
import { showError } from '#lib/toasts.ts';
import { linkToasts } from '#shared/entries/messages.ts';

/** What is edited was deleted meanwhile: the text stays, to be copied or saved as a new one. */
export function EditedGone({ message, text, saveLabel, onSaveAsNew }: EditedGoneProps) {
  const [copied, setCopied] = useState(false);
  async function copy(): Promise<void> {
    if (await copyText(text)) setCopied(true);
    else showError(linkToasts.failed);
  }
  return (
    <Stack role="alert" gap="3" p="4" borderWidth="1px" borderColor="danger.border" borderRadius="md">
      <Text>{message}</Text>
      <Flex gap="2" wrap="wrap">
        <Button onClick={() => void copy()}>{copied ? 'Copied' : 'Copy my text'}</Button>
        {onSaveAsNew && <Button onClick={onSaveAsNew}>{saveLabel}</Button>}
      </Flex>
    </Stack>
  );
}

type EditedGoneProps = {
  message: string;
  text: string;
  /** Such as "Save as a new entry". */
  saveLabel: string;
  /** Without it, as for who may not create one, there is the copy alone. */
  onSaveAsNew?: (() => void) | undefined;
};
