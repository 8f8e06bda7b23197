import { mailMessages } from '../email/messages.ts';
import { formatCount } from '../kit/numbers.ts';
import { AUDIENCE_LABEL } from './messages.ts';
import { type Audience, CAMPAIGN_TESTS_PER_HOUR, RECIPIENT_STATES } from './model.ts';

const numberOf = (count: number, one: string, many: string) =>
  `${formatCount(count)} ${count === 1 ? one : many}`;
const emails = (count: number) => numberOf(count, 'email', 'emails');
const recipients = (count: number) => numberOf(count, 'recipient', 'recipients');

/** Why something about sending is refused. */
export const sendingMessages = {
  recipients: '`recipients` must be a whole number, 0 or more',
  recipient: '`recipient` must be an integer',
  state: `\`state\` must be one of ${RECIPIENT_STATES.join(', ')}`,
  noSender: mailMessages.noSender,
  noBaseUrl:
    'BASE_URL is not set, so the links in emails would only work on the server itself. Set BASE_URL, and restart the server.',
  noRecipients: (audience: Audience) =>
    `No one is in the audience “${AUDIENCE_LABEL[audience]}”, so there is no one to send to.`,
  surveyNotActive: "The survey of this campaign isn't active, so no one can respond to it.",
  otherAudience: 'Someone else changed the target audience. Check it and send again.',
  otherCount: (count: number) =>
    `This campaign would now have ${recipients(count)}. Check it and send again.`,
  notDraft: 'Sending this campaign has already started.',
  notScheduled: "This campaign is no longer a draft, so it can't be scheduled.",
  notSending: "This campaign is neither scheduled nor being sent, so it can't be paused.",
  notPaused: "This campaign isn't paused.",
  notCancelable: "This campaign is a draft or was sent, so there's nothing to cancel.",
  stillCanceling: 'This campaign is still being canceled. Please try again in a minute.',
  noUnknown: 'This campaign has no emails with an unknown status.',
  tooManyTests: `You've reached the limit of ${CAMPAIGN_TESTS_PER_HOUR} test emails an hour. Please try again later.`,
} as const;

/** What happened. */
export const sendingAnswers = {
  started: (count: number) => `Sending to ${recipients(count)} has started.`,
  scheduled: 'The campaign is scheduled.',
  paused: 'Sending is paused. A few emails may still arrive.',
  schedulePaused: "The campaign is paused. It won't be sent at its scheduled time.",
  resumed: 'Sending continues.',
  rescheduled: 'The campaign is scheduled again.',
  unscheduled: 'The schedule is canceled. The campaign is a draft again.',
  unsent: 'Sending was canceled before the first email. The campaign is a draft again.',
  ended: (sent: number, skipped: number) =>
    `Sending was canceled after ${emails(sent)}. ${recipients(skipped)} won't get one.`,
  resent: (count: number) => `${emails(count)} will be sent again.`,
  tested: (email: string) => `The test email goes to ${email}.`,
} as const;

/** Why a recipient got no email. */
export const recipientReasons = {
  unsubscribed: 'Unsubscribed, or no longer a subscriber.',
  canceled: 'The campaign was canceled.',
  interrupted: 'The server stopped while sending this email. It may have arrived.',
} as const;

/** Details of a pause. */
export const pauseDetails = {
  otherMailer: 'The SMTP server was set or removed after sending had started. Check that, then resume.',
  failures: (failed: number, of: number) => `${failed} of the last ${emails(of)} failed permanently.`,
} as const;
