import { expect, test } from 'vitest';
import { ANSWER_NEAREST } from '#shared/ai/chat/model.ts';
import { note } from '../support/factories.ts';
import { newCommunity } from '../support/people.ts';

const OPENING =
  'The rigging of a boat is checked before each season, and worn ropes are replaced before they break, and nobody climbs the tall mast alone, whatever the weather may be on that day.';

/** A community with unrelated entries, so that words have a weight, and one about rigging. */
async function harbor() {
  const community = newCommunity();
  const { author } = community.as;
  for (let n = 1; n <= 4; n += 1)
    await author.entries.create(
      note({ title: `Lamp ${n}`, body: 'Lamps are lit at dusk, and the gates stay open.' }),
    );
  const { id } = await author.entries.create(note({ title: 'Rigging', body: OPENING }));
  return { ...community, id };
}

/** Asks about a name that no text has. */
const NEAR = 'when is the rigging checked in Zanzibar';

test('a question that nothing answers exactly names the nearest texts, each with a line of it', async () => {
  const { as, id } = await harbor();
  const { text, passages, nearest = [] } = await as.anonymous.ai.answer({ q: NEAR });
  expect([text, passages]).toEqual([null, []]);
  expect(nearest).toMatchObject([{ number: 1, type: 'note', id, title: 'Rigging', url: `/note/${id}` }]);
  const [{ quote } = { quote: '' }] = nearest;
  expect(quote.endsWith('…')).toBe(true);
  expect(quote.length).toBeLessThanOrEqual(ANSWER_NEAREST.line + 1);
  expect(OPENING.startsWith(quote.slice(0, -1))).toBe(true);
});

test('at most three texts are named, each once', async () => {
  const { as } = await harbor();
  for (let n = 1; n <= 4; n += 1)
    await as.author.entries.create(
      note({
        title: `Rigging ${n}`,
        body: `Rigging in yard ${n} is checked.\n\nMore rigging of yard ${n} is checked.`,
      }),
    );
  const { nearest = [] } = await as.anonymous.ai.answer({ q: NEAR });
  expect(nearest).toHaveLength(3);
  expect(new Set(nearest.map(({ url }) => url)).size).toBe(3);
});

test('a question that is near to nothing names nothing', async () => {
  const { as } = await harbor();
  const answer = await as.anonymous.ai.answer({ q: 'what is the capital of Burkina Faso' });
  expect(answer.passages).toEqual([]);
  expect(answer.nearest).toBeUndefined();
});

test('a question about a name that no text has is not answered', async () => {
  const { as } = await harbor();
  expect((await as.anonymous.ai.answer({ q: 'when is the rigging checked' })).passages).not.toEqual([]);
  const { passages, nearest = [] } = await as.anonymous.ai.answer({
    q: NEAR,
  });
  expect(passages).toEqual([]);
  expect(nearest.map(({ title }) => title)).toEqual(['Rigging']);
});

test('a text with only one of two words that many texts have is no answer', async () => {
  const { as } = await harbor();
  const { passages } = await as.anonymous.ai.answer({ q: 'rigging zephyr' });
  expect(passages).toEqual([]);
});

test('what the reader cannot read is never named as near', async () => {
  const { as, id } = await harbor();
  await as.staff.documents.create({
    title: 'Rigging plan',
    category: 'legal',
    content: 'The rigging is checked and sold.',
  });
  const titles = async (who: 'member' | 'staff') =>
    (await as[who].ai.answer({ q: NEAR })).nearest?.map(({ title }) => title) ?? [];
  expect(await titles('staff')).toContain('Rigging plan');
  expect(await titles('member')).toEqual(['Rigging']);
  await as.author.entries.delete({ id });
  expect(await titles('member')).toEqual([]);
});

test('a stored answer shows the nearest texts only while all of them can be read', async () => {
  const { as, id } = await harbor();
  await as.member.ai.answer({ q: NEAR, clientId: '00000000-0000-4000-8000-000000000001' });
  const state = async () => (await as.member.ai.history({})).items.map(({ state }) => state);
  expect(await state()).toEqual(['done']);
  await as.author.entries.delete({ id });
  expect(await state()).toEqual(['unreadable']);
});
