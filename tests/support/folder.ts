import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** A folder to import, in a folder of its own: `outside` is what an import must never read. */
export type TestFolder = {
  root: string;
  outside: string;
  put: (path: string, content: string | Buffer) => void;
  remove: () => void;
};

export function testFolder(): TestFolder {
  const outside = mkdtempSync(join(tmpdir(), 'folder-'));
  const root = join(outside, 'notes');
  mkdirSync(root);
  return {
    root,
    outside,
    put: (path, content) => {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), content);
    },
    remove: () => rmSync(outside, { recursive: true, force: true }),
  };
}
