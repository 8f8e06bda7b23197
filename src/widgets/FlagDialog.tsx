import { Box, chakra, Stack, Textarea } from '@chakra-ui/react';
import { useId, useState } from 'react';
import { moderationMessages, moderationTexts } from '#shared/moderation/messages.ts';
import { FLAG_NOTE_MAX, FLAG_REASONS, type FlagReason } from '#shared/moderation/model.ts';
import type { FlaggedPlace } from '#shared/moderation/output.ts';
import { FormDialog } from '#ui/dialogs/FormDialog.tsx';
import { Check } from '#ui/forms/Check.tsx';
import { FormField } from '#ui/forms/FormField.tsx';
import { useKeptTexts } from './useKeptTexts.tsx';

/** Asks why something is flagged. The form stays open until the flag is sent. */
export function FlagDialog(props: FlagDialogProps) {
  const { open, place, what, before, busy, problem, onSend, onClose } = props;
  const [reason, setReason] = useState<FlagReason | null>(before?.reason ?? null);
  const { texts, write, ...keptText } = useKeptTexts(`flag:${place.subject}:${place.subjectId}`, {
    note: before?.note ?? '',
  });
  const { note } = texts;
  const [errors, setErrors] = useState<{ reason?: string; note?: string }>({});

  function submit(): void {
    const wrong = {
      ...(reason === null && { reason: moderationTexts.chooseReason }),
      ...(note.trim().length > FLAG_NOTE_MAX && { note: moderationMessages.noteMax }),
    };
    setErrors(wrong);
    if (reason === null || wrong.note) return;
    onSend({ reason, note: note.trim() || null }).then(keptText.forget, () => {});
  }

  return (
    <FormDialog
      open={open}
      onClose={keptText.closing(onClose)}
      title={moderationTexts.flagThis(what)}
      description={moderationTexts.flagHint}
      onSubmit={submit}
      submitLabel={moderationTexts.flag}
      busy={busy}
      dirty={note.trim() !== (before?.note ?? '')}
      {...keptText.frame}
      size="sm"
    >
      <Stack gap="4">
        {keptText.note}
        {problem && (
          <Box role="alert" p="3" borderWidth="1px" borderColor="danger.border" borderRadius="md">
            {problem}
          </Box>
        )}
        <Reasons
          chosen={reason}
          error={errors.reason}
          onChoose={(next) => {
            setReason(next);
            setErrors({});
          }}
        />
        <FormField label={moderationTexts.note} error={errors.note} hint={moderationTexts.noteHint}>
          <Textarea
            value={note}
            onChange={(event) => write({ note: event.currentTarget.value })}
            maxLength={FLAG_NOTE_MAX * 2}
            rows={3}
          />
        </FormField>
      </Stack>
    </FormDialog>
  );
}

function Reasons({ chosen, error, onChoose }: ReasonsProps) {
  const id = useId();
  return (
    <chakra.fieldset border="none" aria-describedby={error ? `${id}-error` : undefined}>
      <chakra.legend textStyle="sm" fontWeight="medium" mb="1">
        {moderationTexts.flagReason}
      </chakra.legend>
      {FLAG_REASONS.map((reason) => (
        <chakra.label
          key={reason}
          display="flex"
          alignItems="center"
          gap="3"
          minH="9"
          cursor="pointer"
          css={{ '@media (pointer: coarse)': { minHeight: '10' } }}
        >
          <Check
            type="radio"
            name={id}
            checked={chosen === reason}
            aria-invalid={error ? true : undefined}
            onChange={() => onChoose(reason)}
          />
          {moderationTexts.reasons[reason]}
        </chakra.label>
      ))}
      {error && (
        <Box id={`${id}-error`} role="alert" color="danger" textStyle="xs" fontWeight="medium">
          {error}
        </Box>
      )}
    </chakra.fieldset>
  );
}

type Written = { reason: FlagReason; note: string | null };
export type FlagDialogProps = {
  open: boolean;
  place: FlaggedPlace;
  /** What is flagged, as a noun. */
  what: string;
  /** The viewer's existing flag, which this one replaces. */
  before: Written | undefined;
  busy: boolean;
  /** Why sending failed. */
  problem: string | null;
  /** Its text is kept until the flag is sent. */
  onSend: (written: Written) => Promise<unknown>;
  onClose: () => void;
};
type ReasonsProps = {
  chosen: FlagReason | null;
  error: string | undefined;
  onChoose: (reason: FlagReason) => void;
};
