import { Flex } from '@chakra-ui/react';
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
  Table,
} from 'lucide-react';
import { type ComponentProps, memo } from 'react';
import { editorTexts } from '#shared/markdown/messages.ts';
import { IconAction } from '#ui/base/IconAction.tsx';
import { ImageButton } from './ImageButton.tsx';
import { keyOf, type MarkdownCommand } from './markdownCommands.ts';

export const TOOLS: { command: MarkdownCommand; icon: LucideIcon }[] = [
  { command: 'bold', icon: Bold },
  { command: 'italic', icon: Italic },
  { command: 'heading', icon: Heading2 },
  { command: 'link', icon: LinkIcon },
  { command: 'code', icon: Code },
  { command: 'quote', icon: Quote },
  { command: 'bullets', icon: List },
  { command: 'numbers', icon: ListOrdered },
  { command: 'table', icon: Table },
];

export const ALL_COMMANDS: ReadonlySet<MarkdownCommand> = new Set(TOOLS.map(({ command }) => command));

const MODIFIER = /Mac|iP(hone|ad)/.test(navigator.userAgent) ? '⌘' : 'Ctrl+';

/** The toolbar of a Markdown text. It isn't rendered again while someone types. */
export const EditorTools = memo(function EditorTools({ run, addImages, ...frame }: EditorToolsProps) {
  return (
    <Flex role="group" aria-label={editorTexts.formatting} {...frame}>
      {TOOLS.map(({ command, icon: Icon }) => (
        <IconAction
          key={command}
          type="button"
          size="sm"
          flex="none"
          label={labelOf(command)}
          icon={<Icon size={16} strokeWidth={1.75} aria-hidden />}
          onClick={() => run(command)}
        />
      ))}
      {addImages && <ImageButton addImages={addImages} />}
    </Flex>
  );
});

/** The name of a command with its key. */
export function labelOf(command: MarkdownCommand): string {
  const key = keyOf(command);
  return key ? `${editorTexts[command]} (${MODIFIER}${key.toUpperCase()})` : editorTexts[command];
}

type EditorToolsProps = ComponentProps<typeof Flex> & {
  run: (command: MarkdownCommand) => void;
  /** Left out if the user can't upload images. */
  addImages: ((files: Iterable<File>) => void) | undefined;
};
