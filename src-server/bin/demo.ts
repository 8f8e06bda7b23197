import { join } from 'node:path';
import { type Db, openStore } from '#db/open.ts';
import { PROJECT_ROOT } from '#db/root.ts';
import { AppError } from '#shared/errors.ts';
import { requireAllowedPassword, siteWordsOf } from '../auth/password-rules.ts';
import { hashPassword } from '../auth/passwords.ts';
import { type Env, isLoopback } from '../env.ts';
import { mountPages } from '../pages/serve.ts';
import { DEMO_ACCOUNTS } from '../seed/demo/people.ts';
import { demoState, seedDemo, setDemoPassword } from '../seed/demo.ts';
import { systemClock } from '../services/clock.ts';
import { randomIds } from '../services/ids.ts';
import { claimFolder } from './one-server.ts';
import { assembleInstallation, bringUpToDate, storeFile } from './opening.ts';
import { requireFreePort, requireNoArguments, run, StartError, serve } from './start.ts';

/** Letters and digits that aren't easily confused. */
const READABLE = 'abcdefghijkmnpqrstuvwxyz23456789';
const PASSWORD_GROUPS = 3;
const GROUP = 4;

await run(async (settings) => {
  requireNoArguments(process.argv.slice(2));
  // The default folder of installations is one level up, so the demo never uses it.
  const env = settings.given.includes('DATA_DIR')
    ? settings
    : { ...settings, dataDir: join(settings.dataDir, 'demo') };
  if (!isLoopback(env.host)) {
    throw new StartError(
      `The demo only listens on this machine, because it prints its passwords. Unset HOST (now ${env.host}), or use npm start.`,
    );
  }
  if (env.readOnly) throw new StartError('The demo changes its data. Unset READ_ONLY, or use npm start.');
  await requireFreePort(env);
  await claimFolder(env.dataDir);
  if (env.demoPassword !== null) await requireDemoPassword(env, env.demoPassword);
  const password = env.demoPassword ?? readablePassword(randomIds.token());
  const db = await openDemo(env, await hashPassword(password));
  await serve({
    ...assembleInstallation(env, db),
    mount: async (app, boot) => {
      await mountPages(app, join(PROJECT_ROOT, 'build', 'client'), boot);
      app.addHook('onListen', () => {
        process.stderr.write(
          `Log in as admin, staff, contributor, or member with the password ${password}\n`,
        );
      });
    },
  });
});

/** Throws `StartError` for a password that no one could register with. */
async function requireDemoPassword({ brand }: Env, password: string): Promise<void> {
  const rules = { siteWords: siteWordsOf(brand), passwordPool: null };
  try {
    for (const username of DEMO_ACCOUNTS)
      await requireAllowedPassword(rules, password, { username, email: null }, username);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw new StartError(`DEMO_PASSWORD can't be used. ${error.message}`);
  }
}

/** Opens the demo's database and fills an empty one. Throws `StartError` for another installation's database. */
async function openDemo({ dataDir }: Env, passwordHash: string): Promise<Db> {
  const db = openStore(storeFile(dataDir));
  try {
    const state = demoState(db);
    if (state === 'other') {
      throw new StartError(
        `${dataDir} contains another installation. Set DATA_DIR to another folder, or unset it.`,
      );
    }
    bringUpToDate(db, dataDir);
    if (state === 'empty') seedDemo(db, { clock: systemClock, ids: randomIds }, passwordHash);
    else setDemoPassword(db, passwordHash);
    return db;
  } catch (error) {
    db.$client.close();
    throw error;
  }
}

/** Sixty bits in groups that are easy to type. */
function readablePassword(token: string): string {
  const bytes = Buffer.from(token, 'base64url');
  const group = (index: number) =>
    Array.from(
      bytes.subarray(index * GROUP, (index + 1) * GROUP),
      (byte) => READABLE[byte % READABLE.length],
    ).join('');
  return Array.from({ length: PASSWORD_GROUPS }, (_, index) => group(index)).join('-');
}
