import { createContext, type ReactNode } from 'react';

/** What a list adds at the end of the menus of its rows, with the action of each item by its value. */
export const RowMenuEnd = createContext<{ items: ReactNode; run: Record<string, () => void> } | null>(null);
