import { readFileSync } from 'node:fs';
import type { Recorded } from './record.ts';

/** Characters around the first difference of two bodies. */
const AROUND = 60;

/** How two records differ: a line for each response that does. */
export function differencesOf(before: string, after: string): string[] {
  const [old, now] = [readRecord(before), readRecord(after)];
  const gone = [...old.keys()].filter((key) => !now.has(key)).map((key) => `${key}\n  only in ${before}`);
  const changed = [...now].flatMap(([key, response]) => {
    const was = old.get(key);
    const difference = was ? differenceOf(was, response) : `only in ${after}`;
    return difference === null ? [] : [`${key}\n  ${difference}`];
  });
  return [...gone, ...changed];
}

type Response = Recorded & { text: string };

function readRecord(file: string): Map<string, Response> {
  const bodies = new Map<string, string>();
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
  return new Map(
    lines.map((line) => {
      const recorded = JSON.parse(line) as Recorded;
      const text = recorded.body ?? bodies.get(recorded.digest) ?? '';
      bodies.set(recorded.digest, text);
      return [recorded.key, { ...recorded, text }];
    }),
  );
}

function differenceOf(before: Response, after: Response): string | null {
  if (before.status !== after.status) return `status ${before.status}, now ${after.status}`;
  for (const name of new Set([...Object.keys(before.headers), ...Object.keys(after.headers)])) {
    const [was, now] = [before.headers[name], after.headers[name]];
    if (was !== now) return `${name}: ${was}, now ${now}`;
  }
  if (before.digest === after.digest) return null;
  const at = Array.from(before.text).findIndex((character, place) => character !== after.text[place]);
  const from = Math.max(0, (at < 0 ? before.text.length : at) - AROUND);
  const part = (text: string) => text.slice(from, from + 2 * AROUND);
  return `at ${from}: ${part(before.text)}\n  now: ${part(after.text)}`;
}
