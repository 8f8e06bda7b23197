import { Button, Input, Stack, Text } from '@chakra-ui/react';
import { Copy } from 'lucide-react';
import { useState } from 'react';
import { useMutationFeedback } from '#lib/cache/feedback.ts';
import { copyText } from '#lib/text/copyText.ts';
import { showError } from '#lib/toasts.ts';
import { trpc } from '#lib/trpc.ts';
import { linkToasts } from '#shared/entries/messages.ts';
import { builderTexts as texts } from '#shared/surveys/builder.messages.ts';
import { INVITATIONS_AT_ONCE } from '#shared/surveys/model.ts';
import { FormDialog } from '#ui/dialogs/FormDialog.tsx';
import { InfoDialog } from '#ui/dialogs/InfoDialog.tsx';
import { FormField } from '#ui/forms/FormField.tsx';

/** Creates single-use links for people without an account, and shows them once. */
export function LinksDialog({ id, open, onClose }: LinksDialogProps) {
  const [text, setText] = useState('1');
  const [error, setError] = useState<string>();
  const [links, setLinks] = useState<string[] | null>(null);
  const invite = useMutationFeedback(trpc.email.surveys.invite, {
    failure: texts.linksFailed,
    onSuccess: (made) => setLinks(made.links),
  });

  function submit(): void {
    const count = Number(text);
    const isValid = Number.isInteger(count) && count >= 1 && count <= INVITATIONS_AT_ONCE;
    setError(isValid ? undefined : texts.linkCountError);
    if (isValid) invite.mutate({ id, count });
  }

  if (links) return <CreatedLinks links={links} open={open} onClose={onClose} />;
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={texts.links}
      description={texts.linksHint}
      onSubmit={submit}
      submitLabel={texts.createLinks}
      busy={invite.isPending}
      busyLabel={texts.creatingLinks}
      dirty={false}
      size="sm"
    >
      <FormField label={texts.linkCount} error={error} required>
        <Input
          value={text}
          onChange={({ target }) => setText(target.value)}
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
        />
      </FormField>
    </FormDialog>
  );
}

function CreatedLinks({ links, open, onClose }: { links: string[]; open: boolean; onClose: () => void }) {
  const [isCopied, setCopied] = useState(false);
  async function copy(): Promise<void> {
    if (await copyText(links.join('\n'))) setCopied(true);
    else showError(linkToasts.failed);
  }
  return (
    <InfoDialog open={open} onClose={onClose} title={texts.links} description={texts.linksOnce}>
      <Stack gap="3">
        <Stack
          as="ul"
          aria-label={texts.links}
          tabIndex={0}
          gap="1"
          maxH="40vh"
          overflowY="auto"
          listStyleType="none"
          p="3"
          bg="bg.hover"
          borderRadius="md"
          textStyle="xs"
        >
          {links.map((link) => (
            <Text as="li" key={link} overflowWrap="anywhere">
              {link}
            </Text>
          ))}
        </Stack>
        <Button variant="solid" alignSelf="flex-end" onClick={() => void copy()}>
          <Copy aria-hidden />
          {isCopied ? texts.copied : texts.copyAll}
        </Button>
      </Stack>
    </InfoDialog>
  );
}

type LinksDialogProps = { id: string; open: boolean; onClose: () => void };
