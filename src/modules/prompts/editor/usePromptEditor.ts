import { useEffect, useState } from 'react';
import { useDraftKeeper } from '#lib/cache/drafts/useDraftKeeper.ts';
import type { DraftContent } from '#shared/drafts/model.ts';
import { promptSlot } from '#shared/drafts/model.ts';
import { placeholdersOf, placeholderValue } from '#shared/prompts/placeholders.ts';
import { PROMPT_TEMPLATES } from '#shared/prompts/templates.ts';

/** What the editor shows: a text, and the values that were typed for its placeholders. */
export type PromptText = { text: string; values: Record<string, string> };
const EMPTY: PromptText = { text: '', values: {} };

/**
 * The text of the prompt editor and its draft. `saved` is the text of the saved prompt in the editor: empty for a new one,
 * undefined while it loads.
 */
export function usePromptEditor(promptId: number | undefined, saved: string | undefined) {
  const keeper = useDraftKeeper(promptSlot(promptId ?? null), (content) => setWritten(draftIn(content)));
  const [written, setWritten] = useState<PromptText | null>(() => draftIn(keeper.kept));
  useEffect(() => keeper.compare(), [keeper.compare]);
  const shown = written ?? { ...EMPTY, text: saved ?? '' };
  const { text, values } = shown;

  function write(next: PromptText): void {
    const isSaved = next.text === (saved ?? '') && Object.keys(next.values).length === 0;
    setWritten(isSaved ? null : next);
    keeper.keep(isSaved ? null : { ...next });
  }

  return {
    text,
    values,
    keeper,
    fields: placeholdersOf(text).map((field) => ({
      name: field.name,
      value: placeholderValue(field, values),
    })),
    /** Whether the text has changes that no saved prompt has. Templates aren't the user's text. */
    isUnsaved:
      text.trim() !== '' && text !== saved && !PROMPT_TEMPLATES.some((template) => template.text === text),
    setText: (next: string) => write({ ...shown, text: next }),
    setValue: (name: string, value: string) => write({ text, values: { ...values, [name]: value } }),
    /** Shows another text. Without values, the fields have their defaults. */
    replace: ({ text: nextText, values: nextValues }: PromptText) =>
      write({ text: nextText, values: { ...nextValues } }),
    /** The text was saved, so its draft is used up. */
    forget: () => {
      setWritten(null);
      keeper.forget();
    },
  };
}

export type PromptEditorState = ReturnType<typeof usePromptEditor>;

/** A stored draft, if it has the shape of this release. */
function draftIn(content: DraftContent | null): PromptText | null {
  if (typeof content?.text !== 'string') return null;
  const { text, values } = content;
  const pairs = typeof values === 'object' && values !== null ? Object.entries(values) : [];
  return {
    text,
    values: Object.fromEntries(pairs.filter((pair): pair is [string, string] => typeof pair[1] === 'string')),
  };
}
