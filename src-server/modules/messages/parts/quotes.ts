import { personColumns } from '#db/kit/people.ts';
import { prepared } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import { QUOTE_LENGTH } from '#shared/channels/model.ts';
import type { Quote } from '#shared/channels/output.ts';
import { plainBeginning } from '#shared/kit/plain-text.ts';
import type { PublicUser } from '#shared/users/output.ts';

type Reply = { channelId: number; replyToId: number | null };
type Row = PublicUser & { messageId: number; channelId: number; text: string };

/** Quoted messages that are neither deleted nor hidden, exported for the query plan test. */
export const QUOTES_SQL = `select m.id as messageId, m.channel_id as channelId, m.text, ${personColumns('u')}
  from messages m join users u on u.id = m.sender_id
  where m.id in (select value from json_each(?)) and m.deleted_at is null`;

/** What these messages quote, by the quoted message. Deleted and hidden messages have neither sender nor excerpt. */
export function quotesOf(db: Db, replies: readonly Reply[]): Map<number, Quote> {
  const channelIds = new Map(
    replies.flatMap(({ replyToId, channelId }) => (replyToId ? [[replyToId, channelId]] : [])),
  );
  if (channelIds.size === 0) return new Map();
  const rows = prepared<[string], Row>(db, QUOTES_SQL).all(JSON.stringify([...channelIds.keys()]));
  const rowsById = new Map(rows.map((row) => [row.messageId, row]));
  return new Map(
    [...channelIds].map(([id, channelId]): [number, Quote] => {
      const row = rowsById.get(id);
      // A quote never leads out of its channel.
      if (row?.channelId !== channelId) return [id, { id, sender: null, excerpt: null }];
      const { messageId: _, channelId: __, text, ...sender } = row;
      return [id, { id, sender, excerpt: plainBeginning(text, QUOTE_LENGTH) }];
    }),
  );
}
