import { addJob } from '#db/kit/job-rows.ts';
import { write } from '#db/kit/statement.ts';
import {
  conversationId,
  hideConversation,
  readConversations,
  renameConversation,
  unhideConversations,
} from '#db/site/ai/conversations.ts';
import { clearTurns, restoreTurns } from '#db/site/ai/history.ts';
import { CONVERSATION_TITLE_MAX, HISTORY_UNDO_MINUTES } from '#shared/ai/chat/model.ts';
import type { Conversation } from '#shared/ai/chat/output.ts';
import type {
  ConversationInput,
  RenameConversationInput,
  RestoreConversationInput,
} from '#shared/ai/chat/schema.ts';
import { aiMessages } from '#shared/ai/messages.ts';
import { AppError } from '#shared/errors.ts';
import { MINUTE_MS } from '#shared/kit/days.ts';
import type { ActorContext } from '../../../context.ts';

/** The job that deletes cleared turns and deleted conversations. */
export const FORGET_JOB = 'ai.forget';

/** The viewer's conversations, the latest first. Without a name, the first question is one, which only quotes the viewer. */
export function listConversations({ db, viewer }: ActorContext): Conversation[] {
  return readConversations(db, viewer.id).map(({ clientId, title, first, lastAt }) => ({
    id: clientId,
    title: title || (first ?? '').slice(0, CONVERSATION_TITLE_MAX),
    isNamed: title !== '',
    lastAt: new Date(lastAt).toISOString(),
  }));
}

/** Names one of the viewer's conversations. Throws `NOT_FOUND`. */
export function nameConversation(
  { db, viewer }: ActorContext,
  { id, title }: RenameConversationInput,
): ConversationInput {
  write(db, () => renameConversation(db, own(db, viewer.id, id), title));
  return { id };
}

/** Deletes one of the viewer's conversations. It can be restored for some minutes. Throws `NOT_FOUND`. */
export function deleteConversation({ db, clock, viewer }: ActorContext, { id }: ConversationInput) {
  const now = clock.now();
  write(db, () => {
    const conversation = own(db, viewer.id, id);
    hideConversation(db, conversation, now);
    clearTurns(db, conversation, now);
    forgetLater(db, viewer.id, now);
  });
  return { deletedAt: now.toISOString() };
}

/** Restores what was deleted at that time, unless it is gone. */
export function restoreConversation({ db, viewer }: ActorContext, { deletedAt }: RestoreConversationInput) {
  const at = new Date(deletedAt);
  write(db, () => {
    unhideConversations(db, viewer.id, at);
    restoreTurns(db, viewer.id, at);
  });
  return { deletedAt };
}

/** Deletes for real once Undo isn't offered. Call it inside a write. */
export function forgetLater(db: ActorContext['db'], userId: number, now: Date): void {
  const runAt = new Date(now.getTime() + HISTORY_UNDO_MINUTES * MINUTE_MS);
  addJob(db, { kind: FORGET_JOB, key: `${userId}:${now.getTime()}`, runAt });
}

function own(db: ActorContext['db'], userId: number, id: string): number {
  const conversation = conversationId(db, userId, id);
  if (conversation === undefined) throw new AppError('NOT_FOUND', aiMessages.noConversation);
  return conversation;
}
