import { courtesyIn } from '#shared/ai/chat/courtesies.ts';
import { CHAT_COMMANDS, type ChatCommand, type Courtesy } from '#shared/ai/chat/model.ts';

/** What was typed: nothing, a command with its text, an unknown command, a courtesy, or a question. */
export type Typed =
  | { kind: 'nothing' }
  | { kind: 'command'; command: ChatCommand; text: string }
  | { kind: 'unknown'; word: string }
  | { kind: 'courtesy'; courtesy: Courtesy }
  | { kind: 'question'; text: string };

/** Punctuation after the word is ignored: “/help?”, “/summarize: …”. */
const COMMAND = /^\/([\p{L}\p{N}_-]+)[.,:;!?]*(?:\s+([\s\S]*))?$/u;

export function readTyped(typed: string): Typed {
  const text = typed.trim();
  if (text === '') return { kind: 'nothing' };
  const [, word, rest = ''] = COMMAND.exec(text) ?? [];
  if (word === undefined) {
    const courtesy = courtesyIn(text);
    return courtesy ? { kind: 'courtesy', courtesy } : { kind: 'question', text };
  }
  const command = CHAT_COMMANDS.find((known) => known === word.toLowerCase());
  return command ? { kind: 'command', command, text: rest.trim() } : { kind: 'unknown', word };
}
