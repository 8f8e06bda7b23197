import { SimpleGrid } from '@chakra-ui/react';
import type { UseFormReturn } from 'react-hook-form';
import { RecordField } from '#records/RecordField.tsx';
import { APPLICATION_FIELDS } from '#shared/applications/fields.ts';
import { applyTexts } from '#shared/applications/messages.ts';
import { applicationTexts } from '#shared/applications/page.messages.ts';
import type { DraftOf, InputOf } from '#shared/kit/fields.ts';

/** The form fields of an application. */
export function ApplicationFields({ form, cohorts, emailHint }: ApplicationFieldsProps) {
  const fields = { form, fields: APPLICATION_FIELDS };
  const options = cohorts.map(({ id, name }) => [String(id), name] as const);
  return (
    <>
      <RecordField {...fields} name="projectName" />
      <RecordField {...fields} name="website" hint={applyTexts.websiteHint} />
      <RecordField {...fields} name="email" hint={emailHint} />
      <RecordField {...fields} name="description" />
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="5">
        <RecordField {...fields} name="cohortId" options={[['', applicationTexts.noCohort], ...options]} />
        <RecordField {...fields} name="status" />
      </SimpleGrid>
    </>
  );
}

type ApplicationFieldsProps = {
  form: UseFormReturn<DraftOf<typeof APPLICATION_FIELDS>, unknown, InputOf<typeof APPLICATION_FIELDS>>;
  /** The cohorts to choose from. */
  cohorts: readonly { id: number; name: string }[];
  /** Below the email address. */
  emailHint: string | undefined;
};
