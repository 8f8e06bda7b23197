/**
 * The first characters of the first and the last word, as readers of any script count characters. A single word has one.
 * Empty for a name without letters and digits, such as one of emoji.
 */
export function initialsOf(name: string): string {
  const words = name.split(/[\s._-]+/).flatMap((word) => /[\p{L}\p{N}].*/u.exec(word) ?? []);
  const [first = '', last = ''] = [words[0], words.slice(1).at(-1)];
  return (firstOf(first) + firstOf(last)).toUpperCase();
}

/** Only what may have more than one code for a character needs the browser's own rules, which take long to load. */
function firstOf(word: string): string {
  if (word === '') return '';
  return (
    /^[ -~](?![^ -~])/.exec(word)?.[0] ?? new Intl.Segmenter().segment(word).containing(0)?.segment ?? ''
  );
}

/** One of `count` hues. It follows from the username, which never changes. */
export function hueOf(username: string, count: number): number {
  return Array.from(username).reduce((sum, char) => (sum * 31 + char.charCodeAt(0)) % 9973, 0) % count;
}
