/** An action that is available everywhere, named as in the command palette. */
export type PageAction = { key: string; label: string; run: () => void };
