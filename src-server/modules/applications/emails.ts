import { confirmApplicationPath, UNCONFIRMED_DAYS } from '#shared/applications/model.ts';
import { type EmailMessage, signature } from '../../services/mailer/email-message.ts';
import type { MailSite } from '../../services/mailer/mailer.ts';

const PROGRAM_PATH = '/accelerator';

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/**
 * Asks the owner of an email address to confirm an application. `isRequested`: someone typed it on the program's page.
 * Without any of their words, so that no one can send theirs to others.
 */
export function confirmApplicationEmail(site: MailSite, token: string, isRequested: boolean): EmailMessage {
  const reason = isRequested
    ? `Someone (hopefully you) applied to the program of ${site.name} with this email address.`
    : `The staff of ${site.name} added an application to the program with this email address.`;
  return {
    subject: `Confirm your application to the program of ${site.name}`,
    text: `Hello,

${reason} Open this page and press the button to confirm it:

${site.address()}${confirmApplicationPath(token)}

The link expires in ${UNCONFIRMED_DAYS} days. If this wasn't you, ignore this email. Then the application doesn't count and will be deleted.

${signature(site)}`,
  };
}

/** To an applicant who has confirmed an application for the same cohort. */
export function alreadyAppliedEmail(site: MailSite): EmailMessage {
  return {
    subject: `We already have your application to the program of ${site.name}`,
    text: `Hello,

Someone (hopefully you) applied to the program of ${site.name} with this email address. We already have your application, so there is nothing to do.

The program: ${site.address()}${PROGRAM_PATH}

${signature(site)}`,
  };
}

/** To each confirmed applicant of a cohort, when it opens. `closesOn` is a day such as 2026-03-01. */
export function cohortOpenEmail(
  site: MailSite,
  { name, closesOn }: { name: string; closesOn: string },
): EmailMessage {
  const until = day.format(new Date(`${closesOn}T00:00:00Z`));
  return {
    subject: `Applications for ${name} are open`,
    text: `Hello,

Applications for ${name}, the next cohort in the program of ${site.name}, are open until ${until}. You left your information to be notified.

We have your application, so you don't need to apply again. More about the program:

${site.address()}${PROGRAM_PATH}

${signature(site)}`,
  };
}
