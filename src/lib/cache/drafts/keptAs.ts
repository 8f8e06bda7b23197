/**
 * A stored draft as these values, with the version on which it is based and the values of that version. Null if it doesn't
 * have their shape, such as one of an older release.
 */
export function keptAs<T extends object>(content: unknown, like: T): KeptDraft<T> | null {
  if (!fits(content, like)) return null;
  const { version, base } = content as { version?: unknown; base?: unknown };
  return {
    ...pick(content as T, like),
    ...(typeof version === 'number' && { version }),
    ...(fits(base, like) && { base: pick(base as T, like) }),
  };
}

type KeptDraft<T> = T & { version?: number; base?: T };

function pick<T extends object>(stored: T, like: T): T {
  return Object.fromEntries(Object.keys(like).map((name) => [name, stored[name as keyof T]])) as T;
}

/** Whether two drafts differ in a field that `like` has. The version of a stored one doesn't count. */
export function differIn<T extends object>(like: T, a: T, b: T): boolean {
  return (Object.keys(like) as (keyof T)[]).some(
    (name) => JSON.stringify(a[name]) !== JSON.stringify(b[name]),
  );
}

/** Lists were written by this app, so their items fit as well. */
function fits(value: unknown, like: unknown): boolean {
  if (typeof value !== typeof like || Array.isArray(value) !== Array.isArray(like)) return false;
  if (typeof like !== 'object' || like === null || Array.isArray(like)) return true;
  if (value === null) return false;
  return Object.entries(like).every(([name, sample]) =>
    fits((value as Record<string, unknown>)[name], sample),
  );
}
