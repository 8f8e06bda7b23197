import { Button, Code, Flex, Input, Stack, Text } from '@chakra-ui/react';
import { Copy } from 'lucide-react';
import { useState } from 'react';
import { copyWithToast } from '#lib/text/copyWithToast.ts';
import { generalTexts } from '#shared/general.messages.ts';
import { keyTexts } from '#shared/keys/messages.ts';
import type { NewApiKey } from '#shared/keys/output.ts';
import { CopyText } from '#ui/base/CopyText.tsx';
import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx';
import { InfoDialog } from '#ui/dialogs/InfoDialog.tsx';
import { FormField } from '#ui/forms/FormField.tsx';

/** Shows the secret of a new key once. Asks before it closes while the key wasn't copied. */
export function NewKeyDialog({ created: { name, key }, onClose }: NewKeyDialogProps) {
  const [copied, setCopied] = useState(false);
  const [asking, setAsking] = useState(false);
  const command = `curl -H "Authorization: Bearer ${key}" ${window.location.origin}/api/users/current`;
  const close = () => (copied ? onClose() : setAsking(true));
  const copy = () => void copyWithToast(key).then((done) => setCopied((before) => before || done));

  return (
    <>
      <InfoDialog open onClose={close} title={keyTexts.newTitle} description={keyTexts.newNote}>
        <Stack gap="4">
          <Text fontWeight="medium" overflowWrap="anywhere">
            {name}
          </Text>
          <FormField label={keyTexts.key}>
            <Input
              readOnly
              value={key}
              fontFamily="mono"
              onFocus={({ target }) => target.select()}
              onCopy={() => setCopied(true)}
            />
          </FormField>
          <Stack gap="1.5">
            <Text textStyle="sm" fontWeight="medium">
              {keyTexts.example}
            </Text>
            <Flex align="center" gap="2" justify="space-between">
              <Code fontFamily="mono" textStyle="xs" overflowWrap="anywhere" minW="0" px="3" py="2">
                {command}
              </Code>
              <CopyText text={command} label={keyTexts.copyExample} />
            </Flex>
          </Stack>
          <Flex gap="2" wrap="wrap">
            <Button size="lg" onClick={copy}>
              <Copy aria-hidden />
              {keyTexts.copyKey}
            </Button>
            <Button size="lg" variant="solid" ms="auto" onClick={close}>
              {generalTexts.done}
            </Button>
          </Flex>
        </Stack>
      </InfoDialog>
      <ConfirmDialog
        open={asking}
        title={keyTexts.closeTitle}
        body={keyTexts.closeBody}
        confirmLabel={generalTexts.close}
        cancelLabel={keyTexts.showKey}
        onCancel={() => setAsking(false)}
        onConfirm={onClose}
      />
    </>
  );
}

type NewKeyDialogProps = { created: NewApiKey; onClose: () => void };
