import { eq } from 'drizzle-orm';
import { dropUploadUses, isUploadUsed, keepUploadUses } from '#db/content/uploads/links.ts';
import { appendAudit, changesBetween } from '#db/kit/records.ts';
import { write } from '#db/kit/statement.ts';
import { users } from '#db/schema/users.ts';
import { accountDataMessages } from '#shared/account/messages.ts';
import type { OwnProfile } from '#shared/account/output.ts';
import type { ProfileInput } from '#shared/account/schema.ts';
import { AppError } from '#shared/errors.ts';
import { uploadIdsIn } from '#shared/uploads/model.ts';
import { userMessages } from '#shared/users/messages.ts';
import type { ActorContext } from '../../context.ts';

/** The viewer's own profile. */
export function readProfile(work: Pick<ActorContext, 'db' | 'viewer'>): OwnProfile {
  const { username, displayName, bio, avatarUrl, updatedAt } = requirePerson(work);
  return { username, displayName, bio, avatarUrl, updatedAt: updatedAt.toISOString() };
}

/** Saves the viewer's profile. Throws `CONFLICT` if it was changed since `updatedAt`. */
export function updateProfile(work: ActorContext, { updatedAt, ...input }: ProfileInput): OwnProfile {
  const { db, clock } = work;
  return write(db, () => {
    const person = requirePerson(work);
    if (updatedAt !== undefined && updatedAt !== person.updatedAt.toISOString()) {
      throw new AppError('CONFLICT', accountDataMessages.stale);
    }
    const before = fieldsOf(person);
    const after = { ...before, ...input };
    const changes = changesBetween(before, after);
    if (Object.keys(changes).length === 0) return readProfile(work);
    if (after.avatarUrl !== before.avatarUrl) setPhotoUse(work, person.id, after.avatarUrl);
    db.update(users)
      .set({ ...after, updatedAt: laterThan(person.updatedAt, clock.now()) })
      .where(eq(users.id, person.id))
      .run();
    appendAudit(work, 'account.updateProfile', { subject: 'member', subjectId: String(person.id) }, changes);
    return readProfile(work);
  });
}

type Row = typeof users.$inferSelect;
type Fields = Pick<Row, 'displayName' | 'bio' | 'avatarUrl'>;

function fieldsOf({ displayName, bio, avatarUrl }: Row): Fields {
  return { displayName, bio, avatarUrl };
}

/** Makes an uploaded image public, and releases the previous one. */
function setPhotoUse({ db, clock }: ActorContext, id: number, url: string | null): void {
  const place = { subject: 'member', subjectId: String(id) } as const;
  dropUploadUses(db, place, clock.now());
  if (url === null) return;
  keepUploadUses(db, place, url, id);
  const [upload] = uploadIdsIn(url);
  if (!url.startsWith('/') || (upload && isUploadUsed(db, place, upload))) return;
  throw new AppError('INVALID_INPUT', accountDataMessages.avatarMissing, {
    avatarUrl: accountDataMessages.avatarMissing,
  });
}

/** Keeps two changes within one millisecond distinct. */
function laterThan(before: Date, now: Date): Date {
  return now > before ? now : new Date(before.getTime() + 1);
}

function requirePerson({ db, viewer }: Pick<ActorContext, 'db' | 'viewer'>): Row {
  const row = db.select().from(users).where(eq(users.id, viewer.id)).get();
  if (!row) throw new AppError('UNAUTHENTICATED', userMessages.loginRequired);
  return row;
}
