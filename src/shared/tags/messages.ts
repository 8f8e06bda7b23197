import { TAG_MAX } from '../entries/model.ts';
import { TAG_TABLE_SORTS, TAG_UNDO_MINUTES } from './model.ts';

export const tagMessages = {
  id: '`id` must be an integer',
  query: `\`q\` must be at most ${TAG_MAX} characters`,
  sort: `\`sort\` must be one of ${TAG_TABLE_SORTS.join(', ')}`,
  kind: '`kind` must be one of respell, rename, merge',
  notFound: 'Tag not found.',
  sameName: 'The tag already has this name.',
  changedMeanwhile: 'This change would now have a different result. Check the preview again.',
  underWay: 'Another tag change is in progress. Wait until it finishes.',
  changeNotFound: 'Tag change not found.',
  notUndoable: `You can only undo a merge, and only within ${TAG_UNDO_MINUTES} minutes. To undo a rename, rename the tag again.`,
  nameTaken: "The tag's old name is in use again, so this merge can no longer be undone.",
  mergedOn: 'The merged tag no longer exists, so this merge can no longer be undone.',
  failed: 'Failed to load tags. Please try again.',
  none: 'No tags in use yet.',
  noneFound: 'No tags match your search.',
} as const;

export const tagToasts = {
  renamed: (name: string) => ({ title: 'Tag renamed', description: `It's now called ${name}.` }),
  merged: (name: string) => ({ title: 'Tags merged', description: `Entries now have the tag ${name}.` }),
  undone: (name: string) => ({ title: 'Merge undone', description: `${name} is a separate tag again.` }),
};

export const tagTexts = {
  placeholder: 'Type a tag and press Enter',
  add: 'Add tag',
  addOne: (tag: string) => `Add tag ${tag}`,
  remove: (tag: string) => `Remove tag ${tag}`,
  chosen: 'Selected tags',
  suggestions: 'Suggestions',
} as const;
