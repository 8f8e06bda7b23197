import { Button, Flex, type FlexProps } from '@chakra-ui/react';
import { memo } from 'react';
import { editorTexts } from '#shared/markdown/messages.ts';
import { IconAction } from '#ui/base/IconAction.tsx';
import { labelOf, TOOLS } from './EditorTools.tsx';
import { ImageButton } from './ImageButton.tsx';
import type { MarkdownCommand } from './markdownCommands.ts';
import { moveInToolbar } from './moveInToolbar.ts';

/**
 * The toolbar of a text, and the switch between formatted text and Markdown. It is one stop for Tab, and isn't rendered again
 * while someone types.
 */
export const FormatBar = memo(function FormatBar(props: FormatBarProps) {
  const { commands, run, active, addImages, isUploading, markdown, onMarkdown, ...frame } = props;
  return (
    <Flex
      role="toolbar"
      aria-label={editorTexts.formatting}
      align="center"
      overflowX="auto"
      {...frame}
      onKeyDown={moveInToolbar}
    >
      {TOOLS.filter(({ command }) => commands.has(command)).map(({ command, icon: Icon }, index) => (
        <IconAction
          key={command}
          size="sm"
          flex="none"
          tabIndex={index === 0 ? 0 : -1}
          label={labelOf(command)}
          icon={<Icon size={16} strokeWidth={1.75} aria-hidden />}
          aria-pressed={active?.has(command)}
          bg={active?.has(command) ? 'bg.pressed' : undefined}
          // The text keeps the focus, and its selection.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => run(command)}
        />
      ))}
      {addImages && <ImageButton addImages={addImages} tabIndex={-1} />}
      {onMarkdown && <MarkdownSwitch {...{ markdown, onMarkdown }} disabled={isUploading} tabIndex={-1} />}
    </Flex>
  );
});

/** Switches between formatted text and Markdown. */
export function MarkdownSwitch(props: MarkdownSwitchProps) {
  const { markdown, onMarkdown, tabIndex, disabled, size = 'sm' } = props;
  return (
    <Button
      size={size}
      variant="ghost"
      ms="auto"
      flex="none"
      tabIndex={tabIndex}
      disabled={disabled}
      color={markdown ? 'fg' : 'fg.muted'}
      bg={markdown ? 'bg.pressed' : undefined}
      aria-pressed={markdown}
      onClick={() => onMarkdown(!markdown)}
    >
      {editorTexts.markdown}
    </Button>
  );
}

type MarkdownSwitchProps = {
  /** Whether Markdown is written. */
  markdown: boolean;
  onMarkdown: (markdown: boolean) => void;
  tabIndex?: number;
  size?: 'xs' | 'sm';
  /** While an image is uploaded: its place is in the present form of the text. */
  disabled?: boolean;
};

type FormatBarProps = {
  commands: ReadonlySet<MarkdownCommand>;
  run: (command: MarkdownCommand) => void;
  /** The formats at the caret. Left out where they aren't known. */
  active?: ReadonlySet<MarkdownCommand>;
  /** Left out if the user can't upload images. */
  addImages: ((files: Iterable<File>) => void) | undefined;
  isUploading: boolean;
  markdown: boolean;
  /** Left out for a text that can only be written as Markdown. */
  onMarkdown: ((markdown: boolean) => void) | undefined;
} & Omit<FlexProps, 'children'>;
