import { collectionRefusals } from '../refusals.messages.ts';
import {
  COLLECTION_DEPTH_MAX,
  COLLECTION_ITEMS_MAX,
  COLLECTION_TITLE_MAX,
  COLLECTION_TITLE_MIN,
} from './model.ts';

export const collectionMessages = {
  ...collectionRefusals,
  id: 'Collection id must be a whole number',
  itemId: 'Item id must be a whole number',
  index: `index must be a whole number from 0 to ${COLLECTION_ITEMS_MAX}`,
  version: 'version must be a whole number',
  titleMin: `Title must be at least ${COLLECTION_TITLE_MIN} characters`,
  titleMax: `Title must be at most ${COLLECTION_TITLE_MAX} characters`,
  notFound: 'There is no such collection.',
  gone: 'This collection was deleted.',
  itemNotFound: 'This note does not stand in the collection.',
  parentNotFound: 'The place to move to is not in the collection.',
  notesOnly: 'Collections hold wiki entries only.',
  twice: 'This note stands in the collection already.',
  full: `A collection holds at most ${COLLECTION_ITEMS_MAX} notes.`,
  tooDeep: `A collection has at most ${COLLECTION_DEPTH_MAX} levels.`,
  intoItself: 'A note cannot be moved below itself.',
  stale: 'Somebody else changed this collection since you opened it. It is shown as it is now.',
} as const;

export const collectionToasts = {
  created: { title: 'Collection created' },
  renamed: { title: 'Collection renamed' },
  deleted: { title: 'Collection deleted', description: 'Its notes stay where they are.' },
  added: (title: string) => ({ title: 'Note added', description: title }),
  removed: (title: string) => ({ title: 'Note removed', description: title }),
  failed: 'Failed to save the collection. Please try again.',
};
