import { refusalOf } from '#db/kit/email-refusals.ts';
import type { Db } from '#db/open.ts';
import { addConfirmations, addPending, subscriberByEmail } from '#db/site/newsletter.ts';
import type { SubscriberState } from '#shared/email/subscribers.ts';
import { subscriberMessages } from '#shared/subscribers/messages.ts';
import { SUBSCRIBER_IMPORT_FIELDS } from '#shared/subscribers/model.ts';
import { addSubscriberInput } from '#shared/subscribers/schema.ts';
import type { CsvImporter } from '../../kit/csv-importer.ts';

/**
 * Imports email addresses. They are pending until their owners confirm them. Those that are known already are skipped, and
 * so are those that are opted out or suppressed.
 */
export const subscriberImporter: CsvImporter<{ email: string }> = {
  permission: 'subscribers.update',
  fields: SUBSCRIBER_IMPORT_FIELDS,
  index: null,
  reader:
    (db) =>
    ({ email = '' }) => {
      const read = addSubscriberInput.safeParse({ email });
      if (!read.success) return { reason: read.error.issues[0]?.message ?? '' };
      const state = stateOf(db, read.data.email);
      if (state) return { reason: subscriberMessages[state] };
      return { value: read.data, keys: [{ key: read.data.email.toLowerCase(), field: 'email address' }] };
    },
  duplicates: { find: () => null },
  create({ db, clock }, { email }, importId) {
    // One file can have an email address twice.
    if (stateOf(db, email)) return;
    addPending(db, { email, source: 'import', consent: false }, clock.now());
    addConfirmations(db, importId, clock.now());
  },
};

/** The state of an email address, also of one whose row was deleted. Null if it isn't known. */
export function stateOf(db: Db, email: string): SubscriberState | null {
  return subscriberByEmail(db, email)?.state ?? refusalOf(db, email);
}
