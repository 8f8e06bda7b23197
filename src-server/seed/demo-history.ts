import { preparedColumn } from '#db/kit/statement.ts';
import { TIER_PUBLIC } from '#db/schema/entries.ts';
import { beginTurn, endTurn, rateTurn } from '#db/site/ai/history.ts';
import type { AiAnswer } from '#shared/ai/chat/output.ts';
import { entryPath } from '#shared/entries/model.ts';
import { plainText } from '#shared/kit/plain-text.ts';
import { HISTORY } from './demo/searches.ts';
import { type EntryIds, type Filling, requireEntry } from './demo-entries.ts';

/** Adds questions to the assistant that accounts of the demo asked, with their answers and ratings. Inside a write. */
export function addHistory({ db, people, before }: Filling, idOf: EntryIds): void {
  for (const [at, { who, question, title, daysAgo, rating, reason = '' }] of HISTORY.entries()) {
    const id = requireEntry(idOf, title);
    const body = preparedColumn<[string], string>(db, 'select body from entries where id = ?').get(id) ?? '';
    const quote = firstSentence(body);
    if (quote === undefined) throw new Error(`“${title}” has nothing to quote`);
    const url = entryPath({ type: 'note', id });
    const value: AiAnswer = {
      text: null,
      passages: [{ number: 1, id, type: 'note', title, url, quote }],
      by: { provider: 'embedded', model: null, host: null, reason: null },
    };
    const turn = { userId: people[who].id, clientId: `demo-turn-${at}` };
    const conversation = `demo-conversation-${at}`;
    beginTurn(db, before(daysAgo), { ...turn, conversation, command: 'answer', question, tier: TIER_PUBLIC });
    const sources = [{ type: 'note', id }] as const;
    endTurn(db, turn, { state: 'done', result: JSON.stringify(value), sources });
    if (rating) rateTurn(db, turn, { rating, reason });
  }
}

function firstSentence(body: string): string | undefined {
  const paragraph = body.split(/\n\s*\n/).find((part) => /^\p{L}/u.test(part)) ?? '';
  return /^.{30,400}?[.!?](?= |$)/.exec(plainText(paragraph))?.[0];
}
