import { Box, Flex } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { CircleCheck } from 'lucide-react';
import { trpc } from '#lib/trpc.ts';
import { solutionTexts } from '#shared/comments/messages.ts';
import type { EntryRead } from '#shared/entries/output.ts';
import { RelativeTime } from '#ui/base/RelativeTime.tsx';
import { PageMarkdown } from '#widgets/markdown/PageMarkdown.tsx';
import { TitleLinks } from '#widgets/TitleLinks.tsx';
import { UserAvatar } from '#widgets/UserAvatar.tsx';
import { UserLink } from '#widgets/UserLink.tsx';

/** The reply that solves a discussion, below its question. It stays in its place among the replies, too. */
export function Solution({ entry }: { entry: EntryRead }) {
  const isSolved = entry.type === 'thread' && entry.solutionId !== null;
  const { data: reply } = trpc.comments.solution.useQuery({ entryId: entry.id }, { enabled: isSolved });
  if (!isSolved || !reply || reply.id !== entry.solutionId) return null;
  return (
    <Box
      as="section"
      aria-labelledby="solution"
      mt="6"
      p="4"
      borderWidth="1px"
      borderInlineStartWidth="3px"
      borderInlineStartColor="success"
      borderRadius="md"
      bg="bg.surface"
    >
      <Flex align="center" gap="2" wrap="wrap" mb="2">
        <Flex asChild id="solution" align="center" gap="1.5" color="success" fontWeight="semibold">
          <h2>
            <CircleCheck size={16} strokeWidth={1.75} aria-hidden />
            {solutionTexts.solution}
          </h2>
        </Flex>
        {reply.author && (
          <>
            <UserAvatar user={reply.author} size="6" />
            <UserLink user={reply.author} />
          </>
        )}
        <Box as="span" color="fg.muted" textStyle="xs">
          <RelativeTime iso={reply.createdAt} />
        </Box>
      </Flex>
      <div data-quotable={reply.id}>
        <TitleLinks links={reply.links}>
          <PageMarkdown name="" compact>
            {reply.content ?? ''}
          </PageMarkdown>
        </TitleLinks>
      </div>
      <Box
        asChild
        mt="2"
        color="accent.fg"
        textStyle="sm"
        display="inline-flex"
        alignItems="center"
        data-screen-only
        _hover={{ textDecoration: 'underline' }}
        css={{ '@media (pointer: coarse)': { minHeight: '10' } }}
      >
        <Link to="." hash={`comment-${reply.id}`}>
          {solutionTexts.toReply}
        </Link>
      </Box>
    </Box>
  );
}
