/** The name of the event of a request that the server didn't answer. */
export const UNANSWERED = 'unanswered';

/** Says that the server didn't answer. If it doesn't answer again, a bar says so. */
export function noteUnanswered(): void {
  window.dispatchEvent(new Event(UNANSWERED));
}
