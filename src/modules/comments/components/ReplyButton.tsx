import { Box, Button } from '@chakra-ui/react';
import { Reply } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useCommentTexts } from '../useCommentTexts.ts';

/** Stays in view while the entry and its comments are read, until the editor at their end is in view. */
export function ReplyButton({ editor, onReply }: ReplyButtonProps) {
  const texts = useCommentTexts();
  const [isAtEditor, setAtEditor] = useState(false);
  useEffect(() => {
    if (!editor) return;
    const observer = new IntersectionObserver((entries) =>
      setAtEditor(entries.at(-1)?.isIntersecting ?? false),
    );
    observer.observe(editor);
    return () => observer.disconnect();
  }, [editor]);
  return (
    <Box
      position="sticky"
      bottom="4"
      h="0"
      display="flex"
      justifyContent="flex-end"
      alignItems="flex-end"
      pointerEvents="none"
      zIndex="docked"
      data-screen-only
      // While a comment is written, its own buttons are there.
      css={{ 'section:has(:is(textarea, [contenteditable]):focus) + &': { display: 'none' } }}
    >
      {!isAtEditor && (
        <Button
          size="sm"
          variant="outline"
          bg="bg.raised"
          boxShadow="float"
          borderRadius="full"
          pointerEvents="auto"
          onClick={onReply}
          css={{ '@media (pointer: coarse)': { minHeight: '10' } }}
        >
          <Reply aria-hidden />
          {texts.reply}
        </Button>
      )}
    </Box>
  );
}

type ReplyButtonProps = {
  /** The place of the editor. Null until it is there. */
  editor: HTMLElement | null;
  /** Focuses the editor. */
  onReply: () => void;
};
