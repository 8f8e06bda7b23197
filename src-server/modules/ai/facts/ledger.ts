import { rangeDays } from '#shared/accounting/address.ts';
import { ledgerTexts } from '#shared/accounting/messages.ts';
import {
  DEFAULT_TRANSACTION_SORT,
  ENTRY_SIGNS,
  type EntrySign,
  LEDGER_RANGES,
  TRANSACTION_SORT_DIRECTION,
} from '#shared/accounting/model.ts';
import type { AiData } from '#shared/ai/chat/output.ts';
import { dataTexts } from '#shared/ai/data.messages.ts';
import { dayAt } from '#shared/kit/day-ranges.ts';
import { showMoney } from '#shared/kit/money.ts';
import { foldText } from '#shared/kit/plain-text.ts';
import { refusal } from '#shared/permissions.ts';
import type { Context } from '../../../context.ts';
import { listCategories, readCategoryUse } from '../../accounting/categories/queries.ts';
import { listTransactions, summarizeLedger } from '../../accounting/queries.ts';
import { type Intent, type ParsedQuestion, type Subject, withoutJoint } from './asked.ts';
import { type Period, periodIn } from './periods.ts';

const SIGN = '(income|revenue|earnings|expenses?|spending|costs|balance|profit|result)';
const OF = '(?: (?:for|on|of|from|in) (.+?))?';
const SUM = new RegExp(
  `^(?:(?:what|how (?:much|high|large)) (?:is|are|was|were) |show |list )?(?:the |our |my )?(?:total |overall |sum of (?:the |our |all )?)?${SIGN}(?: of (?:this|the) (?:site|community))?(?: in total| so far)?${OF}$`,
);
const SPENT = new RegExp(
  `^(?:how much|what)(?: money)? (?:did|do|have|has) (?:we|the site|the community) (spend|spent|pay|paid|earn|earned|make|made|receive|received|take in)(?: in total| so far)?${OF}$`,
);
const TOTAL = /^(?:what (?:is|was) )?(?:the )?(?:sum|total) (?:of|for) (.+)$/;

/** What is asked of the ledger: a sign, the balance of both, or a category, and the days. */
type Sum = { sign: EntrySign | 'balance' | null; category: string | null; period: Period | null };

/** Sums of the ledger by days and category. For staff. */
export const ledgerSubject: Subject = (asked) => {
  const dated = periodIn(asked.text, asked.today, 'back');
  const text = dated?.rest ?? asked.text;
  const period = dated?.period ?? null;
  const sum = SUM.exec(text);
  if (sum) return sumOf({ sign: signOf(sum[1] ?? ''), category: sum[2] ?? null, period });
  const spent = SPENT.exec(text);
  if (spent) return sumOf({ sign: signOf(spent[1] ?? ''), category: spent[2] ?? null, period });
  const total = TOTAL.exec(text)?.[1];
  return total === undefined ? null : sumOf({ sign: null, category: total, period });
};

function signOf(word: string): EntrySign | 'balance' {
  if (/^(?:income|revenue|earn|make|made|receive|take)/.test(word)) return 'income';
  return /^(?:balance|profit|result)/.test(word) ? 'balance' : 'expense';
}

function sumOf(sum: Sum): Intent {
  return {
    answer: async (context) => {
      if (refusal('accounting.read', context.viewer, null)) return null;
      if (sum.category === null) return { data: overall(context, sum), sources: [] };
      const data = ofCategory(context, sum.category, sum);
      return data && { data, sources: [] };
    },
    follow: (asked) => followSum(asked, sum),
  };
}

/** “And last month?”, “And income?”, “And for rent?” */
function followSum(asked: ParsedQuestion, sum: Sum): Intent | null {
  const rest = withoutJoint(asked);
  const dated = periodIn(rest.text, rest.today, 'back');
  const period = dated?.period ?? sum.period;
  const text = dated?.rest ?? rest.text;
  if (text === '') return dated ? sumOf({ ...sum, period }) : null;
  const sign = new RegExp(`^(?:the |our )?${SIGN}$`).exec(text)?.[1];
  if (sign !== undefined) return sumOf({ sign: signOf(sign), category: null, period });
  const category = /^(?:for|on|from) (.+)$/.exec(text)?.[1];
  return category === undefined ? null : sumOf({ ...sum, category, period });
}

function overall(context: Context, { sign, period }: Sum): AiData {
  const { income, expenses, balance, count } = summarizeLedger(context, daysOf(period));
  const all = { income: ledgerTexts.income, expense: ledgerTexts.expenses, balance: ledgerTexts.balance };
  const amounts = { income, expense: expenses, balance };
  const asked = sign ?? 'balance';
  const parts = asked === 'balance' ? ENTRY_SIGNS : [];
  return {
    text: dataTexts.sum(all[asked], period?.name ?? '', showMoney(amounts[asked])),
    rows: [
      ...parts.map((part) => ({ title: all[part], url: null, details: [showMoney(amounts[part])] })),
      ...(asked === 'balance'
        ? [{ title: ledgerTexts.list, url: null, details: [dataTexts.transactions(count)] }]
        : []),
    ],
    screen: screenOf(context, period, asked === 'balance' ? {} : { type: asked }),
  };
}

/** The sum of a category, as the table shows it. Null if the ledger has none of this name. */
function ofCategory(context: Context, named: string, { period }: Sum): AiData | null {
  const category = categoryNamed(context, named);
  if (category === undefined) return null;
  const { sum, total } = listTransactions(context, {
    q: '',
    page: 1,
    sort: DEFAULT_TRANSACTION_SORT,
    direction: TRANSACTION_SORT_DIRECTION[DEFAULT_TRANSACTION_SORT],
    category,
    ...daysOf(period),
  });
  return {
    text: dataTexts.sum(category, period?.name ?? '', showMoney(sum)),
    rows: [{ title: ledgerTexts.list, url: null, details: [dataTexts.transactions(total)] }],
    screen: screenOf(context, period, { category }),
  };
}

/** A category of the list, or one that transactions have, in any case. */
function categoryNamed({ db }: Context, named: string): string | undefined {
  const folded = foldText(named);
  return [...listCategories(db), ...readCategoryUse(db)].find(({ name }) => foldText(name) === folded)?.name;
}

function daysOf(period: Period | null): { from?: string; to?: string } {
  return period ? { from: period.from, to: period.to } : {};
}

/** The ledger with the filter. A range that its page names has its name there, too. */
function screenOf(
  { clock, mailSite }: Context,
  period: Period | null,
  filter: Record<string, string>,
): AiData['screen'] {
  const params = new URLSearchParams(filter);
  if (period) {
    const today = dayAt(clock.now(), mailSite.timeZone);
    const named = LEDGER_RANGES.filter((range) => range !== 'custom').find((range) => {
      const { from, to } = rangeDays(range, today);
      return from === period.from && to === period.to;
    });
    params.set('range', named ?? 'custom');
    if (named === undefined) {
      params.set('from', period.from);
      params.set('to', period.to);
    }
  }
  const search = params.toString();
  return { label: dataTexts.ledger, url: search === '' ? '/accounting' : `/accounting?${search}` };
}
