import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import Database from 'better-sqlite3';
import { channelPath } from '#shared/channels/model.ts';
import type { Channel, Message } from '#shared/channels/output.ts';
import { expect, type Site } from './browser.ts';
import type { Client } from './client.ts';
import { uniqueWord } from './steps.ts';

export type MadeChannel = Channel & { path: string };

/** Creates a channel over REST. The others join a public one, or are invited to a private one and accept. */
export async function makeChannel(
  owner: Client,
  fields: { name?: string; description?: string; isPrivate?: boolean },
  others: Record<string, Client> = {},
): Promise<MadeChannel> {
  const made = await owner.post('/api/channels', { name: `Talk ${uniqueWord()}`, ...fields });
  expect(made.status).toBe(201);
  const channel = made.body as Channel;
  if (fields.isPrivate && Object.keys(others).length > 0) {
    await owner.post(`/api/channels/${channel.id}/invites`, { usernames: Object.keys(others) });
  }
  for (const other of Object.values(others)) {
    expect((await other.post(`/api/channels/${channel.id}/membership`)).status).toBeLessThan(300);
  }
  return { ...channel, path: channelPath(channel) };
}

/** Sends a message over REST. */
export async function sayIn(client: Client, { id }: { id: number }, text: string): Promise<Message> {
  const answer = await client.post(`/api/channels/${id}/messages`, { text, clientId: uniqueWord() });
  expect(answer.status).toBe(201);
  return answer.body as Message;
}

/** The stored texts, oldest first. */
export async function textsIn(client: Client, { id }: { id: number }): Promise<string[]> {
  const { body } = await client.get(`/api/channels/${id}/messages?limit=100`);
  return (body as Message[]).map(({ text }) => text).reverse();
}

/** Inserts messages into the database as if sent over the last weeks, more than the limits allow. */
export function fillChannel(site: Site, { id }: { id: number }, senders: string[], count: number): number[] {
  const store = new Database(join(site.dataDir, 'commonplace.sqlite'));
  store.pragma('busy_timeout = 5000');
  const insert = store.prepare(
    'insert into messages (channel_id, sender_id, text, client_id, sent_hash, created_at) values (?, ?, ?, ?, ?, ?)',
  );
  const idOf = store.prepare('select id from users where username = ?').pluck();
  const senderIds = senders.map((username) => Number(idOf.get(username)));
  const start = Date.now() - count * 10 * 60_000;
  const ids = store.transaction(() =>
    Array.from({ length: count }, (_, n) => {
      const text = `Message ${n + 1}${n % 7 === 0 ? `, which goes on${' and on'.repeat(n % 90)}` : ''}`;
      const hash = createHash('sha256').update(text).digest('base64url').slice(0, 16);
      const at = start + n * 10 * 60_000;
      const sender = senderIds[n % senderIds.length];
      return Number(insert.run(id, sender, text, `filled-${id}-${n}`, hash, at).lastInsertRowid);
    }),
  )();
  const last = ids.at(-1);
  store
    .prepare('update channels set last_message_id = ?, last_message_at = ? where id = ?')
    .run(last, Date.now(), id);
  store.prepare('update channel_members set last_read_id = ? where channel_id = ?').run(last, id);
  store.close();
  return ids;
}

/** The parts of an open channel. */
export function channelOn(page: Page, name: string) {
  const feed = page.getByRole('feed', { name: `Messages in ${name}` });
  return {
    feed,
    articles: feed.getByRole('article'),
    message: (text: string): Locator => feed.getByRole('article').filter({ hasText: text }),
    composer: page.getByRole('textbox', { name: `Message ${name}`, exact: true }),
    send: page.getByRole('button', { name: 'Send', exact: true }),
    inList: page.getByRole('navigation', { name: 'Channels' }).getByRole('link', { name: new RegExp(name) }),
  };
}
