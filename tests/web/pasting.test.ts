import { describe, expect, test } from 'vitest';
import { htmlToMarkdown } from '#lib/text/paste/htmlToMarkdown.ts';
import { markdownCommand } from '#widgets/editor/markdownCommands.ts';
import { asInserted, linkOver, mayHoldFormatting } from '#widgets/editor/pasteRules.ts';
import { PASTED } from '../support/pasted.ts';

/** The link over the selection, which is between the marks. */
function link(text: string, pasted: string): string | null {
  const [before = '', selected = '', after = ''] = text.split('|');
  return linkOver(before + selected + after, before.length, before.length + selected.length, pasted);
}

describe('a pasted URL', () => {
  test.each([
    ['see |the page| here', 'https://example.org/a', '[the page](https://example.org/a)'],
    ['see |the page |here', ' https://example.org/a\n', '[the page](https://example.org/a) '],
    ['|a [b] c|', 'https://example.org/', '[a \\[b\\] c](https://example.org/)'],
    ['|wiki|', 'https://example.org/a_(b)', '[wiki](https://example.org/a_%28b%29)'],
    ['|write|', 'mailto:ada@example.org', '[write](mailto:ada@example.org)'],
    ['|![alt](/uploads/1)|', 'https://example.org/', '[![alt](/uploads/1)](https://example.org/)'],
  ])('over %j makes a link', (text, pasted, expected) => {
    expect(link(text, pasted)).toBe(expected);
  });

  test.each([
    ['nothing selected ||', 'https://example.org/'],
    ['|https://example.org/old|', 'https://example.org/new'],
    ['`run |this|`', 'https://example.org/'],
    ['```\n|code|\n```', 'https://example.org/'],
    ['[words](|target|)', 'https://example.org/'],
    ['|[words](https://example.org/)|', 'https://example.org/new'],
    ['|two\nlines|', 'https://example.org/'],
    ['|words|', 'https://example.org/ and more'],
    ['|words|', 'javascript:alert(1)'],
    ['|   |', 'https://example.org/'],
  ])('stays text over %j', (text, pasted) => {
    expect(link(text, pasted)).toBeNull();
  });
});

describe('pasted HTML', () => {
  test.each(PASTED.map((sample) => [sample.from, sample] as const))(
    'from %s becomes Markdown',
    (_, sample) => {
      expect(mayHoldFormatting(sample.html)).toBe(true);
      expect(htmlToMarkdown(sample.html)).toBe(sample.markdown);
    },
  );

  test.each([
    [
      'a code editor',
      '<div style="color:#ccc;font-family:Consolas,monospace;white-space:pre;"><div><b style="color:#569cd6">const</b> a = 1;</div></div>',
    ],
    [
      'an IDE',
      '<pre style="background:#2b2b2b;font-family:\'JetBrains Mono\',monospace;"><span style="font-weight:bold">const</span> a</pre>',
    ],
    [
      'a page without formatting',
      '<meta charset="utf-8"><span style="font-weight: 400; color: red;">Plain words</span>',
    ],
    ['an empty fragment', '<b></b><img src="data:image/png;base64,AAAA">'],
  ])('from %s is pasted as plain text', (_, html) => {
    expect(htmlToMarkdown(html)).toBeNull();
  });

  test('never keeps what could run or load', () => {
    const hostile = `<h2 onclick="alert(1)">Title</h2><script>alert(2)</script><style>p{}</style>
      <a href="javascript:alert(3)">go</a> <a href="data:text/html,x">data</a> <a href="https://example.org/" onmouseover="x()">fine</a>
      <img src="data:image/png;base64,AAAA" alt="data"><img src="file:///C:/a.png"><img src=x onerror="alert(4)">
      <iframe></iframe><svg onload="alert(5)"><text>svg</text></svg>`;
    const markdown = htmlToMarkdown(hostile) ?? '';
    expect(markdown).toBe('## Title\n\ngo data [fine](https://example.org/)');
  });

  test('is set apart from the text around it if it has several lines or is a block', () => {
    expect(asInserted('**bold**', 'a  b', 2, 2)).toBe('**bold**');
    expect(asInserted('- a\n- b', 'text', 4, 4)).toBe('\n\n- a\n- b');
    expect(asInserted('## Title', 'one\ntwo', 4, 4)).toBe('\n## Title\n\n');
    expect(asInserted('- a\n- b', '', 0, 0)).toBe('- a\n- b');
  });
});

describe('the table button', () => {
  const run = (marked: string) => {
    const [before = '', selected = '', after = ''] = marked.split('§');
    const text = before + selected + after;
    const change = markdownCommand('table', text, before.length, before.length + selected.length);
    const result = text.slice(0, change.start) + change.text + text.slice(change.end);
    return { result, selected: result.slice(...change.select) };
  };

  test('adds an empty table below the line and selects its first heading', () => {
    const skeleton = '| Column 1 | Column 2 |\n| --- | --- |\n|  |  |';
    expect(run('§§')).toEqual({ result: skeleton, selected: 'Column 1' });
    expect(run('A §line§ of text')).toEqual({
      result: `A line of text\n\n${skeleton}`,
      selected: 'Column 1',
    });
    expect(run('above§§\nbelow').result).toBe(`above\n\n${skeleton}\n\nbelow`);
  });

  test('turns selected lines with tabs into a table', () => {
    expect(run('§Tool\tPrice\nSaw\t12\nA|B§').result).toBe(
      '| Tool | Price |\n| --- | --- |\n| Saw | 12 |\n| A\\|B |  |',
    );
  });
});
