/** The list marks and quotes before a task's box, and the box itself. */
const TASK = /^(?:[ \t>]|[-*+][ \t]|\d{1,9}[.)][ \t])*\[([ xX])\](?=[ \t])/;

/** Minutes in which the ticks of one person are one version. */
export const TICKS_MINUTES = 10;

/** The text with the task at a line (from 1) checked or unchecked. Null if there is none. All else stays as it is. */
export function withTick(body: string, line: number, checked: boolean): string | null {
  const start = startOf(body, line);
  if (start === null) return null;
  const end = body.indexOf('\n', start);
  const box = TASK.exec(body.slice(start, end < 0 ? undefined : end));
  if (!box) return null;
  const at = start + box[0].length - 2;
  return `${body.slice(0, at)}${checked ? 'x' : ' '}${body.slice(at + 1)}`;
}

function startOf(body: string, line: number): number | null {
  let start = 0;
  for (let passed = 1; passed < line; passed += 1) {
    const end = body.indexOf('\n', start);
    if (end < 0) return null;
    start = end + 1;
  }
  return start;
}
