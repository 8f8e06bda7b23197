import { preparedQuery } from '../../kit/statement.ts';
import { tokenHash } from '../../kit/token-hash.ts';
import type { Db } from '../../open.ts';
import { bound } from '../../schema/column-names.ts';
import { surveyInvitations } from '../../schema/surveys.ts';

export type StoredInvitation = typeof surveyInvitations.$inferSelect;

type NewInvitation = {
  surveyId: number;
  token: string;
  /** The account with the confirmed email address that the link is sent to. Null for others. */
  userId: number | null;
  /** The subscriber that a campaign sends it to. */
  subscriberId?: number | null;
  createdBy: number;
  createdAt: Date;
};

/** Stores a single-use link, once per token. Call it inside a write. */
export function insertInvitation(db: Db, { token, ...invitation }: NewInvitation): void {
  db.insert(surveyInvitations)
    .values(Object.assign({ tokenHash: tokenHash(token) }, invitation))
    .onConflictDoNothing()
    .run();
}

function invitationStatement(db: Db) {
  return db
    .select()
    .from(surveyInvitations)
    .where(bound(surveyInvitations, ['tokenHash']));
}

/** The invitation of a link. Undefined for another token. */
export function storedInvitation(db: Db, token: string): StoredInvitation | undefined {
  return preparedQuery(db, invitationStatement).get({ tokenHash: tokenHash(token) });
}
