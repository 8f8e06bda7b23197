import { formatCount } from '../../kit/numbers.ts';
import { BULK_MAX } from '../../staff/model.ts';
import {
  MESSAGE_AUDIENCES,
  MESSAGE_SUBJECT_MAX,
  MESSAGE_SUBJECT_MIN,
  MESSAGE_TEXT_MAX,
  MESSAGE_TEXT_MIN,
  MESSAGES_PER_DAY,
} from '../model.ts';

export const messageMessages = {
  audience: `\`audience\` must be one of ${MESSAGE_AUDIENCES.join(', ')}`,
  attendeeIds: `\`attendeeIds\` must have 1 to ${BULK_MAX} attendees for the audience \`selected\`, and none for others`,
  subjectMin: `Subject must be at least ${MESSAGE_SUBJECT_MIN} characters`,
  subjectMax: `Subject must be at most ${MESSAGE_SUBJECT_MAX} characters`,
  textMin: `Message must be at least ${MESSAGE_TEXT_MIN} characters`,
  textMax: `Message must be at most ${formatCount(MESSAGE_TEXT_MAX)} characters`,
  tooMany: `This event already has ${MESSAGES_PER_DAY} messages today. Send the next one tomorrow.`,
  noOne: 'No attendee of this audience gets emails about events.',
  hidden: 'This event is hidden, so its attendees get no messages.',
  notFound: 'Message not found.',
} as const;

/** *Message attendees*, and who got which message. */
export const messageTexts = {
  open: 'Message attendees',
  to: 'To',
  audiences: {
    going: { label: 'Going', hint: 'Everyone with a seat.' },
    waitlisted: { label: 'On the waitlist', hint: 'Everyone who waits for a seat.' },
  },
  subject: 'Subject',
  text: 'Message',
  textHint: 'Plain text. Each attendee gets an email of their own.',
  send: 'Send message',
  sending: 'Sending...',
  attendees: ['attendee', 'attendees'],
  reach: (emails: string, attendees: string) => `${emails} of ${attendees} will get this email.`,
  unreached: 'The others turned these emails off or have no confirmed email address.',
  noOne: 'No one gets this email.',
  reachFailed: "Can't count the recipients. Please try again.",
  title: 'Messages to attendees',
  sentTo: {
    going: (people: string) => `To ${people} going`,
    waitlisted: (people: string) => `To ${people} on the waitlist`,
    selected: (people: string) => `To ${people} selected`,
  },
  sentBy: (name: string) => `From ${name}`,
  stillSending: 'Being sent',
  recipients: 'Recipients',
  states: {
    waiting: 'Pending',
    sending: 'Sending',
    sent: 'Sent',
    kept: 'Stored',
    failed: 'Failed',
    uncertain: 'Unknown',
  },
  failed: 'Failed to load the messages. Please try again.',
} as const;

export const messageToasts = {
  sent: (emails: string) => ({ title: 'Message sent', description: `We're emailing ${emails}.` }),
  sendFailed: 'Failed to send the message. Please try again.',
} as const;
