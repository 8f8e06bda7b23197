import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '#db/open.ts';
import { channels, messages } from '#db/schema/channels.ts';
import { users } from '#db/schema/users.ts';
import { statement } from '#db/statement.ts';
import type { Message } from '#shared/channels.ts';

/** A message as it is now, whoever asks: for those who are known to hear its channel. Null when it is gone. */
export function readMessage(db: Db, id: number): Message | null {
  const row = statement(db, 'messages.read', () =>
    db
      .select({
        id: messages.id,
        channelId: messages.channelId,
        text: messages.text,
        clientId: messages.clientId,
        createdAt: messages.createdAt,
        editedAt: messages.editedAt,
        sender: {
          id: users.id,
          username: users.username,
          displayName: users.displayName,
          avatarUrl: users.avatarUrl,
          role: users.role,
        },
      })
      .from(messages)
      .innerJoin(channels, and(eq(channels.id, messages.channelId), isNull(channels.deletedAt)))
      .innerJoin(users, eq(users.id, messages.senderId))
      .where(and(eq(messages.id, sql.placeholder('id')), isNull(messages.deletedAt)))
      .prepare(),
  ).get({ id });
  if (!row) return null;
  const { createdAt, editedAt, ...rest } = row;
  return { ...rest, createdAt: createdAt.toISOString(), editedAt: editedAt?.toISOString() ?? null };
}
