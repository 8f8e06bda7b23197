/** Where a text stops being JSON. `character` is null at its end. */
export type JsonProblem = { offset: number; line: number; column: number; character: string | null };

/** The first problem of a text that isn't JSON, or null. Messages of browsers differ, and some name no place. */
export function jsonProblem(text: string): JsonProblem | null {
  try {
    JSON.parse(text);
    return null;
  } catch {
    const offset = problemOffset(text);
    const before = text.slice(0, offset);
    const lineStart = before.lastIndexOf('\n') + 1;
    return {
      offset,
      line: before.split('\n').length,
      column: offset - lineStart + 1,
      character: [...text.slice(offset, offset + 2)][0] ?? null,
    };
  }
}

type Expected = 'value' | 'firstItem' | 'key' | 'firstKey' | 'colon' | 'next' | 'end';

const SPACE = /[ \t\n\r]*/y;
/** A text up to its closing quote, or to the first character that can't be in it. */
const STRING_START = /"[^"\\\p{Cc}]*(?:\\(?:["\\/bfnrt]|u[\da-fA-F]{4})[^"\\\p{Cc}]*)*/uy;
const OTHER_TOKEN = /[{}[\],:]|(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)(?![\w.+-])/y;

function problemOffset(text: string): number {
  const open: string[] = [];
  let expected: Expected = 'value';
  let offset = 0;
  for (;;) {
    offset += lengthAt(SPACE, text, offset);
    const string = lengthAt(STRING_START, text, offset);
    if (string > 0 && text[offset + string] !== '"') return offset + string;
    const length = string > 0 ? string + 1 : lengthAt(OTHER_TOKEN, text, offset);
    const next: Expected | null =
      length > 0 ? expectedAfter(expected, text.slice(offset, offset + length), open) : null;
    if (next === null) return offset;
    expected = next;
    offset += length;
  }
}

function lengthAt(pattern: RegExp, text: string, offset: number): number {
  pattern.lastIndex = offset;
  return pattern.exec(text)?.[0].length ?? 0;
}

/** What can follow a token, or null if it can't be there. `open` are the brackets around it. */
function expectedAfter(expected: Expected, token: string, open: string[]): Expected | null {
  const inside = open.at(-1);
  const after = (): Expected => (open.length > 0 ? 'next' : 'end');
  if (expected === 'colon') return token === ':' ? 'value' : null;
  const closesObject = token === '}' && inside === '{' && (expected === 'next' || expected === 'firstKey');
  const closesList = token === ']' && inside === '[' && (expected === 'next' || expected === 'firstItem');
  if (closesObject || closesList) {
    open.pop();
    return after();
  }
  if (expected === 'next') return token !== ',' ? null : inside === '{' ? 'key' : 'value';
  if (expected === 'key' || expected === 'firstKey') return token.startsWith('"') ? 'colon' : null;
  if (expected === 'end' || /^[}\],:]$/.test(token)) return null;
  if (token !== '{' && token !== '[') return after();
  open.push(token);
  return token === '{' ? 'firstKey' : 'firstItem';
}
