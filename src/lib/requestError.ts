type Failure = { status: number; statusText: string; body: string };

/** Logs a failed request in the browser's console. It isn't an error of the page, which says what failed. */
export function logRequest(message: string): void {
  console.info(message);
}

/** A request that failed. Its message is for the console: the status, and the body if there is one. `sentence` is for users. */
export class RequestError extends Error {
  override readonly name = 'RequestError';

  constructor(
    { status, statusText, body }: Failure,
    readonly sentence: string | null = null,
  ) {
    super(`${status}: ${body || statusText}`);
  }
}

/** What users see of a failed upload. Errors before the request say it themselves. */
export function sentenceOf(error: Error): string {
  return (error instanceof RequestError && error.sentence) || error.message;
}
