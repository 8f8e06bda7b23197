import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { PROJECT_ROOT } from '#db/root.ts';
import type { Env } from '../env.ts';
import { mountPages } from '../pages/serve.ts';
import { BackupError } from '../services/backup/error.ts';
import { backupKey } from '../services/backup/key.ts';
import { callersFolder } from './callers-folder.ts';
import { lookingEnv, mountLogin, onFreePort, openCopy } from './looking.ts';
import { assembleInstallation } from './opening.ts';
import { run, StartError, serve } from './start.ts';

const HELP = `Shows a backup in a read-only server on this machine. The present data isn't touched.

Usage: npm run look -- FILE

It's checked as for a restore, and unpacked into a temporary folder. PORT sets the port,
unless something else listens there, such as the site's server.
`;

const given = process.argv.slice(2);
if (given.includes('--help') || given.includes('-h')) {
  process.stdout.write(HELP);
} else {
  await run(async (env) => {
    try {
      await look(env);
    } catch (error) {
      throw error instanceof BackupError ? new StartError(error.message) : error;
    }
  });
}

async function look(settings: Env): Promise<void> {
  const [file, ...others] = given;
  if (file === undefined || others.length > 0) throw new StartError(HELP.trimEnd());
  const path = resolve(callersFolder('look'), file);
  if (!existsSync(path)) throw new BackupError(`There is no file ${path}.`);
  const folder = mkdtempSync(join(tmpdir(), 'commonplace-look-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  const { port } = await onFreePort(lookingEnv(settings, folder));
  process.stderr.write(`Checking ${path}\n`);
  const { db, dataDir, manifest, admin, token } = await openCopy(
    path,
    backupKey(settings.backup.keyFile),
    folder,
  );
  const env = { ...lookingEnv(settings, dataDir), port };
  await serve({
    ...assembleInstallation(env, db),
    mount: async (app, boot) => {
      const link = mountLogin(app, token);
      await mountPages(app, join(PROJECT_ROOT, 'build', 'client'), boot);
      app.addHook('onListen', () => {
        const bound = app.server.address();
        const port = typeof bound === 'object' ? bound?.port : env.port;
        process.stderr.write(
          `The backup of ${manifest.madeAt} (version ${manifest.version}). Nothing can be changed.\n` +
            `Look at it as ${admin}: http://127.0.0.1:${port}${link}\n`,
        );
      });
    },
  });
}
