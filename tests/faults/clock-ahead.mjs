import { readFileSync } from 'node:fs';

// Moves the clock of a server ahead by the milliseconds in a file, which can change while the server runs.
const RealDate = Date;
const file = process.env.CLOCK_AHEAD ?? '';
let ahead = 0;
let readAt = 0;

function now() {
  const real = RealDate.now();
  if (real !== readAt) {
    ahead = Number(readFileSync(file, 'utf8'));
    readAt = real;
  }
  return real + ahead;
}

globalThis.Date = new Proxy(RealDate, {
  construct: (target, parts) => Reflect.construct(target, parts.length === 0 ? [now()] : parts),
  get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
});
