import { aiRefusals } from '../refusals.messages.ts';
export const aiMessages = {
  ...aiRefusals,
  bodyMin: 'Please write more content to generate tag suggestions.',
  titleMin: 'Please provide a title to generate a draft.',
  tooMany: 'That were many suggestions at once. Wait a few minutes and try again.',
  noTags: 'No fitting tags found. Add tags by hand.',
} as const;

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
