/** Something that happens again and again, as a port, so that tests say when. Returns what ends it. */
export type Ticker = { every: (milliseconds: number, run: () => void) => () => void };

/** Never keeps the process alive by itself. */
export const systemTicker: Ticker = {
  every: (milliseconds, run) => {
    const timer = setInterval(run, milliseconds).unref();
    return () => clearInterval(timer);
  },
};
