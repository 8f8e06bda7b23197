import { Box } from '@chakra-ui/react';
import { videoEmbed } from '#shared/videos/model.ts';
import { VideoFrame } from '#ui/base/VideoFrame.tsx';
import { ContentLink } from '#widgets/markdown/ContentLink.tsx';

/** A lesson's video; a link to it where it is not a single video that can be shown here. */
export function LessonVideo({ link, title }: { link: string; title: string }) {
  const embed = videoEmbed(link);
  return (
    <Box mb="6">
      {embed ? (
        <VideoFrame title={title} {...embed} />
      ) : (
        <Box asChild color="accent.fg" textDecoration="underline" textUnderlineOffset="3px">
          <ContentLink href={link}>{`Watch the video on ${new URL(link).hostname}`}</ContentLink>
        </Box>
      )}
    </Box>
  );
}
