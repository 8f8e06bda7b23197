import { Button, Stack, Text } from '@chakra-ui/react';
import { useMutationFeedback } from '#lib/cache/feedback.ts';
import { trpc } from '#lib/trpc.ts';
import type { ApplicationRead } from '#shared/applications/output.ts';
import { applicationTexts, applicationToasts } from '#shared/applications/page.messages.ts';
import { MetaLine } from '#ui/base/MetaLine.tsx';
import { QuestionDialog } from '#ui/dialogs/QuestionDialog.tsx';

/** Offers to link a contact with the same email address, rather than to add it a second time. */
export function LeadDialog({ application, open, onClose }: LeadDialogProps) {
  const { id, matches } = application;
  const create = useMutationFeedback(trpc.applications.createLead, {
    success: applicationToasts.leadCreated,
    failure: applicationToasts.leadFailed,
    onSuccess: onClose,
  });
  const link = useMutationFeedback(trpc.applications.linkContact, {
    success: applicationToasts.linked,
    failure: applicationToasts.linkFailed,
    onSuccess: onClose,
  });
  const busy = create.isPending || link.isPending;
  return (
    <QuestionDialog
      {...{ open, onCancel: onClose, title: applicationTexts.createLead }}
      body={
        <Stack gap="4">
          <Text>{applicationTexts.linkQuestion}</Text>
          <Stack as="ul" gap="3" listStyleType="none">
            {matches.map((contact) => (
              <Stack as="li" key={contact.id} gap="2" align="flex-start">
                <MetaLine>
                  {contact.contactName}
                  {contact.company}
                </MetaLine>
                <Button size="sm" disabled={busy} onClick={() => link.mutate({ id, contactId: contact.id })}>
                  {applicationTexts.linkTo(contact.contactName)}
                </Button>
              </Stack>
            ))}
          </Stack>
        </Stack>
      }
    >
      <Button
        variant="solid"
        loading={create.isPending}
        disabled={busy}
        onClick={() => create.mutate({ id })}
      >
        {applicationTexts.createNew}
      </Button>
    </QuestionDialog>
  );
}

type LeadDialogProps = { application: ApplicationRead; open: boolean; onClose: () => void };
