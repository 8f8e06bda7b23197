import { SimpleGrid } from '@chakra-ui/react';
import { useState } from 'react';
import { schemaResolver } from '#lib/schemaResolver.ts';
import { useCurrentUser } from '#lib/session/session.ts';
import { trpc } from '#lib/trpc.ts';
import { RecordDialog, textOfFields } from '#records/RecordDialog.tsx';
import { RecordField } from '#records/RecordField.tsx';
import { useKeptRecord } from '#records/useKeptRecord.ts';
import type { RecordDialogProps } from '#records/useRecordForm.tsx';
import { generalTexts } from '#shared/general.messages.ts';
import { blankDraft, type DraftOf, inputOf } from '#shared/kit/fields.ts';
import { PROJECT_FIELDS } from '#shared/projects/fields.ts';
import { projectTexts } from '#shared/projects/messages.ts';
import type { Project } from '#shared/projects/output.ts';
import { projectCreateInput } from '#shared/projects/schema.ts';
import { nameOf } from '#shared/users/model.ts';
import { CompleteQuestion, leavesTasksOpen } from './components/CompleteQuestion.tsx';
import { projects } from './record.ts';

type Draft = DraftOf<typeof PROJECT_FIELDS>;
const resolver = schemaResolver(projectCreateInput, (draft: Draft) => inputOf(PROJECT_FIELDS, draft));
const WORDS = {
  add: projectTexts.add,
  edit: projectTexts.edit,
  submit: generalTexts.create,
  adding: projectTexts.creating,
  saveAsNew: projectTexts.saveAsNew,
};

/** Creates or edits a project. The input survives failed saves and edit conflicts. */
export function ProjectDialog({ record: project, open, onClose }: RecordDialogProps<Project>) {
  const user = useCurrentUser();
  const owners = trpc.projects.owners.useQuery({});
  const blank = { ...blankDraft(PROJECT_FIELDS), ownerId: user ? String(user.id) : '' };
  const utils = trpc.useUtils();
  // The save that waits for an answer, and the project as it is now.
  const [question, setQuestion] = useState<{ save: () => void; current: Project } | null>(null);
  const keptRecord = useKeptRecord(projects, project, {
    blank,
    resolver,
    onSaved: onClose,
    mayLeave: (save, asNew) => {
      // A new project has no tasks yet.
      if (project === null || asNew || form.getValues('status') !== 'completed') return true;
      void askFirst(project.id, save);
      return false;
    },
  });

  const { form } = keptRecord.state;

  async function askFirst(id: number, save: () => void): Promise<void> {
    // If it can't be read, saving says why.
    const current = await projects.read(utils, id).catch(() => null);
    if (current && leavesTasksOpen(current, 'completed')) setQuestion({ save, current });
    else save();
  }

  function complete(): void {
    setQuestion(null);
    question?.save();
  }
  const names = {
    ownerId: (id: string) => {
      const owner = owners.data?.find((each) => String(each.id) === id);
      return owner ? nameOf(owner) : projectTexts.noOwner;
    },
  };
  // The chosen owner must be a choice before the owners are loaded: a select drops a value that it doesn't offer.
  const chosen = project ? project.owner : user;
  const people =
    owners.data?.filter(({ id, current }) => current || id === project?.ownerId) ?? (chosen ? [chosen] : []);
  const choices = people.map((person) => [String(person.id), nameOf(person)] as const);
  const fields = { form, fields: PROJECT_FIELDS };
  return (
    <>
      <RecordDialog
        {...{ record: projects, opened: project, open, onClose, names, ...keptRecord }}
        words={WORDS}
        textOf={textOfFields(PROJECT_FIELDS, names)}
        focus={() => form.setFocus('name')}
      >
        <RecordField {...fields} name="name" />
        <RecordField {...fields} name="description" />
        <SimpleGrid columns={{ base: 1, sm: 2 }} gap="5">
          <RecordField {...fields} name="status" />
          <RecordField {...fields} name="dueDate" />
          <RecordField {...fields} name="ownerId" options={[['', projectTexts.noOwner], ...choices]} />
        </SimpleGrid>
      </RecordDialog>
      {question && (
        <CompleteQuestion
          project={question.current}
          open={open}
          busy={keptRecord.editor.busy}
          onComplete={complete}
          onCancel={() => setQuestion(null)}
        />
      )}
    </>
  );
}
