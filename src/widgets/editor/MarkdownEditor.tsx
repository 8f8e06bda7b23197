import { Box, Flex, Tabs } from '@chakra-ui/react';
import {
  Bold,
  Code,
  Heading2,
  Italic,
  Link as LinkIcon,
  List,
  ListOrdered,
  type LucideIcon,
  Quote,
} from 'lucide-react';
import { type KeyboardEvent, type Ref, useImperativeHandle, useRef, useState } from 'react';
import { editorTexts } from '#shared/markdown/messages.ts';
import { IconAction } from '#ui/base/IconAction.tsx';
import { MarkdownLazy } from '../markdown/MarkdownLazy.tsx';
import { ImageButton } from './ImageButton.tsx';
import { type MarkdownCommand, markdownCommand } from './markdownCommands.ts';
import { typeOver, typeText } from './typeText.ts';
import { useImages } from './useImages.ts';
import { WritingArea } from './WritingArea.tsx';
import type { WritingHelp } from './writingHelp.ts';

const TOOLS: { command: MarkdownCommand; label: string; icon: LucideIcon; key?: string }[] = [
  { command: 'bold', label: editorTexts.bold, icon: Bold, key: 'b' },
  { command: 'italic', label: editorTexts.italic, icon: Italic, key: 'i' },
  { command: 'heading', label: editorTexts.heading, icon: Heading2 },
  { command: 'link', label: editorTexts.link, icon: LinkIcon, key: 'k' },
  { command: 'code', label: editorTexts.code, icon: Code },
  { command: 'quote', label: editorTexts.quote, icon: Quote },
  { command: 'bullets', label: editorTexts.bullets, icon: List },
  { command: 'numbers', label: editorTexts.numbers, icon: ListOrdered },
];

const MODIFIER = /Mac|iP(hone|ad)/.test(navigator.userAgent) ? '⌘' : 'Ctrl+';

/** A text area for Markdown with its toolbar and a preview. Inside a FormField it takes that field's label and error. */
export function MarkdownEditor(props: MarkdownEditorProps) {
  const { value, onChange, onBlur, label, placeholder, rows = 10, autoFocus, help, ref } = props;
  const [tab, setTab] = useState<'write' | 'preview'>('write');
  const area = useRef<HTMLTextAreaElement>(null);
  const images = useImages(area, help?.sendImage);
  useImperativeHandle(
    ref,
    () => ({
      focus: () => {
        setTab('write');
        focusOnceShown(area.current);
      },
      write: (text) => {
        if (area.current) typeOver(area.current, 0, area.current.value.length, text);
      },
    }),
    [],
  );

  function run(command: MarkdownCommand): void {
    const element = area.current;
    if (!element) return;
    const change = markdownCommand(command, element.value, element.selectionStart, element.selectionEnd);
    element.focus();
    element.setSelectionRange(change.start, change.end);
    typeText(element, change.text);
    element.setSelectionRange(...change.select);
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    const tool = TOOLS.find(({ key }) => key === event.key.toLowerCase());
    if (!tool) return;
    event.preventDefault();
    event.stopPropagation();
    run(tool.command);
  }

  return (
    <Tabs.Root
      value={tab}
      onValueChange={(details) => setTab(details.value === 'preview' ? 'preview' : 'write')}
      width="full"
    >
      <Flex align="center" justify="space-between" wrap="wrap" columnGap="3">
        <Tabs.List flex="none" aria-label={editorTexts.views}>
          <Tabs.Trigger value="write">{editorTexts.write}</Tabs.Trigger>
          <Tabs.Trigger value="preview">{editorTexts.preview}</Tabs.Trigger>
        </Tabs.List>
        <Flex role="group" aria-label={editorTexts.formatting} wrap="wrap" hidden={tab === 'preview'}>
          {TOOLS.map(({ command, label: name, icon: Icon, key }) => (
            <IconAction
              key={command}
              type="button"
              size="sm"
              label={key ? `${name} (${MODIFIER}${key.toUpperCase()})` : name}
              icon={<Icon size={16} strokeWidth={1.75} aria-hidden />}
              onClick={() => run(command)}
            />
          ))}
          <ImageButton images={images} />
        </Flex>
      </Flex>
      <Tabs.Content value="write" pt="2">
        <WritingArea
          area={area}
          images={images}
          sources={help?.sources}
          value={value}
          onChange={onChange}
          onBlur={onBlur}
          onKeyDown={onKeyDown}
          rows={rows}
          placeholder={placeholder}
          autoFocus={autoFocus}
          aria-label={props.labelled ? undefined : label}
          resize="vertical"
          lineHeight="1.6"
          maxH="60vh"
        />
      </Tabs.Content>
      <Tabs.Content value="preview" pt="2">
        <Box
          borderWidth="1px"
          borderColor="border"
          borderRadius="md"
          px="3"
          py="2.5"
          minH={`${rows * 1.4 + 1.5}rem`}
          maxH="60vh"
          overflowY="auto"
        >
          {tab === 'preview' && <Preview text={value} around={help?.aroundPreview} />}
        </Box>
      </Tabs.Content>
    </Tabs.Root>
  );
}

/** A text area hidden by the preview can take the focus only a few frames later. */
function focusOnceShown(area: HTMLTextAreaElement | null, frames = 10): void {
  area?.focus();
  if (document.activeElement === area || frames === 0) return;
  requestAnimationFrame(() => focusOnceShown(area, frames - 1));
}

function Preview({ text, around }: { text: string; around: WritingHelp['aroundPreview'] }) {
  if (!text.trim()) return <Box color="fg.muted">{editorTexts.empty}</Box>;
  const preview = <MarkdownLazy compact>{text}</MarkdownLazy>;
  return around ? around(text, preview) : preview;
}

export type MarkdownEditorProps = {
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  /** Names the text area and its tools. */
  label: string;
  /** True inside a FormField, whose label names the area. */
  labelled?: boolean;
  placeholder?: string;
  rows?: number;
  autoFocus?: boolean;
  help?: WritingHelp;
  ref?: Ref<MarkdownEditorHandle>;
};

export type MarkdownEditorHandle = {
  focus: () => void;
  /** Replaces the whole text with an edit that the browser can undo. */
  write: (text: string) => void;
};
