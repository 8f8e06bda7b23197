import { AppError } from '#shared/errors.ts';
import { entryMessages } from '#shared/messages/entries.ts';

export type CursorPart = string | number;

/** Where a list goes on, opaque to clients. */
export function encodeCursor(parts: readonly CursorPart[]): string {
  return Buffer.from(JSON.stringify(parts)).toString('base64url');
}

/** Reads a cursor made for the same kind of list. Throws `INVALID_INPUT` naming `cursor` for anything else. */
export function decodeCursor(cursor: string, shape: readonly ('string' | 'number')[]): CursorPart[] {
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    if (
      Array.isArray(parts) &&
      parts.length === shape.length &&
      parts.every(
        (part, index) =>
          typeof part === shape[index] && (typeof part === 'string' || Number.isSafeInteger(part)),
      )
    ) {
      return parts;
    }
  } catch {
    // Not JSON: refused below like any other foreign text.
  }
  throw new AppError('INVALID_INPUT', entryMessages.cursor, { cursor: entryMessages.cursor });
}
