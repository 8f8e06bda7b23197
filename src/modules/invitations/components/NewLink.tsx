import { Box, Button, Flex, Heading, Input, Stack } from '@chakra-ui/react';
import { INVITATION_DAYS, type NewInvitation } from '#shared/invitations/model.ts';
import { CopyLink } from '#ui/base/CopyLink.tsx';
import { FormField } from '#ui/forms/FormField.tsx';

/** The link of an invitation that was just made: it is nowhere else, so it stays until it is put away. */
export function NewLink({ made: { invitation, path, mailed }, onDone }: NewLinkProps) {
  const address = `${window.location.origin}${path}`;
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
          {invitation.note ?? 'Your invitation'}
        </Heading>
        <FormField
          label="Link"
          hint={`It works once, for ${INVITATION_DAYS} days${mailed ? ', and is in the mail, too' : ''}. Copy it now: it is not shown again.`}
        >
          <Input readOnly value={address} fontFamily="mono" onFocus={(event) => event.target.select()} />
        </FormField>
        <Flex gap="2" wrap="wrap">
          <CopyLink address={address} />
          <Button onClick={onDone}>Done</Button>
        </Flex>
      </Stack>
    </Box>
  );
}

type NewLinkProps = { made: NewInvitation; onDone: () => void };
