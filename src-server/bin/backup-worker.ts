import { parentPort, workerData } from 'node:worker_threads';
import { type BackupOptions, makeBackup } from '../modules/backups/make.ts';
import type { BackupMessage } from '../modules/backups/thread.ts';
import { BackupError } from '../services/backup/error.ts';

// A thread for one backup: copying, checking, and hashing a large database would block requests for seconds.
const port = parentPort;
if (!port) throw new Error('this is no thread');
const tell = (message: BackupMessage) => port.postMessage(message);
const options: Omit<BackupOptions, 'onProgress'> = workerData;
try {
  const key = options.key && Buffer.from(options.key);
  const made = await makeBackup({ ...options, key, onProgress: (progress) => tell({ progress }) });
  tell({ made });
} catch (error) {
  const text = error instanceof Error ? error.message : String(error);
  tell(
    error instanceof BackupError
      ? { refused: text }
      : { failure: error instanceof Error ? (error.stack ?? text) : text },
  );
}
