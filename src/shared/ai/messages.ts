import { aiRefusals } from '../refusals.messages.ts';

export const aiMessages = {
  ...aiRefusals,
  // Fixed by the specification.
  bodyMin: 'Please write more content to generate tag suggestions.',
  titleMin: 'Please provide a title to generate a draft.',

  tooMany: 'Too many suggestions. Please try again in a few minutes.',
  noTags: 'No matching tags found. Add tags manually.',
} as const;

// Fixed by the specification.
export const aiToasts = {
  bodyShort: { title: 'Not enough content', description: aiMessages.bodyMin },
  titleShort: { title: 'Title required', description: aiMessages.titleMin },
  tagsFailed: 'Failed to suggest tags. Please try again or add tags manually.',
  draftFailed: 'Failed to generate a draft. Please try writing content manually.',
  drafted: {
    title: 'Draft generated',
    description: 'A draft has been generated based on your title. Feel free to edit it.',
  },
};

export const aiTexts = {
  // Fixed by the specification.
  suggestTags: 'Suggest Tags',
  generate: 'Generate with AI',
  notAllowed: 'Permission Denied',

  suggestedTags: 'Suggested tags',
  acceptTag: (tag: string) => `Accept tag ${tag}`,
  acceptAll: 'Accept all',
  searching: 'Finding tags...',
  suggested: (count: number) => (count === 1 ? '1 tag suggested' : `${count} tags suggested`),
  undoDraft: 'Undo draft',
  placeTitle: 'Replace the existing text?',
  placeBody: 'Add the draft below your text, or replace your text with it. You can undo this.',
  addBelow: 'Add below',
  replace: 'Replace text',
} as const;
