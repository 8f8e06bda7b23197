/** Time as a port, so that tests fix it. */
export type Clock = { now: () => Date };

export const systemClock: Clock = { now: () => new Date() };
