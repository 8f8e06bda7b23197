/** A row of the ledger is one of these by its sign. */
export const ENTRY_SIGNS = ['income', 'expense'] as const;
export type EntrySign = (typeof ENTRY_SIGNS)[number];

/** What posts rows: people, or the payments of an event's seats. */
export const LEDGER_SOURCES = ['manual', 'rsvp'] as const;
export type LedgerSource = (typeof LEDGER_SOURCES)[number];
