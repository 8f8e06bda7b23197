import { Text } from '@chakra-ui/react';
import { schemaResolver } from '#lib/schemaResolver.ts';
import { trpc } from '#lib/trpc.ts';
import { RecordDialog, textOfFields } from '#records/RecordDialog.tsx';
import { useKeptRecord } from '#records/useKeptRecord.ts';
import type { RecordDialogProps } from '#records/useRecordForm.tsx';
import { APPLICATION_FIELDS } from '#shared/applications/fields.ts';
import type { ApplicationRead } from '#shared/applications/output.ts';
import { applicationTexts } from '#shared/applications/page.messages.ts';
import { applicationCreateInput } from '#shared/applications/schema.ts';
import { blankDraft, type DraftOf, inputOf } from '#shared/kit/fields.ts';
import { ApplicationFields } from './ApplicationFields.tsx';
import { applications } from './record.ts';

type Draft = DraftOf<typeof APPLICATION_FIELDS>;
const resolver = schemaResolver(applicationCreateInput, (draft: Draft) => inputOf(APPLICATION_FIELDS, draft));
const WORDS = {
  add: applicationTexts.add,
  edit: applicationTexts.edit,
  submit: applicationTexts.add,
  saveAsNew: applicationTexts.saveAsNew,
};

/** Adds or edits an application. The input survives failed saves and edit conflicts. */
export function ApplicationDialog({
  record: application,
  open,
  onClose,
}: RecordDialogProps<ApplicationRead>) {
  const cohorts = trpc.cohorts.list.useQuery({});
  const blank = blankDraft(APPLICATION_FIELDS);
  const keptRecord = useKeptRecord(applications, application, { blank, resolver, onSaved: onClose });
  const { form, written } = keptRecord.state;
  const names = {
    cohortId: (id: string) =>
      cohorts.data?.find((cohort) => String(cohort.id) === id)?.name ?? applicationTexts.noCohort,
  };
  // The chosen cohort must be a choice before the cohorts are loaded: a select drops a value that it doesn't offer.
  const own = application?.cohortId ? [{ id: application.cohortId, name: application.cohort ?? '' }] : [];
  const isOther = application !== null && written.email.toLowerCase() !== application.email.toLowerCase();
  return (
    <RecordDialog
      {...{ record: applications, opened: application, open, onClose, names, ...keptRecord }}
      words={WORDS}
      textOf={textOfFields(APPLICATION_FIELDS, names)}
      focus={() => form.setFocus('projectName')}
    >
      {application === null && <Text color="fg.muted">{applicationTexts.addHint}</Text>}
      <ApplicationFields
        form={form}
        cohorts={cohorts.data ?? own}
        emailHint={isOther ? applicationTexts.emailChanged : undefined}
      />
    </RecordDialog>
  );
}
