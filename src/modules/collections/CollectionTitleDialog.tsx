import { Input } from '@chakra-ui/react';
import { type FormEvent, useState } from 'react';
import { collectionMessages } from '#shared/collections/messages.ts';
import { COLLECTION_TITLE_MAX, COLLECTION_TITLE_MIN } from '#shared/collections/model.ts';
import { generalTexts } from '#shared/general.messages.ts';
import { FormDialog } from '#ui/dialogs/FormDialog.tsx';
import { FormField } from '#ui/forms/FormField.tsx';

/** Asks for a collection's name. */
export function CollectionTitleDialog(props: CollectionTitleDialogProps) {
  const { open, onClose, heading, submitLabel, before = '', busy, onSave } = props;
  const [title, setTitle] = useState(before);
  const [error, setError] = useState<string | undefined>();

  function submit(): void {
    const written = title.trim();
    const wrong = mistakeIn(written);
    setError(wrong);
    if (wrong === undefined) onSave(written);
  }

  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={heading}
      onSubmit={submit}
      submitLabel={submitLabel}
      busy={busy}
      dirty={title.trim() !== before}
      size="sm"
    >
      <FormField label={generalTexts.title} error={error} required>
        <Input
          value={title}
          onChange={(event: FormEvent<HTMLInputElement>) => setTitle(event.currentTarget.value)}
          maxLength={COLLECTION_TITLE_MAX * 2}
          autoComplete="off"
        />
      </FormField>
    </FormDialog>
  );
}

function mistakeIn(title: string): string | undefined {
  if (title.length < COLLECTION_TITLE_MIN) return collectionMessages.titleMin;
  return title.length > COLLECTION_TITLE_MAX ? collectionMessages.titleMax : undefined;
}

type CollectionTitleDialogProps = {
  open: boolean;
  onClose: () => void;
  heading: string;
  submitLabel: string;
  /** The current name. */
  before?: string;
  busy: boolean;
  onSave: (title: string) => void;
};
