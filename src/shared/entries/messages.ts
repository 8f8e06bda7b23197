import { formatCount } from '../kit/numbers.ts';
import {
  ENTRY_BODY_MAX,
  ENTRY_BODY_MIN,
  ENTRY_SORTS,
  ENTRY_TAGS_MAX,
  ENTRY_TITLE_MAX,
  ENTRY_TITLE_MIN,
  ENTRY_TYPES,
  LINKED_MAX,
  TAG_MAX,
  TOPIC_NEWS_MAX,
} from './model.ts';
import { TOOL_TABS } from './tools.ts';

export const entryMessages = {
  // Fixed by the specification.
  titleMin: `Title must be at least ${ENTRY_TITLE_MIN} characters`,
  bodyMin: `Content must be at least ${ENTRY_BODY_MIN} characters`,
  tagsMin: 'Add at least one tag',

  type: `\`type\` must be one of ${ENTRY_TYPES.join(', ')}`,
  typeFixed: "You can't change an entry's type",
  sort: `\`sort\` must be one of ${ENTRY_SORTS.join(', ')}`,
  tab: `\`tab\` must be one of ${TOOL_TABS.join(', ')}`,
  events: '`events` must be true or false',
  solved: '`solved` must be true or false',
  checked: '`checked` must be true or false',
  template: '`template` must be true or false',
  version: '`version` must be an integer',
  noSolution: "The reply isn't part of this discussion, or was deleted.",
  noTask: "There's no task at this place. The page shows the current text again.",
  noTicks: 'Tasks of surveys are changed in their form.',
  noTemplate: "Surveys and discussions of events can't be templates.",
  onlyThreads: 'Only discussions can be marked as solved.',
  onlyThreadsPromote: 'Only discussions can become wiki entries.',
  titleMax: `Title must be at most ${ENTRY_TITLE_MAX} characters`,
  bodyMax: `Content must be at most ${formatCount(ENTRY_BODY_MAX)} characters`,
  tagsMax: `Use at most ${ENTRY_TAGS_MAX} tags`,
  tagMax: `Tags must be at most ${TAG_MAX} characters`,
  tagComma: "Tags can't contain a comma",
  imageUrl: 'Image URL must start with https://',
  linked: "One of the linked entries doesn't exist or was deleted.",
  linkedMax: `Link at most ${LINKED_MAX} entries`,
  topicsMax: `Request at most ${TOPIC_NEWS_MAX} discussions`,
  notFound: 'Entry not found.',
  gone: 'This entry was deleted.',
  stale:
    'Someone else edited this entry while you were writing. Your text is safe: compare the versions and save again.',
  staleTick: 'Someone else edited this entry. You now see the current version.',
  goneWhileEditing: 'Someone deleted this entry while you were writing. Your text is still here.',
  cursor: 'Invalid cursor',
} as const;

export const entryToasts = {
  // Fixed by the specification.
  saved: { title: 'Success', description: 'Your entry has been saved.' },
  saveFailed: 'Failed to save entry. Please try again.',

  deleted: { title: 'Entry deleted', description: 'It no longer appears in any list.' },
  deleteFailed: 'Failed to delete entry. Please try again.',
};

export const threadToasts = {
  solveFailed: 'Failed to update discussion. Please try again.',
  promotionFailed: 'Failed to load discussion. Please try again.',
};

export const templateToasts = {
  marked: { title: 'Marked as template', description: 'New entries of this type can start from it.' },
  unmarked: { title: 'No longer a template' },
  failed: 'Failed to update template. Please try again.',
  inserted: (title: string) => ({ title: 'Template inserted', description: title }),
  notLoaded: 'Failed to load template. Please try again.',
};

export const taskToasts = {
  failed: 'Failed to save task. Please try again.',
};

export const linkToasts = {
  copied: { title: 'Link copied' },
  failed: 'Your browser blocked copying. Please copy it manually.',
};

/** Actions that start a new entry, in the command palette. */
export const createActionTexts = {
  note: 'New wiki entry',
  course: 'New course',
  tool: 'New prompt or tool',
  thread: 'New discussion',
} as const;

/** The page of an entry. */
export const entryPageTexts = {
  // Fixed by the specification.
  linkedFrom: 'Linked from',

  linked: 'Linked entries',
  onThisPage: 'On this page',
  editKey: 'Edit (E)',
  promote: 'Create wiki entry',
  export: 'Export',
  markTemplate: 'Use as template',
  unmarkTemplate: 'No longer a template',
  template: 'Template',
  markSolved: 'Mark as solved',
  markUnsolved: 'Mark as unsolved',
} as const;

/** The form of an entry, and the fields that find other entries. */
export const entryFormTexts = {
  edit: 'Edit entry',
  fromTemplate: 'Start from a template',
  templates: 'Templates',
  create: 'Create entry',
  saveAsNew: 'Save as new entry',
  openEditor: 'Open full editor',
  details: 'Tags and details',
  needsRoleInList: 'You need the contributor role to create wiki entries, courses, and prompts or tools.',
  images: 'Images',
  noImages: 'No images yet. Paste or drop one into the text.',
  selectImage: (name: string) => `Select image “${name}” in the text`,
  editRestricted: 'Only the author and staff can edit this entry.',
  type: 'Type',
  about: {
    note: 'Knowledge worth keeping',
    course: 'Something to learn, step by step',
    tool: 'A prompt or tool that others can use',
    thread: 'A question or topic to discuss',
    survey: 'Questions for the community',
  },
  needsRole: 'You need the contributor role to create these, and the staff role for surveys.',
  needsStaff: 'You need the staff role to create surveys.',
  surveyElsewhere: 'Surveys have questions and their own form:',
  similar: 'Similar entries',
  similarCount: (count: number) => (count === 1 ? '1 similar entry' : `${count} similar entries`),
  newTab: '(opens in a new tab)',
  linked: 'Linked entries',
  linkedHint: 'Shown below the text. You can also write [[title]] in the text.',
  /** Before a relative time. */
  newerSaved: 'Newer version saved',
  coverImage: 'Cover image',
  findEntry: 'Find an entry by title...',
  found: 'Entries found',
  foundCount: (count: number) => (count === 1 ? '1 entry found' : `${count} entries found`),
  noneFound: 'No entries found.',
  picked: 'Selected entries',
  removeLink: (title: string) => `Remove link to ${title}`,
  deletedEntry: 'Deleted entry',
} as const;
