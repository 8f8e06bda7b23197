import { Input, Stack, Textarea } from '@chakra-ui/react';
import { type FormEvent, useRef, useState } from 'react';
import type { OnceKey } from '#lib/cache/once.ts';
import { collectionMessages, collectionTexts } from '#shared/collections/messages.ts';
import {
  COLLECTION_DESCRIPTION_MAX,
  COLLECTION_TITLE_MAX,
  COLLECTION_TITLE_MIN,
} from '#shared/collections/model.ts';
import { generalTexts } from '#shared/general.messages.ts';
import { FormDialog } from '#ui/dialogs/FormDialog.tsx';
import { FormField } from '#ui/forms/FormField.tsx';
import { useKeptTexts } from '#widgets/useKeptTexts.tsx';

/** Asks for a collection's name and description. */
export function CollectionTitleDialog(props: CollectionTitleDialogProps) {
  const { open, onClose, slot, heading, submitLabel, before = NEW, busy, onSave } = props;
  const { texts, write, ...keptText } = useKeptTexts(slot, before);
  const { title, description } = texts;
  const [errors, setErrors] = useState<Mistakes>({});
  const field = useRef<HTMLInputElement>(null);
  const area = useRef<HTMLTextAreaElement>(null);

  function submit(): void {
    const written = { title: title.trim(), description: description.trim() };
    const found = mistakesIn(written);
    setErrors(found);
    if (found.title) field.current?.focus();
    else if (found.description) area.current?.focus();
    else onSave(written, keptText.forget, keptText.once);
  }

  return (
    <FormDialog
      open={open}
      onClose={keptText.closing(onClose)}
      title={heading}
      onSubmit={submit}
      submitLabel={submitLabel}
      busy={busy}
      dirty={title.trim() !== before.title || description.trim() !== before.description}
      {...keptText.frame}
      size="sm"
    >
      <Stack gap="4">
        {keptText.note}
        <FormField label={generalTexts.title} error={errors.title} required>
          <Input
            ref={field}
            value={title}
            onChange={(event: FormEvent<HTMLInputElement>) => write({ title: event.currentTarget.value })}
            maxLength={COLLECTION_TITLE_MAX * 2}
            autoComplete="off"
          />
        </FormField>
        <FormField label={collectionTexts.description} error={errors.description}>
          <Textarea
            ref={area}
            value={description}
            onChange={(event) => write({ description: event.currentTarget.value })}
            maxLength={COLLECTION_DESCRIPTION_MAX * 2}
            rows={3}
          />
        </FormField>
      </Stack>
    </FormDialog>
  );
}

type About = { title: string; description: string };
type Mistakes = { title?: string; description?: string };
const NEW: About = { title: '', description: '' };

function mistakesIn({ title, description }: About): Mistakes {
  const isLong = description.length > COLLECTION_DESCRIPTION_MAX;
  return {
    ...(title.length < COLLECTION_TITLE_MIN && { title: collectionMessages.titleMin }),
    ...(title.length > COLLECTION_TITLE_MAX && { title: collectionMessages.titleMax }),
    ...(isLong && { description: collectionMessages.descriptionMax }),
  };
}

type CollectionTitleDialogProps = {
  open: boolean;
  onClose: () => void;
  /** The slot of its draft. */
  slot: string;
  heading: string;
  submitLabel: string;
  /** The current texts. */
  before?: About;
  busy: boolean;
  /** The texts are kept until `onSaved` is called. */
  onSave: (written: About, onSaved: () => void, once: OnceKey) => void;
};
