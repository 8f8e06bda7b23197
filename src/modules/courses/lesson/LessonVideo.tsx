import { Box } from '@chakra-ui/react';
import { courseTexts } from '#shared/courses/messages.ts';
import { videoEmbed } from '#shared/courses/videos.ts';
import { VideoFrame } from '#ui/base/VideoFrame.tsx';
import { ContentLink } from '#widgets/markdown/ContentLink.tsx';

/** A lesson's video, or a link to it if it can't be embedded. */
export function LessonVideo({ link, title }: { link: string; title: string }) {
  const embed = videoEmbed(link);
  return (
    <Box mb="6">
      {embed ? (
        <VideoFrame title={title} {...embed} />
      ) : (
        <Box asChild color="accent.fg" textDecoration="underline" textUnderlineOffset="3px">
          <ContentLink href={link}>{courseTexts.watchOn(new URL(link).hostname)}</ContentLink>
        </Box>
      )}
    </Box>
  );
}
