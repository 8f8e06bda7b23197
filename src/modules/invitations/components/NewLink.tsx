import { Box, Button, Flex, Heading, Input, Stack } from '@chakra-ui/react';
import { boot } from '#lib/boot.ts';
import { generalTexts } from '#shared/general.messages.ts';
import { invitationTexts } from '#shared/invitations/messages.ts';
import { INVITATION_DAYS } from '#shared/invitations/model.ts';
import type { NewInvitation } from '#shared/invitations/output.ts';
import { CopyLink } from '#ui/base/CopyLink.tsx';
import { FormField } from '#ui/forms/FormField.tsx';

/** The link of a new invitation. It is shown only here, so it stays until it is dismissed. */
export function NewLink({ made: { invitation, path, mailed }, onDone }: NewLinkProps) {
  const address = `${window.location.origin}${path}`;
  const note = mailed ? (boot.delivers ? invitationTexts.emailed : invitationTexts.stored) : null;
  return (
    <Box
      as="section"
      aria-labelledby="new-link-heading"
      bg="bg.surface"
      borderWidth="1px"
      borderRadius="lg"
      p="5"
      mb="5"
    >
      <Stack gap="4">
        <Heading as="h3" size="md" id="new-link-heading" overflowWrap="anywhere">
          {invitation.note ?? invitation.email ?? invitationTexts.yourInvitation}
        </Heading>
        <FormField label={invitationTexts.link} hint={invitationTexts.linkHint(INVITATION_DAYS, note)}>
          <Input readOnly value={address} fontFamily="mono" onFocus={(event) => event.target.select()} />
        </FormField>
        <Flex gap="2" wrap="wrap">
          <CopyLink address={address} />
          <Button onClick={onDone}>{generalTexts.done}</Button>
        </Flex>
      </Stack>
    </Box>
  );
}

type NewLinkProps = { made: NewInvitation; onDone: () => void };
