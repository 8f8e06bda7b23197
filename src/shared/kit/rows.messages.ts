import { formatCount } from './numbers.ts';

/** Texts of selecting, editing, and arranging the rows of a list. */
export const rowTexts = {
  select: (name: string) => `Select ${name}`,
  selectPage: 'Select all on this page',
  selected: (things: string) => `${things} selected`,
  nothingSelected: 'Nothing selected',
  selectionActions: 'Actions for the selection',
  clearSelection: 'Clear selection',
  selectionFull: (max: number) => `You can select up to ${max} at once.`,
  group: (name: string, count: number) => `${name} (${formatCount(count)})`,
  keys: 'X selects a row, # deletes the selection, period moves here, Escape clears.',
  choose: 'Select',
  options: 'View options',
  views: 'View',
  cards: 'Cards',
  table: 'Table',
  columns: 'Columns',
  density: 'Row height',
  densities: { compact: 'Compact', comfortable: 'Comfortable' },
  edit: (field: string, name: string) => `Edit ${field.toLowerCase()} of ${name}`,
  editField: (field: string) => `Edit ${field.toLowerCase()}`,
  changedMeanwhile: (noun: string, field: string, value: string) =>
    `Someone changed this ${noun}. ${field} is now ${value === '' ? 'empty' : `“${value}”`}.`,
} as const;

/** The field that adds records by their names. */
export const quickTexts = {
  added: (name: string) => `Added “${name}”`,
  notAdded: (names: string) => `Not added: ${names}`,
  tooMany: (max: number) => `You can add up to ${max} at once.`,
  pasteTitle: (things: string) => `Add ${things}?`,
  pasteBody: 'Each line that you pasted becomes one.',
  add: 'Add',
} as const;

/** The toasts after a change of several records. */
export const bulkToasts = {
  changed: (things: string) => ({ title: `${things} updated` }),
  deleted: (things: string) => ({ title: `${things} deleted` }),
  unchanged: { title: 'No changes' },
  gone: (gone: number, things: string) =>
    `${gone} of ${things} no longer ${gone === 1 ? 'exists' : 'exist'}.`,
  undone: { title: 'Change undone' },
  restored: (things: string) => ({ title: `${things} restored` }),
  kept: (kept: number, things: string) =>
    `${kept} of ${things} ${kept === 1 ? 'was' : 'were'} changed or deleted since, and ${kept === 1 ? 'stays' : 'stay'} that way.`,
  failed: 'Failed to update the selection. Please try again.',
  deleteFailed: 'Failed to delete the selection. Please try again.',
  undoFailed: 'Failed to undo the change. Please try again.',
};
