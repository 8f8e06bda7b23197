/** Names in a User-Agent. Browsers that also name others come first. */
const CLIENTS: readonly [RegExp, string][] = [
  [/\bEdg(?:A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|Chromium|CriOS)\//, 'Chrome'],
  [/\bVersion\/\S{1,40} (?:Mobile\/\S{1,40} )?Safari\//, 'Safari'],
  [/^curl\//, 'curl'],
  [/^python-|^Python\//i, 'Python'],
  [/^node\b/i, 'Node.js'],
  [/^Go-http-client\//, 'Go'],
];
const SYSTEMS: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

/** The browser and system in a few words, by User-Agent, or null if unknown. */
export function deviceOf(userAgent: string | undefined): string | null {
  const text = userAgent ?? '';
  const words = [CLIENTS, SYSTEMS].flatMap((names) => names.find(([sign]) => sign.test(text))?.[1] ?? []);
  return words.length > 0 ? words.join(' on ') : null;
}
