import type { Outcome, SettledRecipient } from '#db/staff/campaigns/outcomes.ts';
import type { ClaimedRecipient } from '#db/staff/campaigns/recipients.ts';
import { MailError, type Mailer, type OutgoingMail } from '../../../services/mailer/mailer.ts';
import { maskAddresses } from '../../../services/mailer/masking.ts';

/** Hands an email over, and says what came of it. */
export async function sendToRecipient(
  mailer: Mailer,
  recipient: ClaimedRecipient,
  writeEmail: () => OutgoingMail,
): Promise<SettledRecipient> {
  try {
    await mailer.send(writeEmail());
    return { recipient, outcome: { result: 'sent', code: null, error: null, isUnknownRecipient: false } };
  } catch (thrown) {
    return { recipient, outcome: outcomeOf(thrown, recipient.email) };
  }
}

/** An error that isn't the mailer's comes before the SMTP server is asked, so trying again would end in the same way. */
function outcomeOf(thrown: unknown, email: string): Outcome {
  if (!(thrown instanceof MailError))
    return { result: 'permanent', code: null, error: String(thrown), isUnknownRecipient: false };
  const { failure, code, message, isRecipient } = thrown;
  const isUnknownRecipient = failure === 'permanent' && isRecipient;
  return { result: failure, code, error: maskAddresses(message, email), isUnknownRecipient };
}
