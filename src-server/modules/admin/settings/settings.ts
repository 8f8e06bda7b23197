import { appendAudit, changesBetween } from '#db/kit/records.ts';
import { preparedColumn, write } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import { publishAccess } from '#db/site/accounts/sessions.ts';
import { saveSiteSettings, siteSettings } from '#db/site/settings.ts';
import { adminMessages } from '#shared/admin/messages.ts';
import type { AdminSettings } from '#shared/admin/output.ts';
import type { SaveSettingsInput } from '#shared/admin/schema.ts';
import { AppError } from '#shared/errors.ts';
import type { Context } from '../../../context.ts';

export function readSettings({ db, installation }: Context): AdminSettings {
  return {
    ...siteSettings(db),
    staffWithout: staffWithoutFactor(db).length,
    beyondLoopback: installation.beyondLoopback,
  };
}

/**
 * Stores the site settings. Only admins with two-factor authentication can require it for staff, or they'd lose their
 * own permissions. Open pages of everyone who loses staff permissions update.
 */
export function saveSettings(work: Context, input: SaveSettingsInput): AdminSettings {
  const { db, clock } = work;
  work.accounts.requireConfirmed();
  return write(db, () => {
    const before = siteSettings(db);
    const after = {
      registration: input.registration ?? before.registration,
      newsletterChecked: input.newsletterChecked ?? before.newsletterChecked,
      staffSecondFactor: input.staffSecondFactor ?? before.staffSecondFactor,
      crawlers: input.crawlers ?? before.crawlers,
      paymentInfo: input.paymentInfo ?? before.paymentInfo,
    };
    if (after.staffSecondFactor && !before.staffSecondFactor && !work.accounts.current()?.secondFactor) {
      throw new AppError('FORBIDDEN', adminMessages.secondFactorFirst, {
        staffSecondFactor: adminMessages.secondFactorFirst,
      });
    }
    const { paymentInfo, ...changes } = changesBetween(before, after);
    // Also without a change: confirming the default registration mode is a choice.
    saveSiteSettings(db, input);
    if (Object.keys(changes).length > 0) {
      appendAudit(work, 'settings.update', { subject: 'setting', subjectId: 'registration' }, changes);
    }
    if (paymentInfo) {
      appendAudit(work, 'settings.update', { subject: 'setting', subjectId: 'events' }, { paymentInfo });
    }
    if (after.staffSecondFactor !== before.staffSecondFactor) {
      for (const id of staffWithoutFactor(db)) publishAccess(db, id, clock.now());
    }
    return readSettings(work);
  });
}

function staffWithoutFactor(db: Db): number[] {
  return preparedColumn<[], number>(
    db,
    `select u.id from users u
         where u.role in ('admin', 'staff') and u.state = 'active' and u.password_hash is not null
           and not exists (select 1 from second_factors f where f.user_id = u.id and f.confirmed_at is not null)`,
  ).all();
}
