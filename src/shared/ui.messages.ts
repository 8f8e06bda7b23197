/** Comparing two versions, and choosing between them. */
export const diffTexts = {
  newerVersion: 'Newer version',
  theirs: 'Their changes',
  mine: 'Your version compared with theirs',
  takeOver: 'Use the newer version',
  saveOver: 'Save your version anyway',
  overwrites: (labels: readonly string[]) =>
    labels.length === 0
      ? 'Saving your version keeps their changes.'
      : `Saving your version overwrites their changes to: ${labels.join(', ')}`,
  same: 'No differences.',
  added: ' (added:) ',
  addedEnd: ' (end of addition) ',
  removed: ' (removed:) ',
  removedEnd: ' (end of removal) ',
  showUnchanged: (lines: number) => `Show ${lines} unchanged lines`,
} as const;

/** Texts of the parts that every module is made of. */
export const uiTexts = {
  ascending: 'Ascending',
  breadcrumb: 'Breadcrumb',
  descending: 'Descending',
  direction: 'Direction',
  discardBody: "Your changes haven't been saved.",
  discardTitle: 'Discard unsaved changes?',
  /** The number of set filters behind the button. */
  filters: (count: number) => (count === 0 ? 'Filters' : `Filters (${count})`),
  filtersAndActions: 'Filters and actions',
  hidePassword: 'Hide password',
  itemDropped: (name: string, place: string) => `“${name}” dropped at ${place}.`,
  itemLifted: (name: string, place: string) =>
    `“${name}” picked up, ${place}. Arrow keys move it, Space drops it, Escape cancels.`,
  itemMoved: (name: string, place: string) => `“${name}” moved to ${place}.`,
  itemReturned: (name: string, place: string) => `“${name}” returned to ${place}.`,
  leavePage: 'Leave this page?',
  none: (things: string) => `No ${things}`,
  pages: 'Pages',
  pageStatus: (things: string, page: number, pages: number) => `${things}, page ${page} of ${pages}`,
  place: (at: number, count: number, group: string) => `position ${at} of ${count} in ${group}`,
  playVideo: 'Play video',
  playVideoTitle: (title: string) => `Play video: ${title}`,
  showPassword: 'Show password',
  sortBy: 'Sort by',
  sortedBy: (label: string) => `Sort: ${label}`,
  sortHelp:
    'Drag by the handle. With the keyboard: Space picks up and drops, arrow keys move, Escape cancels.',
  videoNote: (provider: string) => `Loading the ${provider} player shares your IP address with ${provider}.`,
  videoTitle: (title: string) => `Video: ${title}`,
  // Fixed by the specification.
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
} as const;

/** The fields of dates. */
export const dateTexts = {
  choose: 'Choose a date',
  dayFormat: 'YYYY-MM-DD',
  timeFormat: 'YYYY-MM-DD HH:MM',
  wrongDay: 'Type the date as YYYY-MM-DD.',
  wrongTime: 'Type date and time as YYYY-MM-DD HH:MM.',
  previous: 'Previous month',
  next: 'Next month',
  today: 'Today',
} as const;
