/** An arbitrary origin for resolving paths. */
const HERE = 'https://here.invalid';

/**
 * Whether a text is a path of this site in every browser: browsers treat `/\host` as `//host`, and ignore tabs and line
 * ends.
 */
export function isOwnPath(text: string): boolean {
  return /^\/[^\\\p{Cc}]*$/u.test(text) && originOf(text) === HERE;
}

/** Whether a text is a complete https URL without credentials. */
export function isHttps(text: string): boolean {
  if (!/^https:\/\/[^\\\p{Cc}]*$/iu.test(text) || !URL.canParse(text)) return false;
  const { username, password } = new URL(text);
  return username === '' && password === '';
}

function originOf(path: string): string | null {
  return URL.canParse(path, HERE) ? new URL(path, HERE).origin : null;
}
