import { Box, Heading, Stack, Text, Link as TextLink } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { recordFacts } from '#records/fieldValue.tsx';
import { APPLICATION_FIELDS } from '#shared/applications/fields.ts';
import type { ApplicationRead } from '#shared/applications/output.ts';
import { applicationTexts } from '#shared/applications/page.messages.ts';
import { DescriptionList } from '#ui/base/DescriptionList.tsx';
import { RelativeTime } from '#ui/base/RelativeTime.tsx';

/** The fields of an application, and its CRM contact. */
export function ApplicationFacts({ application }: { application: ApplicationRead }) {
  const { cohort, contactId, description, confirmedAt, createdAt, updatedAt } = application;
  return (
    <Stack gap="6">
      <DescriptionList
        facts={[
          ...recordFacts(APPLICATION_FIELDS, application, {
            projectName: false,
            status: false,
            description: false,
            cohortId: cohort ?? applicationTexts.noCohort,
          }),
          [
            applicationTexts.confirmed,
            confirmedAt ? <RelativeTime key="confirmed" iso={confirmedAt} /> : applicationTexts.notConfirmed,
          ],
          [
            applicationTexts.contact,
            contactId && <LinkedContact key="contact" contact={application.contact} />,
          ],
          [applicationTexts.created, <RelativeTime key="created" iso={createdAt} />],
          [applicationTexts.updated, <RelativeTime key="updated" iso={updatedAt} />],
        ]}
      />
      <Box as="section" aria-labelledby="application-description">
        <Heading as="h3" size="sm" id="application-description" mb="1.5">
          {APPLICATION_FIELDS.description.label}
        </Heading>
        <Text whiteSpace="pre-wrap" overflowWrap="anywhere">
          {description}
        </Text>
      </Box>
    </Stack>
  );
}

function LinkedContact({ contact }: Pick<ApplicationRead, 'contact'>) {
  if (!contact) return applicationTexts.contactDeleted;
  return (
    <TextLink asChild>
      <Link to="/crm/$id" params={{ id: String(contact.id) }}>
        {contact.contactName}
      </Link>
    </TextLink>
  );
}
