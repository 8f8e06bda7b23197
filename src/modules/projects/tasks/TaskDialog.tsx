import { SimpleGrid } from '@chakra-ui/react';
import { Controller } from 'react-hook-form';
import { schemaResolver } from '#lib/schemaResolver.ts';
import { RecordDialog, textOfFields } from '#records/RecordDialog.tsx';
import { RecordField } from '#records/RecordField.tsx';
import { useKeptRecord } from '#records/useKeptRecord.ts';
import type { RecordDialogProps } from '#records/useRecordForm.tsx';
import { blankDraft, type DraftOf, inputOf } from '#shared/kit/fields.ts';
import { TASK_FIELDS } from '#shared/tasks/fields.ts';
import { taskTexts } from '#shared/tasks/messages.ts';
import type { TaskRead } from '#shared/tasks/output.ts';
import { taskFormInput } from '#shared/tasks/schema.ts';
import { FormField } from '#ui/forms/FormField.tsx';
import { EntryPicker } from '#widgets/EntryPicker.tsx';
import { useEntryFinder } from '#widgets/useEntryFinder.ts';
import { tasks } from './record.ts';
import { useAssignees } from './useAssignees.ts';

type Draft = DraftOf<typeof TASK_FIELDS>;
const resolver = schemaResolver(taskFormInput, (draft: Draft) => inputOf(TASK_FIELDS, draft));
const WORDS = {
  add: taskTexts.add,
  edit: taskTexts.edit,
  submit: taskTexts.addAction,
  adding: taskTexts.creating,
  saveAsNew: taskTexts.saveAsNew,
};

/** Creates or edits a task. The input survives failed saves and edit conflicts. */
export function TaskDialog({ record: task, projectId, open, onClose }: TaskDialogProps) {
  const assignees = useAssignees(projectId);
  const keptRecord = useKeptRecord(tasks, task, {
    blank: blankDraft(TASK_FIELDS),
    resolver,
    place: projectId,
    onSaved: onClose,
    next: (start) => start,
    fixed: { projectId },
  });
  const { state, editor } = keptRecord;
  const { form, written } = state;
  const { latest } = editor.stale;
  const finder = useEntryFinder(written.entryId === '' ? [] : [written.entryId]);
  const names = {
    assigneeId: assignees.nameOf,
    entryId: (id: string) => (latest?.entry?.id === id ? latest.entry.title : finder.titleOf(id)),
  };
  const fields = { form, fields: TASK_FIELDS };
  return (
    <RecordDialog
      {...{ record: tasks, opened: task, open, onClose, names, ...keptRecord }}
      words={WORDS}
      textOf={textOfFields(TASK_FIELDS, names)}
      focus={() => form.setFocus('title')}
    >
      <RecordField {...fields} name="title" />
      <RecordField {...fields} name="description" />
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="5">
        <RecordField {...fields} name="status" />
        <RecordField {...fields} name="assigneeId" options={assignees.choices(task?.assignee)} />
        <RecordField {...fields} name="dueDate" />
        <RecordField {...fields} name="priority" />
      </SimpleGrid>
      <FormField
        label={TASK_FIELDS.entryId.label}
        error={form.formState.errors.entryId?.message}
        hint={taskTexts.entryHint}
      >
        <Controller
          control={form.control}
          name="entryId"
          render={({ field }) => (
            <EntryPicker
              ref={field.ref}
              finder={finder}
              value={field.value === '' ? [] : [field.value]}
              max={1}
              onChange={([id = '']) => field.onChange(id)}
            />
          )}
        />
      </FormField>
    </RecordDialog>
  );
}

type TaskDialogProps = RecordDialogProps<TaskRead> & { projectId: number };
