import bash from 'highlight.js/lib/languages/bash';
import css from 'highlight.js/lib/languages/css';
import diff from 'highlight.js/lib/languages/diff';
import go from 'highlight.js/lib/languages/go';
import java from 'highlight.js/lib/languages/java';
import javascript from 'highlight.js/lib/languages/javascript';
import json from 'highlight.js/lib/languages/json';
import markdown from 'highlight.js/lib/languages/markdown';
import python from 'highlight.js/lib/languages/python';
import rust from 'highlight.js/lib/languages/rust';
import sql from 'highlight.js/lib/languages/sql';
import typescript from 'highlight.js/lib/languages/typescript';
import xml from 'highlight.js/lib/languages/xml';
import yaml from 'highlight.js/lib/languages/yaml';
import { createLowlight } from 'lowlight';
import { grammarOf, HIGHLIGHTED_MAX } from '#shared/kit/code-languages.ts';
import type { HtmlNode } from '#shared/kit/html-tree.ts';

const lowlight = createLowlight({
  bash,
  css,
  diff,
  go,
  java,
  javascript,
  json,
  markdown,
  python,
  rust,
  sql,
  typescript,
  xml,
  yaml,
});

/** The nodes of a code element: its parts marked by class, as in the browser. Long code and unknown languages stay plain. */
export function highlighted(className: unknown, text: string): HtmlNode[] {
  const classes = Array.isArray(className) ? className.join(' ') : className;
  const grammar = text.length > HIGHLIGHTED_MAX ? null : grammarOf(classes);
  if (grammar === null) return [{ type: 'text', value: text }];
  return (lowlight.highlight(grammar, text) as HtmlNode).children ?? [];
}
