import { useMutationFeedback } from '#lib/cache/feedback.ts';
import { trpc } from '#lib/trpc.ts';
import { bankTexts } from '#shared/accounting/bank/messages.ts';
import type { EntrySign } from '#shared/accounting/model.ts';
import type { PreviewRow } from '#shared/csv-import/output.ts';
import { OptionSelect, type SelectOption } from '#ui/forms/OptionSelect.tsx';
import { useCategories } from '../../categories/useCategories.ts';

/** No category has this name. */
const AUTOMATIC = '';

/** The category of a row of the preview: automatic, or chosen here. */
export function RowCategory({ id, row: { row, isChosen }, category, sign }: RowCategoryProps) {
  const utils = trpc.useUtils();
  const save = useMutationFeedback(trpc.imports.categorize, {
    failure: bankTexts.categorizeFailed,
    onSuccess: () => utils.imports.rows.invalidate({ id }),
  });
  const categories = useCategories().choices[sign];
  const all = categories.includes(category) ? categories : [category, ...categories];
  const options: SelectOption[] = all.map((each) => [
    each,
    each === category && !isChosen ? bankTexts.automatic(each) : each,
  ]);
  if (isChosen) options.push([AUTOMATIC, bankTexts.byRule]);
  return (
    <OptionSelect
      {...{ frame: { size: 'md', width: { base: 'full', sm: '16rem' }, my: '1' }, options }}
      aria-label={bankTexts.categoryOf(row)}
      value={save.isPending ? (save.variables.category ?? AUTOMATIC) : category}
      onChange={(next) => save.mutate({ id, row, category: next === AUTOMATIC ? null : next })}
    />
  );
}

type RowCategoryProps = { id: number; row: PreviewRow; category: string; sign: EntrySign };
