import { Box, Text } from '@chakra-ui/react';
import { useState } from 'react';
import type { OnceKey } from '#lib/cache/once.ts';
import { errorOf, trpc } from '#lib/trpc.ts';
import { commentMessages } from '#shared/comments/messages.ts';
import type { Comment } from '#shared/comments/output.ts';
import { generalTexts } from '#shared/general.messages.ts';
import { MarkdownLazy } from '#widgets/markdown/MarkdownLazy.tsx';
import { TitleLinks } from '#widgets/TitleLinks.tsx';
import { useCommentUpdate } from '../useComments.ts';
import { useCommentTexts } from '../useCommentTexts.ts';
import { Composer } from './Composer.tsx';

/**
 * Edits the user's own comment. After a conflict, it shows the newer text first and overwrites it only on the next
 * save.
 */
export function CommentEdit({ comment, onDone }: { comment: Comment; onDone: () => void }) {
  const [original, setOriginal] = useState(comment);
  const [conflict, setConflict] = useState(false);
  const update = useCommentUpdate();
  const utils = trpc.useUtils();
  const texts = useCommentTexts();

  async function send(content: string, once: OnceKey): Promise<Comment | null> {
    try {
      const { version } = conflict ? comment : original;
      const saved = await update.mutateAsync({ id: comment.id, content, version, once });
      setOriginal(saved);
      setConflict(false);
      return saved;
    } catch (error) {
      if (errorOf(error)?.code === 'CONFLICT') {
        await utils.comments.list.invalidate({ entryId: comment.entryId });
        setConflict(true);
      }
      return null;
    }
  }

  return (
    <>
      {conflict && (
        <Box role="alert" mb="3" p="3" borderWidth="1px" borderColor="danger.border" borderRadius="md">
          <Text mb="2">{commentMessages.stale}</Text>
          <TitleLinks links={comment.links}>
            <MarkdownLazy compact>{comment.content ?? ''}</MarkdownLazy>
          </TitleLinks>
        </Box>
      )}
      <Composer
        label={texts.edit}
        initial={original.content ?? ''}
        slot={`comment-edit:${comment.id}`}
        submitLabel={conflict ? texts.saveAnyway : generalTexts.save}
        busy={update.isPending}
        onSend={send}
        onSent={onDone}
        onCancel={onDone}
        autoFocus
      />
    </>
  );
}
