import type { FastifyInstance } from 'fastify';
import { noThrottle, storedThrottle } from '../../auth/throttle.ts';
import { type AppOptions, buildApp } from '../../http/app.ts';
import { type FetchImage, imageFetcher } from '../../services/outbound.ts';
import { type AssistantTimes, assistantOf, type LanguagePool } from './assistant.ts';
import { embeddingsOf } from './embeddings.ts';
import { installationOf } from './installation.ts';
import { mailSite } from './mailer.ts';

type Composed = 'throttle' | 'ai' | 'embeddings' | 'fetchImage' | 'installation' | 'mailSite';

type Options = Omit<AppOptions, Composed> & {
  /** Default: long texts are worked on in this thread. */
  languagePool?: LanguagePool;
  /** Default: this server encodes nothing. */
  encoderPool?: LanguagePool;
  /** How long a model can take. Default: the usual times. */
  assistant?: AssistantTimes;
  /** Default: from the internet. */
  fetchImage?: FetchImage;
};

/** The server without a port and pages, with the ports that follow from its environment. */
export function composeApp({
  languagePool = null,
  encoderPool = null,
  assistant,
  fetchImage = imageFetcher(),
  ...options
}: Options): Promise<FastifyInstance> {
  const { db, env, clock } = options;
  const throttle = env.rateLimit ? storedThrottle(db, clock) : noThrottle;
  return buildApp({
    ...options,
    throttle,
    ai: assistantOf({ db, clock, throttle, settings: env.ai, languagePool, ...assistant }),
    embeddings: embeddingsOf({
      db,
      clock,
      throttle,
      settings: env.ai,
      encoderPool: env.vectors ? encoderPool : null,
    }),
    fetchImage,
    installation: installationOf(env),
    mailSite: (port) => mailSite(env, db, port),
  });
}
