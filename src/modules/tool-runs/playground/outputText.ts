import { formatJson, type ToolValues } from './inputTexts.ts';

/** An output as it is shown and copied: generated code as it is, everything else as JSON. */
export function outputText({ code, ...others }: ToolValues): string {
  return typeof code === 'string' ? code : formatJson({ ...others });
}

/** An output as Markdown: a single text as it is, generated code and everything else in a block of code. */
export function outputMarkdown(output: ToolValues): string {
  const [text, ...others] = Object.values(output);
  if (typeof text === 'string' && others.length === 0) return text;
  const isCode = typeof output.code === 'string';
  const language = isCode ? String(output.language ?? '').toLowerCase() : 'json';
  const body = outputText(output);
  const longest = Math.max(2, ...(body.match(/`+/g) ?? []).map((marks) => marks.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}${language}\n${body}\n${fence}`;
}
