/** Texts of the button that saves a text as the draft of a wiki entry. */
export const saveDraftTexts = {
  save: 'Save as draft',
  saved: 'Draft saved',
  open: 'Open draft',
  failed: 'Failed to save the draft. Please try again.',
  replaceTitle: 'Replace your draft?',
  replaceBody: 'You already have a draft of a new wiki entry. Saving this one would replace it.',
  replace: 'Replace draft',
} as const;
