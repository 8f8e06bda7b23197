import { bankTexts } from '#shared/accounting/bank/messages.ts';
import { ENTRY_SIGN_LABEL } from '#shared/accounting/messages.ts';
import { ENTRY_SIGNS, type EntrySign } from '#shared/accounting/model.ts';
import type { SelectOption } from '#ui/forms/OptionSelect.tsx';

/** The categories that a rule can choose, and its own, which may come from the API. */
export function ruleCategories(
  choices: Record<EntrySign, readonly string[]>,
  own = '',
): readonly SelectOption[] {
  const options: SelectOption[] = [
    ['', bankTexts.chooseCategory],
    ...ENTRY_SIGNS.flatMap((sign) =>
      choices[sign].map((category) => [category, `${category} (${ENTRY_SIGN_LABEL[sign]})`] as const),
    ),
  ];
  return options.some(([value]) => value === own) ? options : [...options, [own, own]];
}
