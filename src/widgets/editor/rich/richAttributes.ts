import type { useFieldContext } from '@chakra-ui/react';
import { readingClass } from '../../markdown/readingClass.ts';
import type { useCompletion } from '../useCompletion.ts';
import type { RichAreaProps } from './richAreaProps.ts';

/** What names and describes formatted text, which isn't a form control. */
export function richAttributes({
  props,
  field,
  aria,
  isReadOnly,
  hintId,
}: Described): Record<string, string> {
  const { label, describedBy } = props;
  const isInvalid = props.isInvalid || field?.invalid;
  const all: Record<string, string | undefined> = {
    role: 'textbox',
    tabindex: '0',
    class: readingClass(!props.isPage),
    'aria-multiline': 'true',
    'aria-labelledby': label === undefined ? field?.ids.label : undefined,
    'aria-label': label,
    'aria-placeholder': props.placeholder,
    'aria-describedby': [field?.ariaDescribedby, describedBy, hintId].filter(Boolean).join(' '),
    'aria-invalid': isInvalid ? 'true' : undefined,
    'aria-required': field?.required ? 'true' : undefined,
    'aria-readonly': isReadOnly ? 'true' : undefined,
    ...aria,
    spellcheck: 'true',
  };
  return Object.fromEntries(
    Object.entries(all).filter((pair): pair is [string, string] => pair[1] !== undefined),
  );
}

type Described = {
  props: RichAreaProps;
  field: ReturnType<typeof useFieldContext>;
  aria: ReturnType<typeof useCompletion>['aria'];
  isReadOnly: boolean;
  hintId: string;
};
