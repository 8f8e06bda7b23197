import { entryTexts } from '#shared/entries/lists.messages.ts';
import type { EntryType } from '#shared/entries/model.ts';

/** The titles of the dialog and of the page for a new entry. */
export const NEW_TITLE: Record<EntryType, string> = {
  note: entryTexts.newNote,
  course: entryTexts.newCourse,
  tool: entryTexts.newTool,
  thread: entryTexts.newThread,
  survey: entryTexts.newSurvey,
};
