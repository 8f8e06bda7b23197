/** Lines listed for each heading. More are only counted. */
const LINES_MAX = 20;
// Names in files can contain control characters, which a terminal would interpret.
// biome-ignore lint/suspicious/noControlCharactersInRegex: the control characters are replaced
const CONTROL = /[\u0000-\u001F\u007F-\u009F]/g;

/** A heading with the number of its items and the first ones, for the console. Nothing without items. */
export function reportSection(title: string, items: readonly string[], most = LINES_MAX): string[] {
  if (items.length === 0) return [];
  const lines = items.slice(0, most).map((item) => `  ${item.replace(CONTROL, '�')}`);
  const more = items.length > most ? [`  … and ${reportNumber(items.length - most)} more`] : [];
  return ['', `${title} (${reportNumber(items.length)}):`, ...lines, ...more];
}

/** A number with separators. */
export function reportNumber(value: number): string {
  return value.toLocaleString('en-US');
}
