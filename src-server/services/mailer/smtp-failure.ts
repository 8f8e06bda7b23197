import type { SmtpServer } from './addresses.ts';
import { MailError, type MailFailure } from './mailer.ts';

/** Characters of a server's answer that are kept. */
const ANSWER = 300;

/** How far a mail had come: whether its sending began, and whether the whole of it was given away. */
type Progress = { reached: boolean; given: boolean };

/** What a failure of the connection means for the mail, without the password in its words. */
export function toMailError(thrown: unknown, progress: Progress, server: SmtpServer): MailError {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  const code = 'responseCode' in error ? Number(error.responseCode) || null : null;
  return new MailError(failureOf(error, code, progress), withoutSecrets(error.message, server));
}

/**
 * A refused login, or a server that is not there, is for the operator to mend: every mail waits for that. A refusal
 * of the mail itself is final when the server says so. Without an answer to the whole mail nobody knows.
 */
function failureOf(error: Error, code: number | null, { reached, given }: Progress): MailFailure {
  if (code === null) {
    if (given) return 'uncertain';
    return 'code' in error && error.code === 'EENVELOPE' ? 'permanent' : 'temporary';
  }
  return reached && code >= 500 ? 'permanent' : 'temporary';
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
