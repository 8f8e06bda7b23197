import { Box, Flex, Tabs } from '@chakra-ui/react';
import { type Ref, useImperativeHandle, useRef, useState } from 'react';
import { editorTexts } from '#shared/markdown/messages.ts';
import { MarkdownLazy } from '../markdown/MarkdownLazy.tsx';
import { ALL_COMMANDS, EditorTools } from './EditorTools.tsx';
import { MarkdownSwitch } from './FormatBar.tsx';
import { focusOnceShown, typeOver } from './typeText.ts';
import { useMarkdownEditing } from './useMarkdownEditing.ts';
import { useWritingMode } from './useWritingMode.ts';
import { WritingArea } from './WritingArea.tsx';
import type { WritingHelp } from './writingHelp.ts';

/** A text area for Markdown with its toolbar and a preview. Inside a FormField it takes that field's label and error. */
export function MarkdownEditor(props: MarkdownEditorProps) {
  const { value, onChange, onBlur, label, placeholder, rows = 10, autoFocus, help, ref } = props;
  const [tab, setTab] = useState<'write' | 'preview'>('write');
  const area = useRef<HTMLTextAreaElement>(null);
  const { images, addImages, run, onKeyDown, onPaste } = useMarkdownEditing(area, help?.sendImage);
  const isBusy = images.underWay.length > 0;
  const mode = useWritingMode({ area, text: value, isBusy, autoFocus });
  const { Rich, rich, richProps, isMarkdown, onMarkdown, areaProps } = mode;
  useImperativeHandle(
    ref,
    () => ({
      focus: () => {
        setTab('write');
        if (rich.current) rich.current.focus();
        else focusOnceShown(area.current);
      },
      write: (text) => {
        if (rich.current) rich.current.write(text);
        else if (area.current) typeOver(area.current, 0, area.current.value.length, text);
      },
    }),
    [rich],
  );

  if (Rich)
    return (
      <Rich
        {...richProps}
        value={value}
        onChange={onChange}
        onBlur={onBlur}
        commands={ALL_COMMANDS}
        label={props.labelled ? undefined : label}
        placeholder={placeholder && editorTexts.richPlaceholder}
        sources={help?.sources}
        sendImage={help?.sendImage}
        minH={`${rows * 1.6 + 1.25}rem`}
        maxH="60vh"
      />
    );
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
        <EditorTools
          run={run}
          addImages={images.allowed ? addImages : undefined}
          wrap="wrap"
          hidden={tab === 'preview'}
        />
        {onMarkdown && <MarkdownSwitch markdown={isMarkdown} onMarkdown={onMarkdown} disabled={isBusy} />}
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
          onPaste={onPaste}
          {...areaProps}
          keysHint={editorTexts.keysHint}
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
