import { eq } from 'drizzle-orm';
import { insertPrompt, savePrompt, setShared } from '#db/content/prompts/rows.ts';
import { promptRuns, prompts } from '#db/schema/prompts.ts';
import { DEMO_PROMPTS, type DemoPrompt } from './demo/prompts.ts';
import type { Filling } from './demo-entries.ts';

/** Milliseconds and tokens of a model for each character. */
const MS_EACH = 11;
const TOKENS_EACH = 0.3;

/** Adds the shared prompts with their versions and rated runs. Call it inside a write. */
export function addPrompts(filling: Filling): void {
  for (const prompt of DEMO_PROMPTS) addPrompt(filling, prompt);
}

function addPrompt({ db, people, before }: Filling, prompt: DemoPrompt): void {
  const { by, name, description, category, versions } = prompt;
  const [first, ...later] = versions;
  if (!first) return;
  const acting = (daysAgo: number) => ({
    db,
    clock: { now: () => before(daysAgo) },
    viewer: people[by],
    source: 'ui' as const,
  });
  const { text, daysAgo } = first;
  const id = insertPrompt(acting(daysAgo), { name, description, category, text }, before(daysAgo));
  const read = () => db.select().from(prompts).where(eq(prompts.id, id)).all();
  for (const row of read()) setShared(acting(daysAgo), row, true);
  for (const version of later) {
    for (const row of read()) savePrompt(acting(version.daysAgo), row, { text: version.text });
  }
  for (const [at, version] of versions.entries()) {
    for (const { by: user, values, output, rating, daysAgo: ago } of version.runs) {
      const length = version.text.length + output.length;
      db.insert(promptRuns)
        .values({
          userId: people[user].id,
          promptId: id,
          promptVersion: at + 1,
          rating,
          model: 'llama3.2',
          ms: Math.round(output.length * MS_EACH),
          tokens: Math.round(length * TOKENS_EACH),
          estimated: false,
          createdAt: before(ago),
          output,
          values,
          text: version.text,
        })
        .run();
    }
  }
}
