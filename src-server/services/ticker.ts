/** A repeating timer, as a port for tests. Returns a function that stops it. */
export type Ticker = { every: (milliseconds: number, run: () => void) => () => void };

/** Doesn't keep the process alive. */
export const systemTicker: Ticker = {
  every: (milliseconds, run) => {
    const timer = setInterval(run, milliseconds).unref();
    return () => clearInterval(timer);
  },
};
