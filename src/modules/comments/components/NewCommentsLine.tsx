import { Box, Button } from '@chakra-ui/react';
import { ArrowUpDown } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { useCommentTexts } from '../useCommentTexts.ts';
import { useShowComment } from '../useShowComment.ts';

/** Announces new comments without scrolling. Disappears once they're in view. */
export function NewCommentsLine({ ids, onSeen }: { ids: number[]; onSeen: (ids: number[]) => void }) {
  const showComment = useShowComment();
  const texts = useCommentTexts();
  const [first] = ids;
  const key = ids.join();
  const reportSeen = useEffectEvent((id: number) => onSeen([id]));

  useEffect(() => {
    const observer = new IntersectionObserver((entries) => {
      for (const { isIntersecting, target } of entries) {
        if (isIntersecting) reportSeen(Number(target.id.replace('comment-', '')));
      }
    });
    for (const id of key.split(',')) {
      const element = document.getElementById(`comment-${id}`);
      if (element) observer.observe(element);
    }
    return () => observer.disconnect();
  }, [key]);

  return (
    <Box
      role="status"
      position="sticky"
      bottom="4"
      display="flex"
      justifyContent="center"
      mt={first === undefined ? '0' : '4'}
      pointerEvents="none"
    >
      {first !== undefined && (
        <Button
          size="sm"
          boxShadow="float"
          borderRadius="full"
          pointerEvents="auto"
          onClick={() => {
            onSeen(ids);
            void showComment({ id: first });
          }}
        >
          <ArrowUpDown aria-hidden />
          {texts.arrived(ids.length)}
        </Button>
      )}
    </Box>
  );
}
