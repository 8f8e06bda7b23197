import { Box, Button, Flex, Heading, Stack, Text, Link as TextLink } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { recordFacts } from '#records/fieldValue.tsx';
import { useRestore } from '#records/useRestore.ts';
import { CONTACT_FIELDS } from '#shared/contacts/fields.ts';
import { contactTexts } from '#shared/contacts/messages.ts';
import type { ContactRead } from '#shared/contacts/output.ts';
import { generalTexts } from '#shared/general.messages.ts';
import { phoneLink } from '#shared/kit/links.ts';
import { DescriptionList } from '#ui/base/DescriptionList.tsx';
import { RelativeTime } from '#ui/base/RelativeTime.tsx';
import { UserLink } from '#widgets/UserLink.tsx';
import { useStepDone } from '../steps/useStepDone.ts';

/** The fields of a contact, its notes, and the contacts merged into it. */
export function ContactFacts({ contact }: { contact: ContactRead }) {
  const { phone, owner, notes, entry, nextStep } = contact;
  return (
    <Stack gap="6">
      <DescriptionList
        facts={[
          ...recordFacts(CONTACT_FIELDS, contact, {
            contactName: false,
            stage: false,
            notes: false,
            phone: phone && <TextLink href={phoneLink(phone)}>{phone}</TextLink>,
            nextStep: nextStep && <Step contact={contact} />,
            ownerId: owner && <UserLink user={owner} />,
            entryId: entry && (
              <TextLink asChild>
                <Link to={entry.url}>{entry.title}</Link>
              </TextLink>
            ),
          }),
          [contactTexts.created, <RelativeTime key="created" iso={contact.createdAt} />],
          [contactTexts.updated, <RelativeTime key="updated" iso={contact.updatedAt} />],
        ]}
      />
      {notes && (
        <Part id="contact-notes" title={CONTACT_FIELDS.notes.label}>
          <Text whiteSpace="pre-wrap" overflowWrap="anywhere">
            {notes}
          </Text>
        </Part>
      )}
      {contact.merged.length > 0 && <Merged merged={contact.merged} />}
    </Stack>
  );
}

/** The next step, with a button for when it is done. */
function Step({ contact }: { contact: ContactRead }) {
  const finish = useStepDone();
  return (
    <Flex gap="2" align="center" wrap="wrap">
      <Text overflowWrap="anywhere">{contact.nextStep}</Text>
      <Button size="sm" onClick={() => void finish(contact)}>
        {contactTexts.stepDone}
      </Button>
    </Flex>
  );
}

/** Contacts that were merged into this one, while the merge can be undone. */
function Merged({ merged }: { merged: ContactRead['merged'] }) {
  const restore = useRestore();
  return (
    <Part id="contact-merged" title={contactTexts.mergedHere}>
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
              aria-label={contactTexts.undoMerge(contactName)}
              loading={restore.isPending}
              onClick={() => restore.mutate({ subject: 'contact', subjectId: String(id) })}
            >
              {generalTexts.undo}
            </Button>
          </Flex>
        ))}
      </Stack>
    </Part>
  );
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <Box as="section" aria-labelledby={id}>
      <Heading as="h3" size="sm" id={id} mb="1.5">
        {title}
      </Heading>
      {children}
    </Box>
  );
}
