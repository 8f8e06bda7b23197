import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach } from 'vitest';
import type { CsvImport } from '#shared/csv-import/output.ts';
import { type Client, newClient, register } from '../support/client.ts';
import { type RunningServer, startServer } from '../support/server.ts';

/** A server that imports files while it is killed. Each test has its own. */
export function importDrill() {
  let folder: string;
  let server: RunningServer | null = null;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'imports-'));
  });
  afterEach(async () => {
    await server?.kill();
    rmSync(folder, { recursive: true, force: true });
  });
  const store = () => new Database(join(folder, 'commonplace.sqlite'));
  async function boot(): Promise<Client> {
    server = await startServer({ DATA_DIR: folder, LOG_LEVEL: 'silent' });
    return newClient(server.url);
  }

  return {
    /** The first user, who is an admin. */
    async start(): Promise<Client> {
      const ada = await boot();
      await register(ada, 'ada');
      return ada;
    },

    /** Kills the server and starts it again. */
    async restart({ cookie }: Client): Promise<Client> {
      await server?.kill();
      const db = store();
      // Leases of the killed process would last another minute.
      db.prepare('update jobs set leased_until = 0 where ended_at is null').run();
      db.close();
      return Object.assign(await boot(), { cookie });
    },

    /** An import once it left a state, or has so many rows done. */
    async until(user: Client, id: number, state: CsvImport['state'], done = Number.POSITIVE_INFINITY) {
      for (;;) {
        const file = (await user.get(`/api/imports/${id}`)).body as CsvImport;
        if (file.state !== state || file.done >= done) return file;
      }
    },

    /** Stops the server and opens its database. */
    async open(): Promise<Database.Database> {
      await server?.stop();
      server = null;
      return store();
    },
  };
}
