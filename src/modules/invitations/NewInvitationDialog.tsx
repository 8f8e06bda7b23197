import { Flex, Input, Stack, Text } from '@chakra-ui/react';
import { INVITATION_DAYS, type NewInvitation } from '#shared/invitations.ts';
import { CopyLink } from '../../components/CopyLink.tsx';
import { FormField } from '../../components/FormField.tsx';
import { InfoDialog } from '../../components/InfoDialog.tsx';

/** The link of a new invitation. */
export function NewInvitationDialog({ invitation: { path, mailed }, onClose }: NewInvitationDialogProps) {
  const address = `${window.location.origin}${path}`;
  return (
    <InfoDialog
      open
      onClose={onClose}
      title="Your invitation"
      description={`It works once, for ${INVITATION_DAYS} days.`}
    >
      <Stack gap="4">
        <FormField label="Link" hint="Copy it now: it is not shown again.">
          <Input readOnly value={address} fontFamily="mono" onFocus={(event) => event.target.select()} />
        </FormField>
        <Flex>
          <CopyLink address={address} />
        </Flex>
        {mailed && <Text>A mail with the link is on its way, too.</Text>}
      </Stack>
    </InfoDialog>
  );
}

type NewInvitationDialogProps = { invitation: NewInvitation; onClose: () => void };
