import type { ComponentProps } from 'react';
import { FormField } from './FormField.tsx';
import { MarkdownEditor } from './MarkdownEditor.tsx';

type Editor = ComponentProps<typeof MarkdownEditor>;

/** The text of a form, in Markdown: what a `Controller` gives as `field`, with what is wrong with it. */
export function MarkdownField({ field, error, help }: MarkdownFieldProps) {
  return (
    <FormField label="Content" error={error} required>
      <MarkdownEditor
        ref={field.ref}
        value={field.value}
        onChange={field.onChange}
        onBlur={field.onBlur}
        label="Content"
        labelled
        placeholder="Markdown works here"
        help={help}
      />
    </FormField>
  );
}

type MarkdownFieldProps = {
  field: Pick<Editor, 'ref' | 'value' | 'onChange' | 'onBlur'>;
  error: string | undefined;
  help: Editor['help'];
};
