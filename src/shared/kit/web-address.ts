/** Any origin that paths are read against. */
const HERE = 'https://here.invalid';

/**
 * Whether a text is a path of this site wherever a browser meets it: browsers take `/\host` for `//host`, and leave tabs
 * and line ends out before they look.
 */
export function isOwnPath(text: string): boolean {
  return /^\/[^\\\p{Cc}]*$/u.test(text) && originOf(text) === HERE;
}

/** Whether a text is a complete https URL that logs nobody in. */
export function isHttps(text: string): boolean {
  if (!/^https:\/\/[^\\\p{Cc}]*$/iu.test(text) || !URL.canParse(text)) return false;
  const { username, password } = new URL(text);
  return username === '' && password === '';
}

function originOf(path: string): string | null {
  return URL.canParse(path, HERE) ? new URL(path, HERE).origin : null;
}
