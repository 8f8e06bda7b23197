import type { SmtpServer } from './addresses.ts';
import { MailError, type MailFailure } from './mailer.ts';

/** Characters of a server's response that are stored. */
const ANSWER = 300;

/** An email's progress: whether the server was ready for it, and whether all of it was sent. */
type Progress = { reached: boolean; isGiven: boolean };

/** Translates a connection failure, without the password in its message. */
export function toMailError(thrown: unknown, progress: Progress, server: SmtpServer): MailError {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  const code = 'responseCode' in error ? Number(error.responseCode) || null : null;
  const failure = failureOf(error, code, progress);
  return new MailError(
    failure,
    withoutSecrets(error.message, server),
    code,
    failure === 'permanent' && isRecipientRefused(error, code),
  );
}

/** Enhanced status codes of refused recipients, and of any refusal (RFC 3463). */
const BAD_RECIPIENT = /\b5\.1\.\d/;
const ENHANCED = /\b5\.\d\.\d/;

/** An enhanced status code says what was refused. Without one, the code counts if it was the response to the recipient. */
function isRecipientRefused(error: Error, code: number | null): boolean {
  if (BAD_RECIPIENT.test(error.message)) return true;
  const isAnswerToRecipient = 'command' in error && error.command === 'RCPT TO';
  return isAnswerToRecipient && !ENHANCED.test(error.message) && [550, 551, 553].includes(code ?? 0);
}

/**
 * The operator must fix a refused login or an unreachable server, and all emails wait for that. A refusal of the email
 * itself is final if the server says so. Without a response to the complete email, its status is unknown.
 */
function failureOf(error: Error, code: number | null, { reached, isGiven }: Progress): MailFailure {
  if (!reached) return 'unreachable';
  if (code === null) {
    if (isGiven) return 'uncertain';
    return 'code' in error && error.code === 'EENVELOPE' ? 'permanent' : 'temporary';
  }
  return code >= 500 ? 'permanent' : 'temporary';
}

function withoutSecrets(text: string, { login }: SmtpServer): string {
  const { user = '', pass = '' } = login ?? {};
  const encoded = [`\u0000${user}\u0000${pass}`, pass].map((part) => Buffer.from(part).toString('base64'));
  let clean = text;
  for (const secret of pass ? [...encoded, encodeURIComponent(pass), pass] : []) {
    clean = clean.replaceAll(secret, '•••');
  }
  return clean.replace(/\s+/g, ' ').slice(0, ANSWER);
}
