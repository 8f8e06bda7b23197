/** Texts of every board. */
export const boardTexts = {
  help: 'Drag a card by its handle. With the keyboard: Space picks up and drops, arrow keys choose a column, Escape cancels.',
  helpOrdered:
    'Drag a card by its handle. With the keyboard: Space picks up and drops, arrow keys choose a place, Escape cancels.',
  place: (column: string, place: number, places: number) => `${column}, place ${place} of ${places}`,
  move: (name: string) => `Move ${name}`,
  lifted: (name: string, column: string) =>
    `“${name}” picked up in ${column}. Arrow keys choose a column, Space drops it, Escape cancels.`,
  liftedOrdered: (name: string, place: string) =>
    `“${name}” picked up in ${place}. Arrow keys choose a place, Space drops it, Escape cancels.`,
  over: (column: string) => `Over ${column}.`,
  dropped: (name: string, column: string) => `“${name}” dropped in ${column}.`,
  returned: (name: string, column: string) => `“${name}” returned to ${column}.`,
  hide: (column: string) => `Hide ${column}`,
  /** A hidden column is a narrow one. Its button shows it again. */
  show: (column: string, cards: string) => `Show ${column} (${cards})`,
  hideAll: (columns: string) => `Hide ${columns}`,
  showAll: (columns: string) => `Show ${columns}`,
  statistics: 'Statistics',
} as const;
