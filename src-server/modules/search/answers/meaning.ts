import type { Context, ReadContext } from '../../../context.ts';
import type { Encoder } from '../../../services/ai/embeddings/embeddings.ts';
import { shareOf } from '../../../services/worker-pool.ts';
import type { AskedVector } from '../vectors/lookup.ts';
import { modelOf, type VectorModel } from '../vectors/models.ts';
import type { Meaning } from './fusing.ts';
import type { PassagesInput } from './passages.ts';

type Asking = ReadContext & Pick<Context, 'embeddings' | 'network'>;
type Storing = Pick<Asking, 'db' | 'embeddings'>;

/** Whether it can be measured how near a text is to a question: the embedded encoder has the model of the stored vectors. */
export function canMeasure(context: Storing): boolean {
  return storedModel(context, context.embeddings.embedded) !== null;
}

/** The stored model of an encoder. Null without one, and if the stored vectors are those of another model. */
function storedModel({ db, embeddings }: Storing, encoder: Encoder | null): VectorModel | null {
  if (encoder === null) return null;
  const stored = modelOf(db, encoder === embeddings.endpoint ? 'endpoint' : 'embedded');
  return stored?.model === encoder.model ? stored : null;
}

/**
 * A question as vectors of the stored models. An endpoint only gets a question that a model
 * gets, too: for what visitors can read. Null if no encoder can say anything now, so that words alone rank.
 */
export async function meaningOf(
  context: Asking,
  { q, from }: Pick<PassagesInput, 'q' | 'from'>,
  signal: AbortSignal,
): Promise<Meaning | null> {
  const { viewer, embeddings } = context;
  const encode = async (encoder: Encoder | null): Promise<AskedVector | null> => {
    const stored = storedModel(context, encoder);
    if (!encoder || !stored) return null;
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
