import type { SearchAnswers, SearchContext, SearchInputs } from '../../../context.ts';
import { listTransactions, listTransactionsByCursor, transactionIds } from '../../accounting/queries.ts';
import { findNearest, searchEntries, searchSources } from '../kinds/entries.ts';
import { suggestEntries } from '../kinds/titles.ts';
import { findEverything, findHalf, findMeant, findPage, understand } from './federated-search.ts';
import { findPassages } from './passages.ts';
import { findReadable } from './readable.ts';
import { suggestEverything } from './suggestions.ts';

const ANSWERS: {
  [What in keyof SearchInputs]: (reading: SearchContext, input: SearchInputs[What]) => SearchAnswers[What];
} = {
  entries: searchEntries,
  page: findPage,
  everything: findEverything,
  understood: understand,
  half: findHalf,
  meant: findMeant,
  offers: suggestEverything,
  titles: (reading, { q }) => suggestEntries(reading, q),
  nearest: findNearest,
  sources: searchSources,
  passages: findPassages,
  readable: findReadable,
  ledger: ({ db, viewer }, { timeZone, ...input }) =>
    listTransactions({ db, viewer, mailSite: { timeZone } }, input),
  ledgerWalk: ({ db, viewer }, { timeZone, ...input }) =>
    listTransactionsByCursor({ db, viewer, mailSite: { timeZone } }, input),
  ledgerIds: ({ db }, { timeZone, ...filter }) => transactionIds(db, filter, timeZone),
};

/** Searches on this thread. */
export function answerSearch<What extends keyof SearchInputs>(
  reading: SearchContext,
  what: What,
  input: SearchInputs[What],
): SearchAnswers[What] {
  return ANSWERS[what](reading, input);
}
