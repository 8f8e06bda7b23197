import type { StatFilter } from '#ui/base/StatCards.tsx';

/** The cards that set a filter of a list, by their names. */
export function statFilters<Search>(
  address: { toggled: (search: Search, key: string, value: string) => Search },
  { search, onSearch }: { search: Search; onSearch: (next: Search) => void },
  key: keyof Search & string,
  cards: readonly (readonly [name: string, value?: string])[],
): Record<string, StatFilter> {
  return Object.fromEntries(
    cards.flatMap(([name, value]) =>
      value === undefined
        ? []
        : [
            [
              name,
              {
                isOn: search[key] === value,
                toggle: () => onSearch(address.toggled(search, key, value)),
              },
            ],
          ],
    ),
  );
}
