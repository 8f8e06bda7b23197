import { commentRefusals } from '../refusals.messages.ts';
import { COMMENT_MAX } from './model.ts';

export const commentMessages = {
  ...commentRefusals,
  id: 'The comment ID must be an integer',
  contentMin: 'Comment is required',
  contentMax: `Comment must be at most ${COMMENT_MAX.toLocaleString('en-US')} characters`,
  notFound: 'Comment not found.',
  parentGone: "The comment you're replying to was deleted.",
  parentElsewhere: "The comment you're replying to belongs to another entry.",
  stale:
    'This comment was edited while you were writing. Your text is safe: compare the versions and save again.',
  deleted: 'This comment was deleted.',
} as const;

export const commentToasts = {
  posted: { title: 'Comment posted' },
  saved: { title: 'Comment saved' },
  deleted: { title: 'Comment deleted' },
  failed: 'Failed to save comment. Please try again.',
  deleteFailed: 'Failed to delete comment. Please try again.',
};

export const commentTexts = {
  heading: (count: number) => `Comments (${count.toLocaleString('en-US')})`,
  add: 'Add a comment',
  edit: 'Edit your comment',
  hint: 'You can use Markdown.',
  keyHint: 'Press Ctrl + Enter or ⌘ + Enter to submit.',
  comment: 'Comment',
  unsent: 'Your comments, not sent yet',
  reply: 'Reply',
  replyTo: (name: string | null) => `Reply to ${name ?? 'this comment'}`,
  inReplyTo: (name: string) => `in reply to ${name}`,
  saveAnyway: 'Save anyway',
  /** Before a relative time. */
  edited: 'edited',
  /** On paper. */
  notPrinted: 'There are more comments. Load all comments before you print.',
  loadMore: 'Load more comments',
  loadAll: 'Load all comments',
  /** About the comment that the URL names. */
  linkedGone: 'This link leads to a comment that was deleted.',
  linkedFar: 'This link leads to a comment further down. Load more comments to find it.',
  logIn: 'Log in to comment',
  /** Above the first unread comment. */
  startsUnread: 'New',
  arrived: (count: number) =>
    count === 1 ? '1 new comment' : `${count.toLocaleString('en-US')} new comments`,
} as const;
