import { bankTexts } from '#shared/accounting/bank/messages.ts';
import { ENTRY_SIGN_LABEL } from '#shared/accounting/messages.ts';
import { CATEGORIES, ENTRY_SIGNS } from '#shared/accounting/model.ts';
import type { SelectOption } from '#ui/forms/OptionSelect.tsx';

const OPTIONS: readonly SelectOption[] = [
  ['', bankTexts.chooseCategory],
  ...ENTRY_SIGNS.flatMap((sign) =>
    CATEGORIES[sign].map((category) => [category, `${category} (${ENTRY_SIGN_LABEL[sign]})`] as const),
  ),
];

/** The categories that a rule can choose, and its own, which may come from the API. */
export function ruleCategories(own = ''): readonly SelectOption[] {
  return OPTIONS.some(([value]) => value === own) ? OPTIONS : [...OPTIONS, [own, own]];
}
