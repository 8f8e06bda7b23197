import { nameColumns } from '#db/kit/people.ts';
import { prepared } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import { type Emoji, REACTIONS, REACTORS_NAMED } from '#shared/channels/model.ts';
import type { Reaction } from '#shared/channels/output.ts';
import type { PersonName } from '#shared/users/model.ts';

type Row = PersonName & { messageId: number; emoji: Emoji; count: number; mine: 0 | 1; id: number };

/** The reactions to some messages with their first people, exported for the query plan test. */
export const REACTIONS_SQL = `select r.messageId, r.emoji, r.count, r.mine, u.id, ${nameColumns('u')}
  from (
    select message_id as messageId, emoji, user_id as userId,
      row_number() over (partition by message_id, emoji order by created_at, user_id) as place,
      count(*) over (partition by message_id, emoji) as count,
      max(user_id = @me) over (partition by message_id, emoji) as mine
    from message_reactions where message_id in (select value from json_each(@ids))
  ) r join users u on u.id = r.userId
  where r.place <= ${REACTORS_NAMED} order by r.messageId, r.place`;

/** The reactions to these messages, by message. `me` is the viewer. */
export function reactionsTo(db: Db, ids: readonly number[], me: number): Map<number, Reaction[]> {
  const reactionsById = new Map<number, Reaction[]>();
  if (ids.length === 0) return reactionsById;
  const rows = prepared<[{ ids: string; me: number }], Row>(db, REACTIONS_SQL).all({
    ids: JSON.stringify(ids),
    me,
  });
  for (const { messageId, emoji, count, mine, ...person } of rows) {
    const reactions = reactionsById.get(messageId) ?? [];
    reactionsById.set(messageId, reactions);
    const existing = reactions.find((one) => one.emoji === emoji);
    if (existing) existing.people.push(person);
    else reactions.push({ emoji, count, mine: mine === 1, people: [person] });
  }
  for (const reactions of reactionsById.values()) reactions.sort((a, b) => placeOf(a) - placeOf(b));
  return reactionsById;
}

const placeOf = ({ emoji }: Reaction) => REACTIONS.indexOf(emoji);
