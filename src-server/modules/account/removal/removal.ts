import { and, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import { leaveAllChannels } from '#db/content/channels/purge.ts';
import { dropUploadUses } from '#db/content/uploads/links.ts';
import { addJob } from '#db/kit/job-rows.ts';
import { appendAudit } from '#db/kit/records.ts';
import { write } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import { users } from '#db/schema/users.ts';
import { publishRegistrations } from '#db/site/accounts/registration.ts';
import { publishAccess } from '#db/site/accounts/sessions.ts';
import { queueMail } from '#db/site/email/rows.ts';
import { forgetSubscriber } from '#db/site/subscribers.ts';
import { forgetApplications } from '#db/staff/applications/forget.ts';
import { forgetRecipient } from '#db/staff/campaigns/forget.ts';
import { leaveAllEvents } from '#db/staff/events/seats.ts';
import { accountDataMessages } from '#shared/account/messages.ts';
import type { DeleteAccountInput } from '#shared/account/schema.ts';
import { AppError } from '#shared/errors.ts';
import { DEFAULT_ROLE } from '#shared/roles.ts';
import { userMessages } from '#shared/users/messages.ts';
import { DELETED_NAME, DELETED_PREFIX } from '#shared/users/model.ts';
import type { AccountContext, ActorContext, Context } from '../../../context.ts';
import { accountDeletedEmail } from '../emails.ts';
import { deleteReferences, findReferences } from '../personal-data/references.ts';
import { forgetThrottles } from '../personal-data/throttle-keys.ts';
import { REMOVAL_JOB, removeAtOnce, removeInSteps } from './steps.ts';

type Person = typeof users.$inferSelect;

/** Milliseconds that the transaction spends on rows that could also be deleted later. */
const TIME = 8;

/**
 * Deletes the viewer's account. When this returns, nothing shows who they were: their contributions show "deleted user",
 * and their sessions have ended. A job deletes the remaining rows that no one sees. Throws `INVALID_INPUT` if the
 * username, the password, or the verification code doesn't match, and `CONFLICT` for the only admin.
 */
export async function deleteAccount(work: AccountContext, input: DeleteAccountInput): Promise<void> {
  const { db, accounts } = work;
  const person = requirePerson(work);
  if (input.username !== person.username) {
    throw new AppError('INVALID_INPUT', accountDataMessages.wrongName, {
      username: accountDataMessages.wrongName,
    });
  }
  // Refuses the only admin before a code is used up.
  requireOtherAdmin(db, person);
  const { password, code } = input;
  await accounts.confirm({ password, code });
  // Reads long tables, which takes too long for the transaction.
  const references = await findReferences(db, person);
  write(db, () => {
    const now = requirePerson(work);
    requireOtherAdmin(db, now);
    deleteReferences(db, now.id, references);
    remove(work, now);
  });
  await accounts.logout();
}

function remove(work: AccountContext, person: Person): void {
  const { db, clock } = work;
  const { id } = person;
  const now = clock.now();
  const place = { subject: 'member', subjectId: String(id) } as const;
  appendAudit(work, 'account.delete', place);
  leaveAllChannels(work, id);
  leaveAllEvents(work, id);
  forgetRecipient(db, person);
  if (person.email !== null && person.emailVerifiedAt !== null) forgetApplications(db, person.email);
  forgetSubscriber(db, id, now);
  removeAtOnce(work, id);
  forgetThrottles(db, person);
  dropUploadUses(db, place, now);
  forgetPerson(work, id);
  queueFarewell(work, person);
  // Closes their open streams, because all their sessions have ended.
  publishAccess(db, id, now);
  if (person.state === 'waiting') publishRegistrations(db, now);
  removeInSteps(db, id, TIME);
  addJob(db, { kind: REMOVAL_JOB, key: String(id), payload: { userId: id }, runAt: now });
}

/** The row stays as the author of their contributions. Triggers update the index of names. */
function forgetPerson({ db, clock, ids }: Context, id: number): void {
  const now = clock.now();
  db.update(users)
    .set({
      username: `${DELETED_PREFIX}${ids.uuid()}`,
      displayName: DELETED_NAME,
      passwordHash: null,
      email: null,
      emailVerifiedAt: null,
      lastSeenAt: null,
      avatarUrl: null,
      bio: null,
      role: DEFAULT_ROLE,
      state: 'active',
      deletedAt: now,
      createdAt: now,
      updatedAt: now,
    })
    .where(eq(users.id, id))
    .run();
}

/** Only with an SMTP server: a stored email would reach no one and keep the email address. */
function queueFarewell(work: AccountContext, person: Person): void {
  const { mailSite, ids } = work;
  if (person.email === null || mailSite.server === null) return;
  queueMail(work, {
    ...accountDeletedEmail(mailSite, person),
    kind: 'account',
    key: ids.uuid(),
    userId: person.id,
    recipient: person.email,
  });
}

function requirePerson({ db, viewer }: Pick<ActorContext, 'db' | 'viewer'>): Person {
  const row = db
    .select()
    .from(users)
    .where(and(eq(users.id, viewer.id), isNull(users.deletedAt)))
    .get();
  if (!row) throw new AppError('UNAUTHENTICATED', userMessages.loginRequired);
  return row;
}

/** At least one admin who can log in must remain. */
function requireOtherAdmin(db: Db, { id, role }: Person): void {
  if (role !== 'admin') return;
  const others = and(
    eq(users.role, 'admin'),
    ne(users.id, id),
    isNotNull(users.passwordHash),
    eq(users.state, 'active'),
  );
  if (db.select({ one: sql`1` }).from(users).where(others).limit(1).get()) return;
  throw new AppError('CONFLICT', accountDataMessages.lastAdmin);
}
