import type { BrowserContext } from '@playwright/test';
import type { Site } from './browser.ts';
import { type Client, newClient, register } from './client.ts';
import { uniqueWord } from './steps.ts';

export type Newcomer = Client & { username: string };

/** A new user without any activity. */
export async function newcomer(site: Site): Promise<Newcomer> {
  const username = uniqueWord();
  const client = newClient(site.url);
  await register(client, username);
  return Object.assign(client, { username });
}

/** Has a browser use the session of a client. */
export async function useSession(context: BrowserContext, site: Site, client: Client): Promise<void> {
  const [name = '', value = ''] = client.cookie?.split('=') ?? [];
  await context.addCookies([{ name, value, url: site.url, httpOnly: true, sameSite: 'Lax' }]);
}
