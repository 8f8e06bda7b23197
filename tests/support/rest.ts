import type { FastifyInstance } from 'fastify';
import type { Db } from '#db/open.ts';
import { composeApp } from '../../src-server/bin/compose/app.ts';
import { type Env, readEnv } from '../../src-server/env.ts';
import type { BootOptions } from '../../src-server/pages/serve.ts';
import { type UploadFiles, uploadMemory } from '../../src-server/services/uploads.ts';
import { type Client, newClient } from './client.ts';
import { noInternet, type TestClock, testClock, testIds } from './ports.ts';
import { checkResponse } from './response-check.ts';
import { testVault } from './second-factor.ts';
import { newStore } from './store.ts';

export type Site = { app: FastifyInstance; db: Db; url: string; clock: TestClock; client: () => Client };

/** A real HTTP server on a free port of loopback. Close it with `site.app.close()`. */
export async function openSite(
  env: Partial<Env> = {},
  setupToken: string | null = null,
  uploads?: UploadFiles,
  /** Adds what is served beside the API. */
  mount?: (app: FastifyInstance, options: BootOptions) => Promise<void>,
  db: Db = newStore(),
  receipts?: UploadFiles,
  fetchImage = noInternet,
): Promise<Site> {
  const clock = testClock(new Date());
  const settings = { ...readEnv({ LOG_LEVEL: 'silent' }), ...env };
  const app = await composeApp({
    db,
    clock,
    ids: testIds(),
    env: settings,
    setupToken,
    vault: testVault,
    readThreads: null,
    fetchImage,
    uploads: uploads ?? uploadMemory(clock.now),
    receipts: receipts ?? uploadMemory(clock.now),
  });
  await mount?.(app, { db, clock, env: settings, setupToken });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  return { app, db, url, clock, client: () => newClient(url, checkResponse) };
}
