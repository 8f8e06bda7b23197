import { mentionedNames } from '#shared/users/mentions.ts';
import { preparedColumn } from '../kit/statement.ts';
import type { Db } from '../open.ts';

/** The ids of the users mentioned in a text. Unknown names are omitted. */
export function mentionedPeople(db: Db, text: string): number[] {
  return idsOf(db, mentionedNames(text));
}

/** The users mentioned in a text but not in its previous version. */
export function newlyMentioned(db: Db, before: string, text: string): number[] {
  const previousNames = new Set(mentionedNames(before));
  return idsOf(
    db,
    mentionedNames(text).filter((name) => !previousNames.has(name)),
  );
}

/** The starter content's author has no password and gets no notifications. */
function idsOf(db: Db, names: string[]): number[] {
  const find = preparedColumn<[string], number>(
    db,
    'select id from users where lower(username) = ? and password_hash is not null',
  );
  return names.flatMap((name) => find.get(name) ?? []);
}
