import { z } from 'zod';
import { categoryRuleOutput, ruleRowsOutput } from '#shared/accounting/bank/output.ts';
import { categoryRuleInput } from '#shared/accounting/bank/schema.ts';
import { categoryUseOutput, ledgerCategoryOutput } from '#shared/accounting/categories/output.ts';
import {
  categoryAddInput,
  categoryHideInput,
  categoryRenameInput,
} from '#shared/accounting/categories/schema.ts';
import {
  ledgerChartsOutput,
  ledgerSummaryOutput,
  linkedTotalsOutput,
  linkTargetOutput,
  transactionListOutput,
  transactionOutput,
} from '#shared/accounting/output.ts';
import {
  ledgerRangeInput,
  linkedTotalsInput,
  linkTargetsInput,
  transactionBulkInput,
  transactionCreateInput,
  transactionListInput,
  transactionUpdateInput,
  transactionWalkInput,
} from '#shared/accounting/schema.ts';
import { bulkInput, bulkUndoInput, staffIdInput } from '#shared/staff/schema.ts';
import { allow, router } from '../../trpc.ts';
import { addCategory, deleteCategory, hideCategory, renameCategory } from './categories/mutations.ts';
import { listCategories, readCategoryUse } from './categories/queries.ts';
import { readLedgerCharts } from './charts.ts';
import { findLinkTargets, readLinkedTotals } from './links.ts';
import {
  changeTransactions,
  createTransaction,
  deleteTransaction,
  deleteTransactions,
  duplicateTransaction,
  undoTransactions,
  updateTransaction,
} from './mutations.ts';
import { findTransactions, findTransactionsByCursor, readTransaction, summarizeLedger } from './queries.ts';
import { deleteRule, saveRule } from './rules/mutations.ts';
import { findRuleRows, listRules } from './rules/queries.ts';

export const accountingRouter = router({
  list: allow('accounting.read', transactionListInput).query(({ ctx, input }) =>
    findTransactions(ctx, input),
  ),
  /** The list of REST: newest first, by cursor. */
  listByCursor: allow('accounting.read', transactionWalkInput)
    .returns(transactionListOutput)
    .query(({ ctx, input }) => findTransactionsByCursor(ctx, input)),
  /** The three cards. They follow the range only. */
  summary: allow('accounting.read', ledgerRangeInput)
    .returns(ledgerSummaryOutput)
    .query(({ ctx, input }) => summarizeLedger(ctx, input)),
  /** The numbers of the charts. */
  charts: allow('accounting.read', ledgerRangeInput)
    .returns(ledgerChartsOutput)
    .query(({ ctx, input }) => readLedgerCharts(ctx, input)),
  read: allow('accounting.read', staffIdInput)
    .returns(transactionOutput)
    .query(({ ctx, input }) => readTransaction(ctx, input.id)),
  /** The projects or events that the form offers. */
  linkTargets: allow('accounting.read', linkTargetsInput)
    .returns(z.array(linkTargetOutput))
    .query(({ ctx, input }) => findLinkTargets(ctx, input)),
  /** Income, expenses, and result of a project or an event. */
  linkedTotals: allow('accounting.read', linkedTotalsInput)
    .returns(linkedTotalsOutput)
    .query(({ ctx, input }) => readLinkedTotals(ctx, input)),
  create: allow('accounting.create', transactionCreateInput)
    .returns(transactionOutput)
    .mutation(({ ctx, input }) => createTransaction(ctx, input)),
  update: allow('accounting.update', transactionUpdateInput)
    .returns(transactionOutput)
    .mutation(({ ctx, input }) => updateTransaction(ctx, input)),
  delete: allow('accounting.update', staffIdInput).mutation(({ ctx, input }) =>
    deleteTransaction(ctx, input.id),
  ),
  bulkUpdate: allow('accounting.update', transactionBulkInput).mutation(({ ctx, input }) =>
    changeTransactions(ctx, input),
  ),
  /** Undo of a bulk change. */
  bulkUndo: allow('accounting.update', bulkUndoInput).mutation(({ ctx, input }) =>
    undoTransactions(ctx, input),
  ),
  bulkDelete: allow('accounting.update', bulkInput).mutation(({ ctx, input }) =>
    deleteTransactions(ctx, input.ids),
  ),
  duplicate: allow('accounting.create', staffIdInput)
    .returns(transactionOutput)
    .mutation(({ ctx, input }) => duplicateTransaction(ctx, input.id)),
  /** The categories of forms and filters, with the hidden ones. */
  categories: allow('accounting.read', z.unknown().optional())
    .returns(z.array(ledgerCategoryOutput))
    .query(({ ctx }) => listCategories(ctx.db)),
  /** The number of transactions of each category. */
  categoryUse: allow('accounting.read', z.unknown().optional())
    .returns(z.array(categoryUseOutput))
    .query(({ ctx }) => readCategoryUse(ctx.db)),
  addCategory: allow('accounting.create', categoryAddInput)
    .returns(ledgerCategoryOutput)
    .mutation(({ ctx, input }) => addCategory(ctx, input)),
  renameCategory: allow('accounting.update', categoryRenameInput)
    .returns(ledgerCategoryOutput)
    .mutation(({ ctx, input }) => renameCategory(ctx, input)),
  hideCategory: allow('accounting.update', categoryHideInput)
    .returns(ledgerCategoryOutput)
    .mutation(({ ctx, input }) => hideCategory(ctx, input)),
  deleteCategory: allow('accounting.update', staffIdInput).mutation(({ ctx, input }) =>
    deleteCategory(ctx, input.id),
  ),
  /** Categories of transactions by their description or payee. */
  rules: allow('accounting.read', z.unknown().optional())
    .returns(z.array(categoryRuleOutput))
    .query(({ ctx }) => listRules(ctx.db)),
  /** The transactions that a rule would change. */
  ruleRows: allow('accounting.read', categoryRuleInput)
    .returns(ruleRowsOutput)
    .query(({ ctx, input }) => findRuleRows(ctx, input)),
  saveRule: allow('accounting.create', categoryRuleInput)
    .returns(categoryRuleOutput)
    .mutation(({ ctx, input }) => saveRule(ctx, input)),
  deleteRule: allow('accounting.update', staffIdInput).mutation(({ ctx, input }) =>
    deleteRule(ctx, input.id),
  ),
});
