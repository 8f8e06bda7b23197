import { commentRefusals } from '../refusals.messages.ts';
import { COMMENT_MAX } from './model.ts';

export const commentMessages = {
  ...commentRefusals,
  id: 'Comment id must be a whole number',
  contentMin: 'Write something first',
  contentMax: `A comment must be at most ${COMMENT_MAX.toLocaleString('en-US')} characters`,
  notFound: 'There is no such comment.',
  parentGone: 'The comment you answer was deleted.',
  parentElsewhere: 'The comment you answer belongs to another entry.',
  stale: 'This comment was changed since you opened it. Your text is kept; compare and save again.',
  deleted: 'This comment was deleted.',
} as const;

export const commentToasts = {
  posted: { title: 'Comment posted' },
  saved: { title: 'Comment saved' },
  deleted: { title: 'Comment deleted' },
  failed: 'Failed to save comment. Please try again.',
  deleteFailed: 'Failed to delete comment. Please try again.',
};
