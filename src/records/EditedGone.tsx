import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { copyText } from '#lib/text/copyText.ts';
import { showError } from '#lib/toasts.ts';
import { linkToasts } from '#shared/entries/messages.ts';
import { recordTexts } from '#shared/records.messages.ts';

/** The record was deleted during the edit. The text can be copied or saved as a new record. */
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
        <Button onClick={() => void copy()}>{copied ? recordTexts.copied : recordTexts.copyText}</Button>
        {onSaveAsNew && <Button onClick={onSaveAsNew}>{saveLabel}</Button>}
      </Flex>
    </Stack>
  );
}

type EditedGoneProps = {
  message: string;
  text: string;
  /** For example "Save as a new entry". */
  saveLabel: string;
  /** Left out for viewers who may not create such a record. */
  onSaveAsNew?: (() => void) | undefined;
};
