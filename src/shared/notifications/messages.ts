import { notificationRefusals } from '../refusals.messages.ts';
import { NOTIFICATION_KINDS } from './model.ts';

export const notificationMessages = {
  ...notificationRefusals,
  unread: 'unread must be true or false',
  number: 'Send a whole number from 1',
  place: 'Send an entryId, with or without a lessonId, or a channelId',
  kind: `kind must be one of ${NOTIFICATION_KINDS.join(', ')}`,
  on: 'on must be true or false',
  notFound: 'There is no such notification.',
  none: 'Nothing yet. Follow a discussion or a tag to hear how it goes on.',
  noneUnread: 'You have read everything.',
  failed: 'Notifications could not be loaded. Please try again later.',
} as const;

export const notificationToasts = {
  markFailed: (message: string) => ({ title: 'Not marked as read', description: message }),
  preferenceFailed: (message: string) => ({ title: 'Not saved', description: message }),
};
