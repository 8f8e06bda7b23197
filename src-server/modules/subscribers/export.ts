import { appendAudit } from '#db/kit/records.ts';
import { write } from '#db/kit/statement.ts';
import type { CsvValue } from '#shared/kit/csv.ts';
import { subscriberTexts } from '#shared/subscribers/messages.ts';
import { SUBSCRIBERS_EXPORT_PATH } from '#shared/subscribers/model.ts';
import type { SubscriberRow } from '#shared/subscribers/output.ts';
import { type SubscriberFilter, subscriberFilterInput } from '#shared/subscribers/schema.ts';
import { nameOf } from '#shared/users/model.ts';
import type { AccountContext, ActorContext } from '../../context.ts';
import { csvExport, csvFile } from '../../kit/export.ts';
import { subscriberStretches } from './queries.ts';

/** The export isn't about one subscriber. */
const NO_SUBSCRIBER = { subject: 'subscriber', subjectId: '' } as const;

export const subscriberExport = csvExport({
  url: SUBSCRIBERS_EXPORT_PATH,
  permission: 'subscribers.read',
  name: 'subscribers',
  input: subscriberFilterInput,
  // The file has the email addresses of many people.
  make: (work: AccountContext, filter) => {
    work.accounts.requireConfirmed();
    return exportSubscribers(work, filter);
  },
});

/** All subscribers of a filter as a CSV file, newest first. The audit log has each export. */
export function exportSubscribers(work: ActorContext, filter: SubscriberFilter): AsyncGenerator<string> {
  write(work.db, () => appendAudit(work, 'subscribers.export', NO_SUBSCRIBER));
  return csvFile(subscriberTexts.columns, subscriberStretches(work.db, filter), cellsOf);
}

function cellsOf(row: SubscriberRow): CsvValue[] {
  const { email, state, source, user, createdAt, changedAt, reason, consent, consentedAt } = row;
  const { states, sources, reasons } = subscriberTexts;
  return [
    email,
    states[state],
    sources[source],
    user?.username ?? '',
    user ? nameOf(user) : '',
    createdAt,
    changedAt,
    reasons[reason],
    consentedAt ?? '',
    consent ?? '',
  ];
}
