import type { Context, ReadContext } from '../../../context.ts';
import type { Encoder } from '../../../services/ai/embeddings/embeddings.ts';
import { shareOf } from '../../../services/worker-pool.ts';
import type { AskedVector } from '../vectors/lookup.ts';
import { modelOf } from '../vectors/models.ts';
import type { Meaning } from './fusing.ts';
import type { PassagesInput } from './passages.ts';

type Asking = ReadContext & Pick<Context, 'embeddings' | 'network'>;

/**
 * A question as vectors of the stored models. An endpoint only gets a question that a model
 * gets, too: for what visitors can read. Null if no encoder can say anything now, so that words alone rank.
 */
export async function meaningOf(
  context: Asking,
  { q, from }: Pick<PassagesInput, 'q' | 'from'>,
  signal: AbortSignal,
): Promise<Meaning | null> {
  const { db, viewer, embeddings } = context;
  const encode = async (encoder: Encoder | null): Promise<AskedVector | null> => {
    const stored = encoder && modelOf(db, encoder === embeddings.endpoint ? 'endpoint' : 'embedded');
    if (!encoder || stored?.model !== encoder.model) return null;
    try {
      const [vector] = await encoder.encode([q], { share: shareOf(context), signal });
      return vector ? { model: stored.id, vector } : null;
    } catch (error) {
      if (signal.aborted) throw error;
      // It's busy or can't be reached. Words find most of what there is.
      return null;
    }
  };
  const { endpoint } = embeddings;
  const asksEndpoint =
    from !== 'all' && endpoint !== null && viewer !== null && endpoint.countUser(viewer.id);
  const [embedded, external] = await Promise.all([
    encode(embeddings.embedded),
    encode(asksEndpoint ? endpoint : null),
  ]);
  return embedded || external ? { embedded, endpoint: external } : null;
}
