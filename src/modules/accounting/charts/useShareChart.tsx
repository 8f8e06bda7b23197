import { Link as TextLink } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import type { LedgerSearch } from '#shared/accounting/address.ts';
import { ledgerChartTexts, ledgerTexts } from '#shared/accounting/messages.ts';
import type { EntrySign } from '#shared/accounting/model.ts';
import type { CategoryShares } from '#shared/accounting/output.ts';
import { showMoney } from '#shared/kit/money.ts';
import type { Chart } from '#ui/charts/ChartFrame.tsx';
import { type Share, ShareBars } from '#ui/charts/ShareBars.tsx';
import { shareOf } from './chartNumbers.ts';

/** The largest categories of a type and the rest. A category links to its transactions. */
export function useShareChart({
  range,
  from,
  to,
}: LedgerSearch): (type: EntrySign, shares: CategoryShares) => Chart | null {
  return (type, { largest, others, total }) => {
    const [first] = largest;
    if (!first) return null;
    const shares: Share[] = largest.map(({ category, amount }) => ({
      ...{ key: `category ${category}`, value: showMoney(amount), ...shareOf(amount, total) },
      name: (
        <TextLink asChild>
          <Link to="/accounting" search={{ range, from, to, type, category }} resetScroll={false}>
            {category}
          </Link>
        </TextLink>
      ),
    }));
    const names = largest.map(({ category }) => category);
    if (others.count > 0) {
      const name = ledgerChartTexts.others(others.count);
      names.push(name);
      shares.push({
        ...{ key: 'others', name, value: showMoney(others.amount) },
        ...shareOf(others.amount, total),
      });
    }
    return {
      summary: ledgerChartTexts.sharesSummary(
        ...([showMoney(total), first.category, shareOf(first.amount, total).shownPercent] as const),
      ),
      drawing: <ShareBars shares={shares} />,
      numbers: {
        label: ledgerChartTexts.shares[type],
        columns: [ledgerChartTexts.category, ledgerTexts.amount, ledgerChartTexts.share],
        rows: shares.map(({ value, shownPercent }, index) => [names[index] ?? '', value, shownPercent]),
      },
    };
  };
}
