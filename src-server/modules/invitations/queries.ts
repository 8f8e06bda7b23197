import { and, count, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { PUBLIC_USER, publicUserOf } from '#db/kit/people.ts';
import { statement } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import { columnsIn } from '#db/schema/column-names.ts';
import { invitations, users } from '#db/schema/users.ts';
import { findOpenInvitation } from '#db/site/accounts/invitations.ts';
import { siteSettings } from '#db/site/settings.ts';
import { AppError } from '#shared/errors.ts';
import { joinMessages } from '#shared/invitations/joining.messages.ts';
import type { InvitationState } from '#shared/invitations/model.ts';
import type { Invitation, RegistrationTerms } from '#shared/invitations/output.ts';
import type { TermsInput } from '#shared/invitations/schema.ts';
import type { Page } from '#shared/kit/pagination.ts';
import type { ReadContext, WriteContext } from '../../context.ts';
import { keysetPage, positionOf } from '../../cursor.ts';

const guests = alias(users, 'guests');

function selection(db: Db) {
  return db
    .select({
      invitation: {
        ...columnsIn(invitations, ['id', 'note', 'email', 'createdAt', 'expiresAt', 'usedAt', 'revokedAt']),
      },
      createdBy: PUBLIC_USER,
      usedBy: publicUserOf(guests),
    })
    .from(invitations)
    .innerJoin(users, eq(users.id, invitations.createdBy))
    .leftJoin(guests, eq(guests.id, invitations.usedBy));
}

/** The list's statement, for one user's invitations or all. Also for the test that reads its query plan. */
export function invitationsStatement(db: Db, ofPerson: boolean) {
  return selection(db)
    .where(
      and(
        ofPerson ? eq(invitations.createdBy, sql.placeholder('createdBy')) : undefined,
        lt(invitations.id, sql.placeholder('before')),
      ),
    )
    .orderBy(desc(invitations.id))
    .limit(sql.placeholder('limit'));
}

type ListInput = { limit: number; cursor?: string | null };

/** Invitations, newest first: those of one user, or all if `createdBy` is null. */
export function listInvitations(
  { db, clock }: ReadContext & Pick<WriteContext, 'clock'>,
  { limit, cursor }: ListInput,
  createdBy: number | null,
): Page<Invitation> {
  const [before] = positionOf(cursor, [Number.MAX_SAFE_INTEGER]);
  const ofPerson = createdBy !== null;
  const rows = statement(db, `invitations.list:${ofPerson}`, () =>
    invitationsStatement(db, ofPerson).prepare(),
  ).all({ before, limit: limit + 1, ...(ofPerson ? { createdBy } : {}) });
  return keysetPage(
    rows,
    limit,
    (row) => toInvitation(row, clock.now()),
    (last) => [last.invitation.id],
  );
}

/** One invitation. `authorId` is the user who created it. Throws `NOT_FOUND`. */
export function readInvitation(
  { db, clock }: ReadContext & Pick<WriteContext, 'clock'>,
  id: number,
): Invitation & { authorId: number } {
  const row = selection(db).where(eq(invitations.id, id)).get();
  if (!row) throw new AppError('NOT_FOUND', joinMessages.invitationNotFound);
  return { ...toInvitation(row, clock.now()), authorId: row.createdBy.id };
}

/** How many of a user's invitations can still be used. */
export function countOpenInvitations(
  { db, clock }: ReadContext & Pick<WriteContext, 'clock'>,
  createdBy: number,
): number {
  const row = db
    .select({ open: count() })
    .from(invitations)
    .where(
      and(
        eq(invitations.createdBy, createdBy),
        isNull(invitations.usedAt),
        isNull(invitations.revokedAt),
        gt(invitations.expiresAt, clock.now()),
      ),
    )
    .get();
  return row?.open ?? 0;
}

/** The registration mode, whether the visitor's invitation is valid, who invites, and where its link was emailed. */
export function registrationTerms(
  { db, clock }: ReadContext & Pick<WriteContext, 'clock'>,
  { invitation }: TermsInput,
): RegistrationTerms {
  const { registration, newsletterChecked } = siteSettings(db);
  const open = invitation ? findOpenInvitation(db, invitation, clock.now()) : undefined;
  return {
    mode: registration,
    invited: invitation ? open !== undefined : null,
    inviter: open?.inviter ?? null,
    email: open?.emailedTo ?? null,
    newsletter: newsletterChecked,
  };
}

type Row = NonNullable<ReturnType<ReturnType<typeof selection>['get']>>;

function toInvitation({ invitation, createdBy, usedBy }: Row, now: Date): Invitation {
  const { id, note, email, createdAt, expiresAt, usedAt } = invitation;
  return {
    id,
    note,
    email,
    createdBy,
    usedBy,
    state: stateOf(invitation, now),
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    usedAt: usedAt?.toISOString() ?? null,
  };
}

function stateOf({ usedAt, revokedAt, expiresAt }: Row['invitation'], now: Date): InvitationState {
  if (usedAt) return 'used';
  if (revokedAt) return 'revoked';
  return expiresAt > now ? 'open' : 'expired';
}
