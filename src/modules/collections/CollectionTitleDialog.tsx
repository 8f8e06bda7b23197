import { Input, Stack } from '@chakra-ui/react';
import { type FormEvent, useRef, useState } from 'react';
import type { OnceKey } from '#lib/cache/once.ts';
import { collectionMessages } from '#shared/collections/messages.ts';
import { COLLECTION_TITLE_MAX, COLLECTION_TITLE_MIN } from '#shared/collections/model.ts';
import { generalTexts } from '#shared/general.messages.ts';
import { FormDialog } from '#ui/dialogs/FormDialog.tsx';
import { FormField } from '#ui/forms/FormField.tsx';
import { useKeptTexts } from '#widgets/useKeptTexts.tsx';

/** Asks for a collection's name. */
export function CollectionTitleDialog(props: CollectionTitleDialogProps) {
  const { open, onClose, slot, heading, submitLabel, before = '', busy, onSave } = props;
  const { texts, write, ...keptText } = useKeptTexts(slot, { title: before });
  const { title } = texts;
  const [error, setError] = useState<string | undefined>();
  const field = useRef<HTMLInputElement>(null);

  function submit(): void {
    const written = title.trim();
    const wrong = mistakeIn(written);
    setError(wrong);
    if (wrong === undefined) onSave(written, keptText.forget, keptText.once);
    else field.current?.focus();
  }

  return (
    <FormDialog
      open={open}
      onClose={keptText.closing(onClose)}
      title={heading}
      onSubmit={submit}
      submitLabel={submitLabel}
      busy={busy}
      dirty={title.trim() !== before}
      {...keptText.frame}
      size="sm"
    >
      <Stack gap="4">
        {keptText.note}
        <FormField label={generalTexts.title} error={error} required>
          <Input
            ref={field}
            value={title}
            onChange={(event: FormEvent<HTMLInputElement>) => write({ title: event.currentTarget.value })}
            maxLength={COLLECTION_TITLE_MAX * 2}
            autoComplete="off"
          />
        </FormField>
      </Stack>
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
  /** The slot of its draft. */
  slot: string;
  heading: string;
  submitLabel: string;
  /** The current name. */
  before?: string;
  busy: boolean;
  /** The title is kept until `onSaved` is called. */
  onSave: (title: string, onSaved: () => void, once: OnceKey) => void;
};
