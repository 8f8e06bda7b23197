/** Maximum characters of a placeholder's name. */
export const PLACEHOLDER_NAME_MAX = 60;

/** A blank of a prompt: its name, and the value it starts with, null for none. */
export type Placeholder = { name: string; default: string | null };

/** A default that an import dropped, because the same text gave another one earlier. */
export type DefaultConflict = { name: string; kept: string; dropped: string };

/** The first colon ends the name. A default has no braces, so that a placeholder ends at its first ones. */
const INSIDE = String.raw`([\p{L}\p{M}\p{N} _\-'&/]+)(?::([^{}]*))?`;
const PLACEHOLDER = new RegExp(String.raw`\{\{${INSIDE}\}\}`, 'gu');
const EITHER = new RegExp(String.raw`\$\{${INSIDE}\}|\{\{${INSIDE}\}\}`, 'gu');

/** Null if the name is blank or too long. Then the braces are text. An empty default is none. */
function placeholderOf(name: string, value: string | undefined): Placeholder | null {
  const trimmed = name.trim();
  if (trimmed === '' || trimmed.length > PLACEHOLDER_NAME_MAX) return null;
  return { name: trimmed, default: value?.trim() || null };
}

/**
 * The placeholders of a prompt, `{{name}}` or `{{name:default}}`, one per name in the order of the text. The first default
 * of a name counts, wherever it stands.
 */
export function placeholdersOf(text: string): Placeholder[] {
  const byName = new Map<string, Placeholder>();
  for (const [, name = '', value] of text.matchAll(PLACEHOLDER)) {
    const placeholder = placeholderOf(name, value);
    if (!placeholder) continue;
    const earlier = byName.get(placeholder.name);
    if (!earlier) byName.set(placeholder.name, placeholder);
    else earlier.default ??= placeholder.default;
  }
  return [...byName.values()];
}

/** Values by the name of their placeholder. A name without a value has its default. */
export type PlaceholderValues = Readonly<Record<string, string>>;

/** The value of a placeholder, empty if it has none. */
export function placeholderValue({ name, default: value }: Placeholder, values: PlaceholderValues): string {
  return (Object.hasOwn(values, name) ? values[name] : value) ?? '';
}

/** The names whose value is missing or blank, in the order of the text. */
export function missingNames(text: string, values: PlaceholderValues): string[] {
  return placeholdersOf(text)
    .filter((placeholder) => placeholderValue(placeholder, values).trim() === '')
    .map(({ name }) => name);
}

/** The prompt with its values. Placeholders in a value stay text. */
export function compilePrompt(text: string, values: PlaceholderValues): string {
  const byName = new Map(placeholdersOf(text).map((each) => [each.name, placeholderValue(each, values)]));
  return text.replace(
    PLACEHOLDER,
    (whole, name: string, value?: string) => byName.get(placeholderOf(name, value)?.name ?? '') ?? whole,
  );
}

/**
 * Turns `${name}` and `${name:default}` of another program into placeholders. Of conflicting defaults of a name the first
 * stays, and the others are in `conflicts`. All other braces and dollars stay text.
 */
export function fromDollar(text: string): { text: string; conflicts: DefaultConflict[] } {
  const defaults = new Map<string, string>();
  const conflicts: DefaultConflict[] = [];
  /** Whether the default is the first one of its name. Others are reported. */
  const keepsDefault = ({ name, default: value }: Placeholder): boolean => {
    if (value === null) return false;
    const kept = defaults.get(name) ?? value;
    defaults.set(name, kept);
    if (kept !== value) conflicts.push({ name, kept, dropped: value });
    return kept === value;
  };
  const converted = text.replace(
    EITHER,
    (whole, dollarName?: string, dollarValue?: string, bracesName?: string, bracesValue?: string) => {
      const placeholder = placeholderOf(dollarName ?? bracesName ?? '', dollarValue ?? bracesValue);
      if (!placeholder) return whole;
      const isKept = keepsDefault(placeholder);
      if (dollarName === undefined) return whole;
      return `{{${placeholder.name}${isKept ? `:${placeholder.default}` : ''}}}`;
    },
  );
  return { text: converted, conflicts };
}
