import { expect, test } from 'vitest';
import { note } from '../support/factories.ts';
import { newCommunity } from '../support/people.ts';

test('a question behind a courtesy is answered, and a courtesy alone is no question without an answer', async () => {
  const { as, db } = newCommunity();
  await as.author.entries.create(note({ title: 'Varnish', body: 'The hull is varnished each spring.' }));
  const { id } = await as.author.entries.create(note({ type: 'thread', title: 'Mooring' }));
  await as.member.comments.create({ entryId: id, content: 'Thanks a lot, that helped. Thanks again.' });
  const { passages } = await as.anonymous.ai.answer({ q: 'thanks, and when is the hull varnished?' });
  expect(passages[0]?.title).toBe('Varnish');
  for (const q of ['Good evening', 'okay', 'Goodbye']) await as.anonymous.ai.answer({ q });
  expect(db.$client.prepare('select * from missed_questions').all()).toEqual([]);
});
