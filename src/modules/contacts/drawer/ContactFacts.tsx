import { Box, Button, Flex, Heading, Stack, Text, Link as TextLink } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { formatDay } from '#lib/format.ts';
import { useRestore } from '#records/useRestore.ts';
import type { ContactRead } from '#shared/contacts/model.ts';
import { showMoney } from '#shared/kit/money.ts';
import { DescriptionList } from '#ui/base/DescriptionList.tsx';
import { RelativeTime } from '#ui/base/RelativeTime.tsx';
import { UserLink } from '#widgets/UserLink.tsx';

/** The fields of a contact, its notes, and what was merged into it. */
export function ContactFacts({ contact }: { contact: ContactRead }) {
  const { email, phone, company, value, owner, lastContact, notes, entry } = contact;
  return (
    <Stack gap="6">
      <DescriptionList
        facts={[
          { label: 'Company', value: company },
          {
            label: 'Email',
            value: email && <TextLink href={`mailto:${email}`}>{email}</TextLink>,
          },
          {
            label: 'Phone',
            value: phone && <TextLink href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</TextLink>,
          },
          { label: 'Value', value: value === null ? null : showMoney(value) },
          { label: 'Owner', value: owner && <UserLink user={owner} /> },
          { label: 'Last contact', value: lastContact && formatDay(lastContact) },
          {
            label: 'Linked entry',
            value: entry && (
              <TextLink asChild>
                <Link to={entry.url}>{entry.title}</Link>
              </TextLink>
            ),
          },
          { label: 'Added', value: <RelativeTime iso={contact.createdAt} /> },
          { label: 'Changed', value: <RelativeTime iso={contact.updatedAt} /> },
        ]}
      />
      {notes && (
        <Box as="section" aria-labelledby="contact-notes">
          <Heading as="h3" size="sm" id="contact-notes" mb="1.5">
            Notes
          </Heading>
          <Text whiteSpace="pre-wrap" overflowWrap="anywhere">
            {notes}
          </Text>
        </Box>
      )}
      {contact.merged.length > 0 && <Merged merged={contact.merged} />}
    </Stack>
  );
}

/** Contacts that were merged into this one, while they can still be taken out of it. */
function Merged({ merged }: { merged: ContactRead['merged'] }) {
  const restore = useRestore();
  return (
    <Box as="section" aria-labelledby="contact-merged">
      <Heading as="h3" size="sm" id="contact-merged" mb="1.5">
        Merged into this contact
      </Heading>
      <Stack as="ul" gap="2" listStyleType="none">
        {merged.map(({ id, contactName, mergedAt }) => (
          <Flex as="li" key={id} align="center" justify="space-between" gap="3">
            <Box minW="0" overflowWrap="anywhere">
              {contactName}{' '}
              <Text as="span" color="fg.muted" textStyle="xs">
                <RelativeTime iso={mergedAt} />
              </Text>
            </Box>
            <Button
              size="sm"
              aria-label={`Undo the merge with ${contactName}`}
              loading={restore.isPending}
              onClick={() => restore.mutate({ subject: 'contact', subjectId: String(id) })}
            >
              Undo
            </Button>
          </Flex>
        ))}
      </Stack>
    </Box>
  );
}
