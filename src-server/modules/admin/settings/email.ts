import { appendAudit, changesBetween } from '#db/kit/records.ts';
import { write } from '#db/kit/statement.ts';
import { emailSettings, saveEmailSettings } from '#db/site/settings.ts';
import type { EmailSettingsInput } from '#shared/settings/email.schema.ts';
import type { EmailSettings } from '#shared/settings/model.ts';
import type { Context } from '../../../context.ts';

/** Stores the settings of emails. Throws `CONFIRM_PASSWORD`. */
export function changeEmailSettings(work: Context, input: EmailSettingsInput): EmailSettings {
  const { db } = work;
  work.accounts.requireConfirmed();
  return write(db, () => {
    const before = emailSettings(db);
    const after: EmailSettings = {
      replyTo: input.replyTo === undefined ? before.replyTo : input.replyTo,
      footer: input.footer ?? before.footer,
      perMinute: input.perMinute === undefined ? before.perMinute : input.perMinute,
      perDay: input.perDay === undefined ? before.perDay : input.perDay,
      tracking: input.tracking ?? before.tracking,
    };
    const changes = changesBetween(before, after);
    if (Object.keys(changes).length > 0) {
      saveEmailSettings(db, after);
      appendAudit(work, 'settings.update', { subject: 'setting', subjectId: 'email' }, changes);
    }
    return after;
  });
}
