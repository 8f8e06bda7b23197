import { Worker } from 'node:worker_threads';
import type { StoredProgress } from '#db/site/backups.ts';
import { BackupError } from '../../services/backup/error.ts';
import type { MadeBackup } from './make.ts';
import type { BackupRun } from './run.ts';

/** What the thread of a backup sends. */
export type BackupMessage =
  | { progress: StoredProgress }
  | { made: MadeBackup }
  | { refused: string }
  | { failure: string };

/**
 * Makes backups in a thread of their own, which ends with each, and at once if the signal aborts. What that leaves, the next
 * backup removes. `file` is the program of the thread.
 */
export function makeInThread(file: URL): BackupRun['make'] {
  return ({ onProgress, ...options }, signal) =>
    new Promise((resolve, reject) => {
      const worker = new Worker(file, { workerData: options });
      signal?.addEventListener('abort', () => {
        reject(signal.reason);
        void worker.terminate();
      });
      worker.on('message', (message: BackupMessage) => {
        if ('progress' in message) onProgress(message.progress);
        else if ('made' in message) resolve(message.made);
        else if ('refused' in message) reject(new BackupError(message.refused));
        else reject(new Error(message.failure));
      });
      worker.once('error', reject);
      worker.once('exit', () => reject(new BackupError('The thread of the backup ended early.')));
    });
}
