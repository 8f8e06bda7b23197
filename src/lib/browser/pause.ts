/** Lets the browser react to its user before a long start goes on. */
export const pause = (): Promise<void> => new Promise((goOn) => setTimeout(goOn));
