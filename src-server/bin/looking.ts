import { timingSafeEqual } from 'node:crypto';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { migrateStore } from '#db/migrate.ts';
import { type Db, openStore } from '#db/open.ts';
import { AppError } from '#shared/errors.ts';
import { requestMessages } from '#shared/requests.messages.ts';
import { beginSession, sessionId } from '../auth/sessions.ts';
import type { Env } from '../env.ts';
import { prepareRestore } from '../modules/backups/restore/prepare.ts';
import { PREPARED } from '../modules/backups/restore/swap.ts';
import { BackupError } from '../services/backup/error.ts';
import type { Manifest } from '../services/backup/manifest.ts';
import { systemClock } from '../services/clock.ts';
import { randomIds } from '../services/ids.ts';
import { storeFile } from './opening.ts';
import { requireFreePort } from './start.ts';

export type Copy = {
  db: Db;
  dataDir: string;
  manifest: Manifest;
  /** The oldest admin, as whom the person looks, and their session. */
  admin: string;
  token: string;
};

/** Unpacks a backup into an empty folder with every check of a restore, and updates it to this version. Throws `BackupError`. */
export async function openCopy(file: string, key: Buffer | null, folder: string): Promise<Copy> {
  const { manifest } = await prepareRestore({ file, key, dataDir: folder });
  const dataDir = join(folder, PREPARED);
  const db = openStore(storeFile(dataDir));
  try {
    const now = systemClock.now();
    migrateStore(db, { now });
    const admin = oldestAdmin(db);
    if (!admin) throw new BackupError('The backup has no admin as whom you could look at it.');
    const token = randomIds.token();
    beginSession(db, { id: sessionId(token), userId: admin.id, device: null }, now);
    return { db, dataDir, manifest, admin: admin.username, token };
  } catch (error) {
    db.$client.close();
    throw error;
  }
}

/** How a copy is served: to this machine alone, without anything that reaches others. */
export function lookingEnv(env: Env, dataDir: string): Env {
  return {
    ...env,
    dataDir,
    host: '127.0.0.1',
    port: env.given.includes('PORT') ? env.port : 0,
    processes: 1,
    baseUrl: null,
    secureCookies: false,
    trustProxy: false,
    smtp: null,
    ai: null,
    readOnly: true,
  };
}

/** The settings of a running site name its port, so a port in use becomes any free one. */
export async function onFreePort(env: Env): Promise<Env> {
  try {
    await requireFreePort(env);
    return env;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) throw error;
    return { ...env, port: 0 };
  }
}

/** Sets the session's cookie, because no one can log in to a copy that stores nothing. Returns the path of the link. */
export function mountLogin(app: FastifyInstance, token: string): string {
  const secret = randomIds.token();
  const path = `/look/${secret}`;
  app.get<{ Params: { secret: string } }>('/look/:secret', (request, reply) => {
    const [sent, wanted] = [Buffer.from(request.params.secret), Buffer.from(secret)];
    if (sent.length !== wanted.length || !timingSafeEqual(sent, wanted))
      throw new AppError('NOT_FOUND', requestMessages.unknownPath);
    return reply
      .header('Set-Cookie', `${app.auth.sessionCookieName}=${token}; HttpOnly; Path=/; SameSite=Lax`)
      .header('Cache-Control', 'no-store')
      .header('Referrer-Policy', 'no-referrer')
      .redirect('/', 303);
  });
  return path;
}

function oldestAdmin({ $client: client }: Db): { id: number; username: string } | undefined {
  return client
    .prepare<[], { id: number; username: string }>(
      "select id, username from users where role = 'admin' and state = 'active' order by created_at, id limit 1",
    )
    .get();
}
