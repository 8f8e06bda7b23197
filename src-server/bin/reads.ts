import { LEDGER_READS } from '../modules/accounting/queries.ts';
import { RULE_READS } from '../modules/accounting/rules/queries.ts';
import { PAIR_READS } from '../modules/contacts/pairs.ts';
import { SEARCH_READS } from '../modules/search/reads.ts';

/** Everything that is read on other threads. */
export const READS = [...SEARCH_READS, ...LEDGER_READS, ...RULE_READS, ...PAIR_READS];
