import type { Db } from '../open.ts';

/** Bytes that need new pages: changing a row in its page may still work on a full disk. */
const PROBE_BYTES = 16_384;

/** Whether the database can be written. Writes something and deletes it again. A database that others write can be. */
export function canWrite({ $client: client }: Db): boolean {
  const patience = client.pragma('busy_timeout', { simple: true });
  // Requests don't wait for the check.
  client.pragma('busy_timeout = 0');
  try {
    client
      .transaction(() => {
        client
          .prepare("insert into settings (name, value) values ('writeProbe', zeroblob(?))")
          .run(PROBE_BYTES);
        client.prepare("delete from settings where name = 'writeProbe'").run();
      })
      .immediate();
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_BUSY');
  } finally {
    client.pragma(`busy_timeout = ${patience}`);
  }
}
