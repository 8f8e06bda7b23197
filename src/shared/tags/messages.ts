import { TAG_MAX } from '../entries/model.ts';
import { TAG_TABLE_SORTS, TAG_UNDO_MINUTES } from './model.ts';

export const tagMessages = {
  id: 'id must be a whole number',
  query: `Search for at most ${TAG_MAX} characters`,
  sort: `sort must be one of ${TAG_TABLE_SORTS.join(', ')}`,
  kind: 'kind must be respell, rename or merge',
  notFound: 'There is no such tag any more.',
  sameName: 'This is its name already.',
  changedMeanwhile: 'Meanwhile something else would happen to this tag. Look at the preview again.',
  underWay: 'Another tag is being changed right now. Wait until that is done.',
  changeNotFound: 'There is no such change.',
  notUndoable: `Only a merge can be undone, within ${TAG_UNDO_MINUTES} minutes. A renamed tag gets its old name by renaming it again.`,
  nameTaken: 'Its old name is in use again, so that this merge can no longer be undone.',
  mergedOn: 'The tag it became is gone, so that this merge can no longer be undone.',
  failed: 'Failed to load tags. Please try again.',
  none: 'No tag is in use yet.',
  noneFound: 'No tag has this in its name.',
} as const;

export const tagToasts = {
  renamed: (name: string) => ({ title: 'Tag renamed', description: `It is called ${name} now.` }),
  merged: (name: string) => ({ title: 'Tags merged', description: `Entries carry ${name} now.` }),
  undone: (name: string) => ({ title: 'Merge undone', description: `${name} is a tag of its own again.` }),
};
