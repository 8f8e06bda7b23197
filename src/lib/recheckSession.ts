/** Milliseconds in which the answer to another tab's request has arrived. */
const MEANWHILE = 1000;

/**
 * Asks who is signed in, and does not believe at once that nobody is: another tab may have changed the password, which
 * ends the session before the cookie of the new one has come.
 */
export async function recheckSession<Answer>(ask: () => Promise<Answer | null>): Promise<Answer | null> {
  const answer = await ask();
  if (answer !== null) return answer;
  await new Promise((resolve) => setTimeout(resolve, MEANWHILE));
  return ask();
}
