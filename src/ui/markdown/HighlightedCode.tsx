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
import { type ReactNode, useMemo } from 'react';
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

/** Code with its parts marked by class. The theme colors them. */
export function HighlightedCode({ grammar, text }: { grammar: string; text: string }) {
  const tree = useMemo(() => lowlight.highlight(grammar, text), [grammar, text]);
  return <code>{toReact((tree as HtmlNode).children)}</code>;
}

function toReact(nodes: HtmlNode[] = []): ReactNode[] {
  return nodes.map((node, index) => {
    if (node.type === 'text') return node.value;
    const className = (node.properties?.className as string[] | undefined)?.join(' ');
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text have no other name and never move
      <span key={index} className={className}>
        {toReact(node.children)}
      </span>
    );
  });
}
