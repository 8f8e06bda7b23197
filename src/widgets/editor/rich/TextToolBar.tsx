import { Box, Flex, Input, Link } from '@chakra-ui/react';
import { Pencil, Unlink } from 'lucide-react';
import { NodeSelection } from 'prosemirror-state';
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { editorTexts, markdownTexts } from '#shared/markdown/messages.ts';
import { IconAction } from '#ui/base/IconAction.tsx';
import { OptionSelect } from '#ui/forms/OptionSelect.tsx';
import { labelOf, TOOLS } from '../EditorTools.tsx';
import type { MarkdownCommand } from '../markdownCommands.ts';
import { moveInToolbar } from '../moveInToolbar.ts';
import { removeLink } from './links.ts';
import type { RichView } from './richView.ts';
import { TableGroup } from './TableGroup.tsx';
import { TABLE_TOOLS, type TableTool } from './tableTools.ts';
import type { TextTools } from './textTools.ts';

/** Formats that a selection can get. */
const OF_WORDS: ReadonlySet<MarkdownCommand> = new Set([
  'bold',
  'italic',
  'code',
  'link',
  'heading',
  'quote',
]);

/** The languages whose code is shown in colors. */
const LANGUAGES = [
  ...[
    'bash',
    'css',
    'diff',
    'go',
    'html',
    'java',
    'js',
    'json',
    'markdown',
    'python',
    'rust',
    'sql',
    'ts',
    'yaml',
  ],
];

const CALLOUTS = [['', editorTexts.quote], ...Object.entries(markdownTexts.callouts)] as const;

/** Tools for what is selected, or around the caret. They are one stop for Tab. Escape leads to the text. */
export function TextToolBar({ tools, rich, commands, active, run, onLink, hasWords }: TextToolBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (bar.current?.contains(document.activeElement)) return;
    const stops = bar.current?.querySelectorAll<HTMLElement>('button, select, input, a') ?? [];
    for (const [at, stop] of [...stops].entries()) stop.tabIndex = at === 0 ? 0 : -1;
  });

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    moveInToolbar(event);
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    rich.focus();
  }

  function runTable(tool: TableTool): void {
    const { state, dispatch } = rich.view;
    TABLE_TOOLS[tool](state, dispatch, rich.view);
    // Keys in the toolbar stay there, so that a tool can be used again.
    if (!bar.current?.contains(document.activeElement)) rich.focus();
  }

  function setAttributes(at: number, attrs: Record<string, unknown>): void {
    const { state } = rich.view;
    const node = state.doc.nodeAt(at);
    if (!node) return;
    const tr = state.tr.setNodeMarkup(at, null, { ...node.attrs, ...attrs });
    if (state.selection instanceof NodeSelection) tr.setSelection(NodeSelection.create(tr.doc, at));
    rich.view.dispatch(tr);
  }

  const { words, link, image, code, quote, table } = tools;
  return (
    <Flex
      ref={bar}
      role="toolbar"
      aria-label={editorTexts.tools}
      gap="2"
      align="center"
      onKeyDown={onKeyDown}
    >
      {hasWords && words && (
        <Flex role="group" aria-label={editorTexts.selection}>
          {TOOLS.filter(({ command }) => OF_WORDS.has(command) && commands.has(command)).map(
            ({ command, icon: Icon }) => (
              <IconAction
                key={command}
                size="sm"
                flex="none"
                label={labelOf(command)}
                icon={<Icon size={16} strokeWidth={1.75} aria-hidden />}
                aria-pressed={active.has(command)}
                bg={active.has(command) ? 'bg.pressed' : undefined}
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => run(command)}
              />
            ),
          )}
        </Flex>
      )}
      {link && !words && (
        <Flex role="group" aria-label={editorTexts.link} align="center" minW="0">
          <Link href={link.href} target="_blank" rel="noopener" maxW="16rem" px="2" truncate display="block">
            {link.href}
          </Link>
          <IconAction
            size="sm"
            label={editorTexts.linkEdit}
            icon={<Pencil size={16} strokeWidth={1.75} aria-hidden />}
            onClick={onLink}
          />
          <IconAction
            size="sm"
            label={editorTexts.linkRemove}
            icon={<Unlink size={16} strokeWidth={1.75} aria-hidden />}
            onClick={() => {
              rich.view.dispatch(removeLink(rich.view.state));
              rich.focus();
            }}
          />
        </Flex>
      )}
      {image && (
        <Input
          size="sm"
          w="16rem"
          aria-label={editorTexts.alt}
          placeholder={editorTexts.altPlaceholder}
          value={image.alt}
          onChange={({ target }) => setAttributes(image.at, { alt: target.value })}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            rich.focus();
          }}
        />
      )}
      {code && (
        <OptionSelect
          aria-label={editorTexts.language}
          frame={{ size: 'sm', w: '9rem', flex: 'none' }}
          value={code.language}
          options={[...new Set(['', ...LANGUAGES, code.language])].map((name) => [
            name,
            name || editorTexts.plainText,
          ])}
          onChange={(info) => setAttributes(code.at, { info })}
        />
      )}
      {quote && (
        <OptionSelect
          aria-label={editorTexts.calloutKind}
          frame={{ size: 'sm', w: '9rem', flex: 'none' }}
          value={quote.kind}
          options={CALLOUTS}
          onChange={(kind) => setAttributes(quote.at, { callout: kind || null })}
        />
      )}
      {table && commands.has('table') && (
        <Box minW="0" overflowX="auto">
          <TableGroup align={table.align} run={runTable} />
        </Box>
      )}
    </Flex>
  );
}

export type TextToolBarProps = {
  tools: TextTools;
  rich: RichView;
  commands: ReadonlySet<MarkdownCommand>;
  active: ReadonlySet<MarkdownCommand>;
  run: (command: MarkdownCommand) => void;
  /** Opens the form of the link. */
  onLink: () => void;
  /** False where another toolbar has the formats of a selection. */
  hasWords: boolean;
};
