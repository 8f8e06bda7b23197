/** The model that answers. */
export type AiSettings = {
  baseUrl: string;
  model: string;
  /** The model that turns texts into vectors, or null. */
  embeddingModel: string | null;
  /** Null for servers that need none. */
  apiKey: string | null;
  /** Tokens a day for the whole site. 0: no limit. */
  dailyTokens: number;
  /** Requests at once, of all processes together. */
  concurrency: number;
  allowInternal: boolean;
};

type AiVariables = {
  AI_BASE_URL?: string | undefined;
  AI_MODEL?: string | undefined;
  AI_EMBEDDING_MODEL?: string | undefined;
  AI_API_KEY?: string | undefined;
  AI_DAILY_TOKENS: number;
  AI_CONCURRENCY: number;
  AI_EXTERNAL_ALLOW_INTERNAL: 'true' | 'false';
};

/** The settings of the model, or what is wrong with them. Nothing is asked of it yet. */
export function readAi(v: AiVariables): AiSettings | null | { flaw: string } {
  const { AI_BASE_URL: baseUrl, AI_MODEL: model } = v;
  if (baseUrl !== undefined && model !== undefined) {
    return {
      baseUrl,
      model,
      embeddingModel: v.AI_EMBEDDING_MODEL ?? null,
      apiKey: v.AI_API_KEY ?? null,
      dailyTokens: v.AI_DAILY_TOKENS,
      concurrency: v.AI_CONCURRENCY,
      allowInternal: v.AI_EXTERNAL_ALLOW_INTERNAL === 'true',
    };
  }
  if (baseUrl !== undefined) return { flaw: 'AI_MODEL must name the model at AI_BASE_URL.' };
  const needing = (['AI_MODEL', 'AI_API_KEY', 'AI_EMBEDDING_MODEL'] as const).find(
    (name) => v[name] !== undefined,
  );
  return needing === undefined ? null : { flaw: `AI_BASE_URL must be set for ${needing}.` };
}
