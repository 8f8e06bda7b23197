import { Link as TextLink } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import type { LedgerSearch } from '#shared/accounting/address.ts';
import { ledgerChartTexts, ledgerTexts } from '#shared/accounting/messages.ts';
import type { EntrySign } from '#shared/accounting/model.ts';
import type { CategoryShares } from '#shared/accounting/output.ts';
import { showMoney } from '#shared/kit/money.ts';
import type { Chart } from '#ui/charts/ChartFrame.tsx';
import { ShareBars } from '#ui/charts/ShareBars.tsx';
import { withShares } from './chartNumbers.ts';

/** The largest categories of a type and the rest. A category links to its transactions. */
export function useShareChart({
  range,
  from,
  to,
}: LedgerSearch): (type: EntrySign, shares: CategoryShares) => Chart | null {
  return (type, { largest, others, total }) => {
    const rest = { category: null, amount: others.amount };
    const shares = withShares(others.count > 0 ? [...largest, rest] : largest, total);
    const [first] = shares;
    if (!first?.category) return null;
    const nameOf = (category: string | null) => category ?? ledgerChartTexts.others(others.count);
    return {
      summary: ledgerChartTexts.sharesSummary(
        ...([showMoney(total), first.category, first.shownPercent] as const),
      ),
      drawing: (
        <ShareBars
          shares={shares.map(({ category, amount, ...share }) => ({
            key: category === null ? 'others' : `category ${category}`,
            value: showMoney(amount),
            ...share,
            name:
              category === null ? (
                nameOf(null)
              ) : (
                <CategoryLink search={{ range, from, to, type, category }} />
              ),
          }))}
        />
      ),
      numbers: {
        label: ledgerChartTexts.shares[type],
        columns: [ledgerChartTexts.category, ledgerTexts.amount, ledgerChartTexts.share],
        rows: shares.map(({ category, amount, shownPercent }) => [
          ...([nameOf(category), showMoney(amount), shownPercent] as const),
        ]),
      },
    };
  };
}

function CategoryLink({ search }: { search: LedgerSearch & { category: string } }) {
  return (
    <TextLink asChild>
      <Link to="/accounting" search={search} resetScroll={false}>
        {search.category}
      </Link>
    </TextLink>
  );
}
