import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { parseAst } from 'vite';

export const ROOT = resolve(import.meta.dirname, '../..');

/** A text that people read. `key` is the property or attribute that holds it; a value that code puts in reads `{}`. */
export type SourceText = { file: string; line: number; text: string; key: string | null; inJsx: boolean };

type Node = { type: string; start: number; end: number } & Record<string, unknown>;

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

const nodeAt = (node: Node, key: string): Node | null => {
  const value = node[key];
  return isNode(value) ? value : null;
};

const stringAt = (node: Node | null, key: string): string | null => {
  const value = node?.[key];
  return typeof value === 'string' ? value : null;
};

/** All files below a folder whose names end in one of `endings`, as paths from the project's folder. */
export function filesBelow(folder: string, endings: RegExp): string[] {
  const found: string[] = [];
  const walk = (path: string) => {
    for (const name of readdirSync(path).sort()) {
      const full = join(path, name);
      if (statSync(full).isDirectory()) walk(full);
      else if (endings.test(name)) found.push(relative(ROOT, full));
    }
  };
  walk(join(ROOT, folder));
  return found;
}

/** Parts of the syntax that hold names for the program, not texts for people. */
const SKIPPED = new Set([
  'ImportDeclaration',
  'ExportAllDeclaration',
  'ImportExpression',
  'TSLiteralType',
  'TSTypeAliasDeclaration',
  'TSInterfaceDeclaration',
  'TSTypeAnnotation',
  'TSTypeParameterInstantiation',
]);

/** Reads a file's string literals, templates, and JSX texts. Joined strings (`'a' + 'b'`) count as one text. */
export function textsOf(file: string): SourceText[] {
  const source = readFileSync(join(ROOT, file), 'utf8');
  const lineStarts = [0];
  for (let at = source.indexOf('\n'); at >= 0; at = source.indexOf('\n', at + 1)) lineStarts.push(at + 1);
  const lineAt = (offset: number) => {
    let low = 0;
    for (let high = lineStarts.length; high - low > 1; ) {
      const middle = (low + high) >> 1;
      if ((lineStarts[middle] ?? 0) <= offset) low = middle;
      else high = middle;
    }
    return low + 1;
  };
  const found: SourceText[] = [];
  const add = (node: Node, text: string, key: string | null, inJsx: boolean) => {
    const clean = text.replace(/\s+/g, ' ').trim();
    if (/\p{L}{2}/u.test(clean.replaceAll('{}', ''))) {
      found.push({ file, line: lineAt(node.start), text: clean, key, inJsx });
    }
  };
  const visit = (node: Node, key: string | null): void => {
    if (SKIPPED.has(node.type) || (node.type === 'ExportNamedDeclaration' && nodeAt(node, 'source'))) return;
    const joined = joinedText(node);
    if (joined !== null) {
      add(node, joined, key, false);
      // Texts that stand within a template's values are texts of their own: `${hidden ? 'Hidden' : 'Shown'}`.
      if (node.type === 'TemplateLiteral') visitAll(node.expressions, null);
      return;
    }
    if (node.type === 'JSXText') {
      add(node, stringAt(node, 'value') ?? '', null, true);
      return;
    }
    const named = node.type === 'Property' || node.type === 'PropertyDefinition';
    const attribute = node.type === 'JSXAttribute';
    const label = attribute ? stringAt(nodeAt(node, 'name'), 'name') : named ? keyOf(node) : key;
    for (const [part, value] of Object.entries(node)) {
      if (named && part === 'key' && node.computed !== true) continue;
      visitAll(Array.isArray(value) ? value : [value], label);
    }
  };
  const visitAll = (children: unknown, key: string | null) => {
    if (Array.isArray(children)) for (const child of children) if (isNode(child)) visit(child, key);
  };
  visit(parseAst(source, { lang: file.endsWith('x') ? 'tsx' : 'ts' }) as unknown as Node, null);
  return found;
}

function keyOf(node: Node): string | null {
  const key = nodeAt(node, 'key');
  return stringAt(key, 'name') ?? stringAt(key, 'value');
}

/** A literal, a template, or a sum of them as one text; null for everything else. */
function joinedText(node: Node): string | null {
  if (node.type === 'Literal') return stringAt(node, 'value');
  if (node.type === 'TemplateLiteral') {
    const quasis = Array.isArray(node.quasis) ? node.quasis.filter(isNode) : [];
    return quasis.map((quasi) => cookedText(quasi)).join('{}');
  }
  if (node.type === 'BinaryExpression' && node.operator === '+') {
    const parts = [nodeAt(node, 'left'), nodeAt(node, 'right')].map((side) => side && joinedText(side));
    const [left, right] = parts;
    if (typeof left === 'string' && typeof right === 'string') return left + right;
  }
  return null;
}

function cookedText(quasi: Node): string {
  const value = quasi.value;
  return typeof value === 'object' && value !== null && 'cooked' in value && typeof value.cooked === 'string'
    ? value.cooked
    : '';
}

const withoutCode = (text: string) => text.replace(/`[^`]*`/g, '');

/** The comments of a source, without code in them. */
export function commentsOf(source: string): string[] {
  return [...source.matchAll(/^\s*\/\*\*?([\s\S]*?)\*\/|(?:^|\s)\/\/ ([^\n]*)/gm)].map((found) =>
    withoutCode((found[1] ?? found[2] ?? '').replace(/\n\s*\*/g, ' ')).trim(),
  );
}

/** The titles of a file's tests, without code in them. */
export function titlesOf(source: string): string[] {
  return [
    ...source.matchAll(/\b(?:test|it|describe)(?:\.\w+(?:\([^()]*\))?)?\(\s*(['"`])((?:\\.|(?!\1).)*)\1/g),
  ].map((found) => withoutCode(found[2] ?? ''));
}

/** The paragraphs of a Markdown page, without code in them. */
export function proseOf(markdown: string): string[] {
  return withoutCode(markdown.replace(/```[\s\S]*?```/g, '')).split(/\n{2,}/);
}
