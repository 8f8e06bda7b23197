import { Input, Stack } from '@chakra-ui/react';
import { useState } from 'react';
import { useMutationFeedback } from '#lib/cache/feedback.ts';
import { onceProcedure, useOnceKey } from '#lib/cache/once.ts';
import { STEP, trpc } from '#lib/trpc.ts';
import { generalTexts } from '#shared/general.messages.ts';
import { projectTexts, projectToasts } from '#shared/projects/messages.ts';
import { SHIFT_DAYS_MAX } from '#shared/projects/model.ts';
import type { Project } from '#shared/projects/output.ts';
import { FormDialog } from '#ui/dialogs/FormDialog.tsx';
import { FormField } from '#ui/forms/FormField.tsx';
import { OptionSelect } from '#ui/forms/OptionSelect.tsx';

const SHIFTS = [
  ['clear', projectTexts.shiftClear],
  ['days', projectTexts.shiftBy],
] as const;

/** Copies a project with its open tasks, and clears or moves their due days. */
export function DuplicateDialog({ project, onCopied, open, onClose }: DuplicateDialogProps) {
  const [shift, setShift] = useState<'clear' | 'days'>('clear');
  const [days, setDays] = useState('7');
  const [isRefused, setRefused] = useState(false);
  const wrong = isRefused && !isShift(days);
  const once = useOnceKey();
  const copying = trpc.projects.duplicate.useMutation(STEP);
  const copy = useMutationFeedback(onceProcedure({ send: copying.mutateAsync }), {
    success: projectToasts.duplicated,
    failure: projectToasts.duplicateFailed,
    onSuccess: ({ id }) => {
      onClose();
      onCopied(id);
    },
  });
  function submit(): void {
    setRefused(true);
    if (shift === 'clear') copy.mutate({ id: project.id, shiftDays: null, once });
    else if (isShift(days)) copy.mutate({ id: project.id, shiftDays: Number(days), once });
  }

  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={projectTexts.duplicate}
      description={projectTexts.duplicateBody}
      onSubmit={submit}
      submitLabel={projectTexts.duplicate}
      busy={copy.isPending}
      busyLabel={generalTexts.saving}
      dirty={false}
      size="sm"
    >
      <Stack gap="5" pb="2">
        <FormField label={projectTexts.shift} required>
          <OptionSelect value={shift} options={SHIFTS} onChange={setShift} />
        </FormField>
        {shift === 'days' && (
          <FormField
            label={projectTexts.days}
            error={wrong ? projectTexts.daysWrong : undefined}
            hint={projectTexts.daysHint}
            required
          >
            <Input
              type="number"
              inputMode="numeric"
              step="any"
              value={days}
              onChange={(event) => setDays(event.target.value)}
            />
          </FormField>
        )}
      </Stack>
    </FormDialog>
  );
}

/** Whole days only. An empty or unreadable field has no value. */
function isShift(days: string): boolean {
  return days !== '' && Number.isInteger(Number(days)) && Math.abs(Number(days)) <= SHIFT_DAYS_MAX;
}

type DuplicateDialogProps = {
  project: Project;
  onCopied: (id: number) => void;
  open: boolean;
  onClose: () => void;
};
