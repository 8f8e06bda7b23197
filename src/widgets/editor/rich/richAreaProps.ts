import type { BoxProps } from '@chakra-ui/react';
import type { KeyboardEvent, Ref } from 'react';
import type { CompletionSource } from '../completions.ts';
import type { MarkdownCommand } from '../markdownCommands.ts';
import type { SendImage } from '../useImages.ts';

export type RichAreaProps = {
  /** Markdown. */
  value: string;
  onChange: (value: string) => void;
  commands: ReadonlySet<MarkdownCommand>;
  /** For pasted text. Null for HTML without formatting. */
  htmlToMarkdown: (html: string) => string | null;
  /** For places without a FormField. */
  label?: string;
  describedBy?: string;
  isInvalid?: boolean;
  placeholder?: string;
  sources?: CompletionSource[];
  /** Left out if the user can't upload images. */
  sendImage?: SendImage;
  /** A key in the text that no suggestion took. Preventing its default keeps it from the text. */
  onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void;
  onFocus?: () => void;
  onBlur?: () => void;
  /** Someone wants to write Markdown, from this offset on. */
  onMarkdown: (caret: number) => void;
  /** The same for this text only, to edit what has no form here. */
  onSource: (caret: number) => void;
  /** Where the caret is at first. Left out, the text isn't focused. */
  caret?: number;
  h?: BoxProps['h'];
  minH?: BoxProps['minH'];
  maxH?: BoxProps['maxH'];
  /** Shown as on the page of an entry, and not as a comment. */
  isPage?: boolean;
  /** Line breaks are kept, and the toolbar only stands above the keyboard of a phone. */
  isMessage?: boolean;
  /** The frame of the toolbar. */
  bar?: BoxProps;
  ref?: Ref<RichAreaHandle>;
};

export type RichAreaHandle = {
  focus: () => void;
  /** The Markdown. */
  read: () => string;
  /** Whether Enter writes at the caret where it would send the text elsewhere: in code. */
  takesEnter: () => boolean;
  addImages: (files: Iterable<File>) => void;
  /** Replaces the whole text with an edit that can be undone. */
  write: (text: string) => void;
  /** Focuses an empty paragraph that is added at the end. */
  startParagraph: () => void;
  /** Focuses the block with this offset of the Markdown. */
  placeCaret: (offset: number) => void;
};
