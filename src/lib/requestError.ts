type Failure = { status: number; statusText: string; body: string };

/** The message of a failed request's error, for the console and not for users: the status, and the body if there is one. */
export function requestMessage({ status, statusText, body }: Failure): string {
  return `${status}: ${body || statusText}`;
}

/** Logs a failed request in the browser's console. It isn't an error of the page, which says what failed. */
export function logRequest(message: string): void {
  console.info(message);
}

/** A request that failed. `sentence` is for users. */
export class RequestError extends Error {
  override readonly name = 'RequestError';

  constructor(
    failure: Failure,
    readonly sentence: string | null = null,
  ) {
    super(requestMessage(failure));
  }
}

/** What users see of a failed upload. Errors before the request say it themselves. */
export function sentenceOf(error: Error): string {
  return (error instanceof RequestError && error.sentence) || error.message;
}
