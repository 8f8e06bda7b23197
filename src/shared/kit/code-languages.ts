/** The language names of fences, and their grammars. */
const LANGUAGES: Record<string, string> = {
  bash: 'bash',
  sh: 'bash',
  shell: 'bash',
  console: 'bash',
  css: 'css',
  diff: 'diff',
  go: 'go',
  html: 'xml',
  xml: 'xml',
  svg: 'xml',
  java: 'java',
  javascript: 'javascript',
  js: 'javascript',
  jsx: 'javascript',
  json: 'json',
  markdown: 'markdown',
  md: 'markdown',
  python: 'python',
  py: 'python',
  rust: 'rust',
  rs: 'rust',
  sql: 'sql',
  typescript: 'typescript',
  ts: 'typescript',
  tsx: 'typescript',
  yaml: 'yaml',
  yml: 'yaml',
};

/** Longer code stays plain: highlighting it would block the page. */
export const HIGHLIGHTED_MAX = 20_000;

/** The grammar for the class of a fenced block; null without a known language. */
export function grammarOf(className: unknown): string | null {
  const name = /(?:^|\s)language-(\S+)/.exec(String(className ?? ''))?.[1]?.toLowerCase() ?? '';
  return Object.hasOwn(LANGUAGES, name) ? (LANGUAGES[name] ?? null) : null;
}
