/** Milliseconds after which the response to another tab's request has arrived. */
const MEANWHILE = 1000;

/**
 * Reloads the current user. An ended session is checked twice: a change of password in another tab ends the session
 * before the cookie of the new one arrives.
 */
export async function recheckSession<Answer>(ask: () => Promise<Answer | null>): Promise<Answer | null> {
  const answer = await ask();
  if (answer !== null) return answer;
  await new Promise((resolve) => setTimeout(resolve, MEANWHILE));
  return ask();
}
