import type { EntryKind } from '../entries/model.ts';
import { formatCount } from '../kit/numbers.ts';
import { commentRefusals } from '../refusals.messages.ts';
import { COMMENT_MAX } from './model.ts';

const DELETED = 'This comment was deleted.';

export const commentMessages = {
  ...commentRefusals,
  id: 'The comment ID must be an integer',
  contentMin: 'Comment is required',
  contentMax: `Comment must be at most ${formatCount(COMMENT_MAX)} characters`,
  notFound: 'Comment not found.',
  parentGone: "The comment you're replying to was deleted.",
  parentElsewhere: "The comment you're replying to belongs to another entry.",
  stale:
    'This comment was edited while you were writing. Your text is safe: compare the versions and save again.',
  deleted: DELETED,
} as const;

/** Texts that are the same for comments and for replies to a discussion. */
const sharedTexts = {
  hint: 'You can use Markdown.',
  keyHint: 'Press Ctrl + Enter or ⌘ + Enter to submit.',
  reply: 'Reply',
  inReplyTo: (name: string) => `in reply to ${name}`,
  saveAnyway: 'Save anyway',
  /** Before a relative time. */
  edited: 'edited',
  /** Above the first unread one. */
  startsUnread: 'New',
  quote: 'Quote',
  /** Above a quoted text. The name is a link to it. */
  wrote: (author: string) => `${author} wrote:`,
};

/** What is written below an entry or an event. */
export const commentTexts = {
  ...sharedTexts,
  heading: (count: number) => `Comments (${formatCount(count)})`,
  add: 'Add a comment',
  edit: 'Edit your comment',
  send: 'Comment',
  unsent: 'Your comments, not sent yet',
  replyTo: (name: string | null) => `Reply to ${name ?? 'this comment'}`,
  deleted: DELETED as string,
  /** On paper. */
  notPrinted: 'There are more comments. Load all comments before you print.',
  loadMore: 'Load more comments',
  loadAll: 'Load all comments',
  /** About the comment that the URL names. */
  linkedGone: 'This link leads to a comment that was deleted.',
  linkedFar: 'This link leads to a comment further down. Load more comments to find it.',
  logIn: 'Log in to comment',
  arrived: (count: number) => (count === 1 ? '1 new comment' : `${formatCount(count)} new comments`),
  /** In the name of its menu. */
  one: 'comment',
  toasts: {
    posted: { title: 'Comment posted' },
    saved: { title: 'Comment saved' },
    deleted: { title: 'Comment deleted' },
    failed: 'Failed to save comment. Please try again.',
    deleteFailed: 'Failed to delete comment. Please try again.',
  },
};

export type CommentTexts = typeof commentTexts;

/** What is written in a discussion. */
export const replyTexts: CommentTexts = {
  ...sharedTexts,
  heading: (count) => `Replies (${formatCount(count)})`,
  add: 'Add a reply',
  edit: 'Edit your reply',
  send: 'Post reply',
  unsent: 'Your replies, not sent yet',
  replyTo: (name) => `Reply to ${name ?? 'this reply'}`,
  deleted: 'This reply was deleted.',
  notPrinted: 'There are more replies. Load all replies before you print.',
  loadMore: 'Load more replies',
  loadAll: 'Load all replies',
  linkedGone: 'This link leads to a reply that was deleted.',
  linkedFar: 'This link leads to a reply further down. Load more replies to find it.',
  logIn: 'Log in to reply',
  arrived: (count) => (count === 1 ? '1 new reply' : `${formatCount(count)} new replies`),
  one: 'reply',
  toasts: {
    posted: { title: 'Reply posted' },
    saved: { title: 'Reply saved' },
    deleted: { title: 'Reply deleted' },
    failed: 'Failed to save reply. Please try again.',
    deleteFailed: 'Failed to delete reply. Please try again.',
  },
};

/** The texts for what is written below an entry: replies to a discussion, and comments elsewhere. */
export function commentTextsOf({ type, eventId }: EntryKind): CommentTexts {
  return type === 'thread' && !eventId ? replyTexts : commentTexts;
}

/** The reply that solves a discussion. */
export const solutionTexts = {
  solution: 'Solution',
  toReply: 'Show in the discussion',
  mark: 'Mark as solution',
  unmark: 'No longer the solution',
  marked: { title: 'Marked as solved' },
  unmarked: { title: 'Marked as unsolved' },
  which: 'Which reply is the solution?',
  none: 'No reply',
  noneHint: 'Solved without one of these replies',
  loadMore: 'Load more replies',
} as const;
