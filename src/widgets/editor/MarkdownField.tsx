import type { ComponentProps, RefObject } from 'react';
import { generalTexts } from '#shared/general.messages.ts';
import { editorTexts } from '#shared/markdown/messages.ts';
import { FormField } from '#ui/forms/FormField.tsx';
import { MarkdownEditor, type MarkdownEditorHandle } from './MarkdownEditor.tsx';

type Editor = ComponentProps<typeof MarkdownEditor>;

/** The Markdown field of a form, with the `field` of a `Controller` and its error. */
export function MarkdownField(props: MarkdownFieldProps) {
  const { field, label = generalTexts.content, error, help, editor, readOnly } = props;
  return (
    <FormField label={label} error={error} required readOnly={readOnly}>
      <MarkdownEditor
        ref={(handle) => {
          field.ref(handle);
          if (editor) editor.current = handle;
        }}
        value={field.value}
        onChange={field.onChange}
        onBlur={field.onBlur}
        label={label}
        labelled
        placeholder={editorTexts.placeholder}
        rows={props.rows}
        help={help}
      />
    </FormField>
  );
}

type MarkdownFieldProps = {
  field: Pick<Editor, 'value' | 'onChange' | 'onBlur'> & {
    ref: (handle: MarkdownEditorHandle | null) => void;
  };
  /** The content of an entry or a document by default. */
  label?: string;
  rows?: number;
  /** For forms that write into the text themselves. */
  editor?: RefObject<MarkdownEditorHandle | null>;
  error: string | undefined;
  readOnly?: boolean;
  help: Editor['help'];
};
