import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import type { MailKind } from '#shared/email/model.ts';
import { expect } from './browser.ts';
import { headersOf, textOf } from './smtp.ts';

type Folder = { dataDir: string };

/** Changes the database beside the server. */
export function inStore<T>({ dataDir }: Folder, work: (store: Database.Database) => T): T {
  const store = new Database(join(dataDir, 'commonplace.sqlite'));
  try {
    return work(store);
  } finally {
    store.close();
  }
}

/** Stored emails of a kind to an email address, oldest first. */
function keptFor(site: Folder, recipient: string, kind: MailKind): { id: number }[] {
  return inStore(site, (store) =>
    store
      .prepare<[string, string], { id: number }>(
        "select id from mails where recipient = ? and kind = ? and state = 'kept' order by id",
      )
      .all(recipient, kind),
  );
}

/** The text of the nth email of a kind to an email address, from its file in the outbox folder. */
export async function readMail(site: Folder, recipient: string, kind: MailKind, n = 0): Promise<string> {
  await expect.poll(() => keptFor(site, recipient, kind).length, { timeout: 10_000 }).toBeGreaterThan(n);
  const id = keptFor(site, recipient, kind)[n]?.id;
  const message = readFileSync(join(site.dataDir, 'outbox', `${id}.eml`), 'utf8');
  expect(headersOf(message).to).toBe(recipient);
  return textOf(message);
}

/** The path of a link in an email. Its host is the configured one. */
export function linkIn(text: string, path: string): string {
  const start = text.indexOf(path);
  const link = /^\S+/.exec(text.slice(start))?.[0];
  if (start < 0 || !link) throw new Error(`no ${path} in: ${text}`);
  return link;
}
