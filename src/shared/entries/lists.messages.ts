import { formatCount } from '../kit/numbers.ts';
// Fixed by the specification.
export const listMessages = {
  error: 'Error loading content. Please try refreshing the page.',
  empty: 'No content found.',
  emptyType: (type: string) => `No ${type} entries available. Be the first to create one!`,
  emptyFilter: 'No entries match your filter criteria.',
};

/** Lists of entries: their pages, cards, and filters. */
export const entryTexts = {
  // Fixed by the specification.
  dashboard: 'Your Dashboard',
  wiki: 'Knowledge Wiki',
  wikiSubtitle: 'Browse and contribute to our community knowledge base',
  academy: 'Educational Academy',
  academySubtitle: 'Learn new skills with our comprehensive courses',
  tools: 'Prompts and Tools Directory',
  addPrompt: 'Add Prompt',
  addTool: 'Add Tool',
  newNote: 'New Wiki Entry',
  newCourse: 'New Course',
  newThread: 'New Thread',
  newSurvey: 'New Survey',
  readMore: 'Read more',
  allTypes: 'All Types',
  selectTags: 'Select Tags',
  activeTags: 'Active Tags',
  clearTags: 'Clear Tags',
  clearAll: 'Clear All',

  newTool: 'New prompt or tool',
  createEntry: 'Create entry',
  createNote: 'Create the first wiki entry',
  createCourse: 'Create the first course',
  startThread: 'Start the first discussion',
  toolsSubtitle: 'Prompts and tools from the community, ready to use',
  toolTabs: 'Prompts and tools',
  draft: 'Draft',
  entries: 'Entries',
  entryNoun: ['entry', 'entries'],
  author: 'Author',
  writtenBy: 'Written by',
  removeAuthor: (username: string) => `Remove author ${username}`,
  removeTag: (tag: string) => `Remove tag ${tag}`,
  selected: (count: number) => `${count} selected`,
  findTag: 'Find a tag',
  findTagPlaceholder: 'Find a tag...',
  noTags: 'No matching tags.',
  type: 'Type',
  density: 'View',
  densities: { rows: 'Rows', cards: 'Cards' },
  /** After the shown tags. */
  moreTags: (count: number) => `+${count}`,
  filterByTag: (tag: string) => `Filter by tag ${tag}`,
  readMoreOf: (title: string) => `Read more: ${title}`,
  replies: 'Replies',
  voteNoun: (count: number) => (count === 1 ? 'vote' : 'votes'),
  /** After a mean rating. */
  outOfFive: 'out of 5 stars',
  commentNoun: (count: number) => (count === 1 ? 'comment' : 'comments'),
  replyNoun: (count: number) => (count === 1 ? 'reply' : 'replies'),
  /** Before a relative time. */
  active: 'active',
  edited: 'edited',
  solved: 'Solved',
  /** A survey that has the viewer's response. */
  answered: 'Answered',
  /** A survey. */
  closed: 'Closed',
  lessons: (count: number) => (count === 1 ? '1 lesson' : `${count} lessons`),
  students: (count: number) => (count === 1 ? '1 student' : `${formatCount(count)} students`),
  yourProgress: 'Your progress',
} as const;
