import { randomUUID } from 'node:crypto';
import { chmodSync, chownSync, mkdirSync, readdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { run } from '../../src-server/bin/start.ts';
import { uploadFolder } from '../../src-server/services/uploads.ts';
import { newDataFolder, openFolder, restart } from '../support/installation.ts';

let folder: string;
let remove: () => void;
/** An account without rights. */
const NOBODY = 65_534;
const umask = process.umask();
beforeEach(() => {
  ({ folder, remove } = newDataFolder());
});
afterEach(() => {
  process.umask(umask);
  vi.unstubAllEnvs();
  remove();
});

const modeOf = (...path: string[]) => (statSync(join(folder, ...path)).mode & 0o777).toString(8);

/** Creates a file as older servers did, without private modes. */
function leave(...path: string[]): void {
  const file = join(folder, ...path);
  mkdirSync(dirname(file), { recursive: true });
  chmodSync(dirname(file), 0o755);
  writeFileSync(file, 'words');
  chmodSync(file, 0o644);
}

describe('the data folder', () => {
  test("is private to the server's account, with all its files", async () => {
    process.umask(0o022);
    // The test runner uses this variable itself.
    vi.stubEnv('BASE_URL', '');
    await run(async () => {
      restart(folder);
      await uploadFolder(join(folder, 'uploads')).put(randomUUID(), Buffer.from('a picture'));
    });
    expect([modeOf(), modeOf('uploads')]).toEqual(['700', '700']);
    process.umask(0o022);
    const { close } = openFolder(folder);
    expect(modeOf()).toBe('700');
    for (const name of ['', '-wal', '-shm'])
      expect([name, modeOf(`commonplace.sqlite${name}`)]).toEqual([name, '600']);
    expect(modeOf('authenticator.key')).toBe('600');
    close();
  });

  test('of an older version becomes private at the next start', () => {
    const { close } = openFolder(folder);
    // Another process has it open, so its log files exist.
    restart(folder);
    const ours = [
      ['commonplace.sqlite'],
      ['commonplace.sqlite-wal'],
      ['commonplace.sqlite-shm'],
      ['authenticator.key'],
      ['uploads', 'a'],
      ['outbox', '1.eml'],
      ['backups', 'before-migration.sqlite'],
    ];
    for (const path of ours.slice(4)) leave(...path);
    for (const path of ours.slice(0, 4)) chmodSync(join(folder, ...path), 0o666);
    expect(restart(folder)).toEqual([]);
    for (const path of ours) expect([path, modeOf(...path)]).toEqual([path, '600']);
    for (const name of ['.', 'uploads', 'outbox', 'backups'])
      expect([name, modeOf(name)]).toEqual([name, '700']);
    close();
  });

  test('can contain foreign files, which keep their modes', () => {
    restart(folder);
    leave('notes', 'mine.txt');
    leave('mine.txt');
    leave('uploads', 'a');
    symlinkSync(join(folder, 'mine.txt'), join(folder, 'uploads', 'b'));
    restart(folder);
    expect([modeOf('mine.txt'), modeOf('notes', 'mine.txt'), modeOf('uploads', 'a')]).toEqual([
      '644',
      '644',
      '600',
    ]);
  });

  test('can be on another disk behind a symbolic link', () => {
    const elsewhere = newDataFolder();
    mkdirSync(elsewhere.folder, { recursive: true, mode: 0o755 });
    restart(folder);
    symlinkSync(elsewhere.folder, join(folder, 'uploads'));
    leave('uploads', 'a');
    restart(folder);
    expect([modeOf('uploads'), modeOf('uploads', 'a')]).toEqual(['700', '600']);
    elsewhere.remove();
  });

  test.runIf(process.platform === 'linux')('is named in the log when its modes cannot be changed', () => {
    restart(folder);
    // No one can change the mode of this one, not even root.
    const stubborn = join(folder, 'commonplace.sqlite-copy');
    symlinkSync('/proc/self/status', stubborn);
    expect(restart(folder)).toEqual([
      expect.stringContaining(`may be able to read ${stubborn}: their permissions couldn't be changed`),
    ]);
  });

  test.runIf(process.getuid?.() === 0)('does not open if another account owns one of its folders', () => {
    restart(folder);
    const uploads = join(folder, 'uploads');
    mkdirSync(uploads, { mode: 0o700 });
    for (const path of [dirname(folder), folder, ...readdirSync(folder).map((name) => join(folder, name))])
      if (path !== uploads) chownSync(path, NOBODY, NOBODY);
    process.seteuid?.(NOBODY);
    try {
      expect(() => openFolder(folder)).toThrow(
        `This user can't read and write ${uploads}. Make it the owner`,
      );
    } finally {
      process.seteuid?.(0);
    }
  });

  test('does not open if a file has the name of one of its folders', () => {
    restart(folder);
    writeFileSync(join(folder, 'uploads'), '');
    expect(() => openFolder(folder)).toThrow(`${join(folder, 'uploads')} must be a folder`);
  });
});
