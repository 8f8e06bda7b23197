import { setImmediate, setTimeout } from 'node:timers/promises';
import { prepared, write } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import { TIER_PUBLIC, TIER_STAFF } from '#db/schema/entries.ts';
import type { VectorKind, VectorProvider } from '#db/schema/vectors.ts';
import type { Embeddings, Encoder } from '../../../services/ai/embeddings/embeddings.ts';
import { encodedTexts } from '../../../services/ai/embeddings/parts.ts';
import { matchModel, modelOf } from './models.ts';

/** Parts that an encoder gets at once. A question waits for them at most. */
const TOGETHER: Record<VectorProvider, number> = { embedded: 2, endpoint: 16 };
/** Milliseconds of the pause after a text, beside as long as it took: everything else goes first. */
const PAUSE = 20;
/** Whose share of the encoder's time it takes. */
const SHARE = 'vectors';

type Waiting = { n: number; model: number; kind: VectorKind; row: number };
type Text = { title: string; body: string; tier: number };

/** The text of a row that the full-text index of its kind has, and its tier. */
const TEXT: Record<VectorKind, string> = {
  entry: 'select title, body, tier from entries where seq = ? and deleted_at is null',
  comment: `select e.title, c.content as body, e.tier from comments c join entries e on e.id = c.entry_id
    where c.id = ? and c.deleted_at is null and e.tier = ${TIER_PUBLIC} and e.deleted_at is null`,
  lesson: `select l.title, l.body, e.tier from lessons l join entries e on e.id = l.course_id
    where l.id = ? and l.number is not null and e.tier = ${TIER_PUBLIC} and e.deleted_at is null`,
  document: `select title, content as body, ${TIER_STAFF} as tier from documents where id = ? and deleted_at is null`,
};

/** Whether a provider has vectors to make or to delete. An encoder that is only missing may be installed again. */
export function areVectorsMissing(db: Db, provider: VectorProvider, embeddings: Embeddings): boolean {
  const encoder = embeddings[provider];
  const stored = modelOf(db, provider);
  if (encoder === null) return provider === 'endpoint' && stored !== undefined;
  return stored?.model !== encoder.model || stored.adding !== null || nextOf(db, stored.id) !== undefined;
}

type Work = {
  db: Db;
  /** Called between two steps. */
  keep: (hasProgress: boolean) => void;
  /** In milliseconds. Default: the usual pause. */
  pause?: number;
};

/**
 * Makes the vectors of all texts that wait for a provider's model, text by text, the latest change first. Each is stored together with
 * what still waits, so a crash loses nothing. A text that fails goes behind all others, and its error is thrown.
 */
export async function makeVectors(
  { db, keep, pause = PAUSE }: Work,
  provider: VectorProvider,
  encoder: Encoder | null,
): Promise<void> {
  while (matchModel(db, provider, encoder?.model ?? null)) {
    keep(true);
    await setImmediate();
  }
  const model = modelOf(db, provider);
  if (encoder === null || model === undefined) return;
  for (let hasProgress = false; ; hasProgress = true) {
    const waiting = nextOf(db, model.id);
    if (waiting === undefined) return;
    keep(hasProgress);
    const started = performance.now();
    try {
      await makeOne(db, encoder, provider, waiting, () => keep(hasProgress));
    } catch (error) {
      prepared<[number]>(
        db,
        'update vectors_waiting set n = (select min(n) from vectors_waiting) - 1 where n = ?',
      ).run(waiting.n);
      throw error;
    }
    if (pause > 0) await setTimeout(pause + performance.now() - started);
  }
}

function nextOf(db: Db, model: number): Waiting | undefined {
  return prepared<[number], Waiting>(db, NEXT_SQL).get(model);
}

/** Also used by the test of query plans. */
export const NEXT_SQL =
  'select n, model, kind, row from vectors_waiting where model = ? order by n desc limit 1';

/** Only texts that visitors can read leave this server. */
function textFor(db: Db, provider: VectorProvider, { kind, row }: Waiting): Text | undefined {
  const found = prepared<[number], Text>(db, TEXT[kind]).get(row);
  return provider === 'endpoint' && found?.tier !== TIER_PUBLIC ? undefined : found;
}

async function makeOne(
  db: Db,
  encoder: Encoder,
  provider: VectorProvider,
  waiting: Waiting,
  keep: () => void,
): Promise<void> {
  const found = textFor(db, provider, waiting);
  const texts = found ? encodedTexts(found.title, found.body) : [];
  const vectors: Int8Array[] = [];
  const { signal } = new AbortController();
  for (let from = 0; from < texts.length; from += TOGETHER[provider]) {
    if (from > 0) keep();
    vectors.push(
      ...(await encoder.encode(texts.slice(from, from + TOGETHER[provider]), { share: SHARE, signal })),
    );
  }
  write(db, () => {
    const now = textFor(db, provider, waiting);
    // It was changed in the meantime, so it goes on waiting.
    if (now?.title !== found?.title || now?.body !== found?.body || now?.tier !== found?.tier) return;
    const { n, model, kind, row } = waiting;
    prepared<[string, number, number]>(
      db,
      'delete from text_vectors where kind = ? and row = ? and model = ?',
    ).run(kind, row, model);
    if (found && vectors.length > 0)
      prepared<[number, string, number, number, Buffer]>(
        db,
        'insert into text_vectors (model, kind, row, tier, vectors) values (?, ?, ?, ?, ?)',
      ).run(model, kind, row, found.tier, joined(vectors));
    prepared<[number]>(db, 'delete from vectors_waiting where n = ?').run(n);
  });
}

function joined(vectors: readonly Int8Array[]): Buffer {
  return Buffer.concat(vectors.map((vector) => Buffer.from(vector.buffer, vector.byteOffset, vector.length)));
}
