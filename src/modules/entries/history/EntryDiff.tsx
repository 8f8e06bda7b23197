import { Box, Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { entryFormTexts } from '#shared/entries/messages.ts';
import { generalTexts } from '#shared/general.messages.ts';
import { questionTexts } from '#shared/survey-questions/messages.ts';
import type { SurveyVersion } from '#shared/survey-questions/output.ts';
import { wordingOf } from '#shared/survey-questions/wording.ts';
import { ListDiff } from '#ui/diff/ListDiff.tsx';
import { TextDiff } from '#ui/diff/TextDiff.tsx';

export type Compared = {
  title: string;
  body: string;
  tags: string[];
  metadata?: { imageUrl?: string };
  survey?: SurveyVersion | undefined;
};

/** Compares two versions of an entry field by field. */
export function EntryDiff({ before, after }: { before: Compared; after: Compared }) {
  const [cover, newCover] = [before.metadata?.imageUrl ?? '', after.metadata?.imageUrl ?? ''];
  return (
    <Stack gap="4">
      <Part label={generalTexts.title}>
        <Box fontWeight="medium">
          <TextDiff before={before.title} after={after.title} />
        </Box>
      </Part>
      <Part label={generalTexts.tags}>
        <ListDiff before={before.tags} after={after.tags} label={generalTexts.tags} />
      </Part>
      {cover !== newCover && (
        <Part label={entryFormTexts.coverImage}>
          <TextDiff before={cover} after={newCover} />
        </Part>
      )}
      <Part label={generalTexts.content}>
        <TextDiff before={before.body} after={after.body} />
      </Part>
      {after.survey && (
        <Part label={questionTexts.questions}>
          <TextDiff before={before.survey ? wordingOf(before.survey) : ''} after={wordingOf(after.survey)} />
        </Part>
      )}
    </Stack>
  );
}

function Part({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box>
      <Text color="fg.muted" textStyle="xs" mb="1">
        {label}
      </Text>
      {children}
    </Box>
  );
}
