/** Something that can be done from anywhere, as the command palette names it. */
export type PageAction = { key: string; label: string; run: () => void };
