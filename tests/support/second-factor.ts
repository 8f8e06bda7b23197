import { TOTP } from 'otpauth';
import { secretVault } from '../../src-server/auth/secret-vault.ts';
import type { Client } from './client.ts';
import type { Site } from './rest.ts';

/** The vault of all test sites. */
export const testVault = secretVault('the key of a test');

/** The verification code of a secret at a moment. */
export function appCode(secret: string, at: Date): string {
  return new TOTP({ secret }).generate({ timestamp: at.getTime() });
}

/** Calls a procedure over HTTP and returns its result or its error. */
export async function call(
  client: Client,
  procedure: string,
  input: unknown = {},
): Promise<{
  status: number;
  data: unknown;
  error: { code: string; message: string; fields?: object } | null;
}> {
  const { status, body } = await client.post(`/trpc/${procedure}`, input);
  const answer = body as { result?: { data: unknown }; error?: { data: { error: never } } };
  return { status, data: answer.result?.data ?? null, error: answer.error?.data.error ?? null };
}

/** Sets up an authenticator app, and moves the clock past its first code so that the next one is unused. */
export async function setUpApp(
  { clock }: Pick<Site, 'clock'>,
  client: Client,
): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { secret } = (await call(client, 'account.beginSecondFactor')).data as { secret: string };
  const confirmed = await call(client, 'account.confirmSecondFactor', { code: appCode(secret, clock.now()) });
  clock.advance(60_000);
  return { secret, ...(confirmed.data as { recoveryCodes: string[] }) };
}
