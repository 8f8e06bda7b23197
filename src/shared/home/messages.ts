import type { EntryType } from '../entries/model.ts';

const NEW_DRAFT: Record<EntryType, string> = {
  note: 'Wiki entry draft',
  course: 'Course draft',
  tool: 'Prompt or tool draft',
  thread: 'Discussion draft',
  survey: 'Survey draft',
};

/** What waits for the viewer on home. */
export const homeTexts = {
  label: 'For you',
  continue: 'Continue',
  news: 'New for you',
  unanswered: 'Needs a reply',
  lesson: (number: number, title: string) => `Lesson ${number}: ${title}`,
  progress: 'Your progress',
  draftOf: (type: EntryType | null) => (type ? NEW_DRAFT[type] : 'Entry draft'),
  unsavedChanges: 'Unsaved changes',
  commentOn: (title: string) => `Comment on “${title}”`,
  document: 'Internal document',
  prompt: 'Prompt',
  campaign: 'Email campaign',
  survey: 'Survey',
  newEntry: 'New',
  failed: "Failed to load what's waiting for you. Please try again.",
} as const;
