import { formatCount } from '../kit/numbers.ts';
import { collectionRefusals } from '../refusals.messages.ts';
import {
  COLLECTION_DEPTH_MAX,
  COLLECTION_DESCRIPTION_MAX,
  COLLECTION_ITEMS_MAX,
  COLLECTION_TITLE_MAX,
  COLLECTION_TITLE_MIN,
} from './model.ts';

export const collectionMessages = {
  ...collectionRefusals,
  id: '`id` must be an integer',
  itemId: '`itemId` must be an integer',
  index: `\`index\` must be an integer between 0 and ${COLLECTION_ITEMS_MAX}`,
  version: '`version` must be an integer',
  titleMin: `Title must be at least ${COLLECTION_TITLE_MIN} characters`,
  titleMax: `Title must be at most ${COLLECTION_TITLE_MAX} characters`,
  descriptionMax: `Description must be at most ${COLLECTION_DESCRIPTION_MAX} characters`,
  notFound: 'Collection not found.',
  gone: 'This collection was deleted.',
  itemNotFound: "This entry isn't in the collection.",
  parentNotFound: "The destination isn't in the collection.",
  notesOnly: 'You can only add wiki entries to a collection.',
  twice: 'This entry is already in the collection.',
  full: `A collection can have at most ${COLLECTION_ITEMS_MAX} entries.`,
  tooDeep: `A collection can have at most ${COLLECTION_DEPTH_MAX} levels.`,
  intoItself: "You can't move an entry under itself.",
  stale: 'Someone else has changed this collection since you opened it. You now see the current version.',
} as const;

export const collectionToasts = {
  created: { title: 'Collection created' },
  saved: { title: 'Collection saved' },
  deleted: { title: 'Collection deleted', description: 'Its entries stay in the wiki.' },
  added: (title: string) => ({ title: 'Entry added', description: title }),
  removed: (title: string) => ({ title: 'Entry removed', description: title }),
  failed: 'Failed to save collection. Please try again.',
};

export const collectionTexts = {
  collections: 'Collections',
  subtitle: 'Wiki entries arranged in reading order',
  create: 'New collection',
  createFirst: 'Create the first collection',
  edit: 'Edit collection',
  description: 'Description',
  progress: (read: number, of: number) => `${formatCount(read)} of ${formatCount(of)} read`,
  yourProgress: 'Your progress',
  isRead: 'Read',
  /** The link to the first entry that isn't read yet. */
  start: 'Start reading',
  goOn: 'Continue reading',
  again: 'Read again',
  none: 'No collections yet.',
  all: 'All collections',
  views: 'Wiki views',
  allEntries: 'All entries',
  browseEntries: 'Browse all entries',
  /** Before a relative time. */
  updated: 'Updated',
  entries: (count: number) => {
    if (count === 0) return 'No entries';
    return count === 1 ? '1 entry' : `${formatCount(count)} entries`;
  },
  /** Within a line, before a relative time. */
  updatedWithin: 'updated',
  entriesIn: (title: string) => `Entries in ${title}`,
  empty: 'This collection has no entries yet.',
  emptyEditor: 'This collection has no entries yet. Add the first one below.',
  ofEntry: 'Collections with this entry',
  inSeveral: (count: number) => `In ${count} collections`,
  place: (title: string, position: number, of: number) => `${title} (${position} of ${of})`,
  steps: (title: string) => `Previous and next entries in ${title}`,
} as const;

/** The field that adds an entry to a collection. */
export const addEntryTexts = {
  label: 'Add a wiki entry',
  placeholder: 'Search wiki entries...',
  failed: 'Search failed. Type again to retry.',
  noneFound: 'No wiki entries found.',
  found: 'Wiki entries found',
  count: (count: number) => (count === 1 ? '1 entry found' : `${count} entries found`),
  alreadyIn: 'In this collection',
} as const;

/** The tree of a collection, and what a screen reader hears while an entry moves. */
export const treeTexts = {
  label: 'Entries in order',
  under: (title: string) => `Entries under ${title}`,
  handle: (title: string) => `Move ${title}`,
  moveUp: 'Move up',
  moveDown: 'Move down',
  indent: 'Indent',
  outdent: 'Outdent',
  remove: 'Remove from collection',
  help: 'Drag an entry by its handle. Drag sideways to change its level. With the keyboard, press Space to pick up, arrow keys to move, Space to drop, and Escape to cancel.',
  position: (position: number, of: number, parent: string | undefined, level: number) =>
    `position ${position} of ${of}${parent === undefined ? '' : `, under ${parent}`}, level ${level}`,
  moved: (title: string, position: string) => `Moved ${title}: ${position}.`,
  removed: (title: string) => `Removed ${title}.`,
  pickedUp: (title: string, position: string) =>
    `Picked up ${title}, ${position}. Use the arrow keys to move, Space to drop, and Escape to cancel.`,
  dropped: (title: string, position: string) => `Dropped ${title}: ${position}.`,
  canceled: (title: string) => `Canceled moving ${title}.`,
  outdated: 'The collection changed in the meantime. Nothing was moved.',
  first: "It's already first at its level.",
  last: "It's already last at its level.",
  top: "It's already at the top level.",
  noneAbove: "There's no entry above it at its level to move it under.",
} as const;
