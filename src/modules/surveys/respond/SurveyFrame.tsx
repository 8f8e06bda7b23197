import { Box, Heading, Stack, Text } from '@chakra-ui/react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { formatDateTime } from '#lib/text/format.ts';
import { surveyMessages } from '#shared/surveys/messages.ts';
import type { SurveyForm } from '#shared/surveys/output.ts';
import { aboutSurvey, respondingTexts as texts } from '#shared/surveys/responding.messages.ts';

/** The part of a page where people respond. It begins with what happens to their answers. */
export function SurveyFrame({ survey, byLink, children }: SurveyFrameProps) {
  const id = useId();
  const { status, closesAt } = survey;
  return (
    <Box
      as="section"
      aria-labelledby={id}
      mt="8"
      maxW="reading"
      p={{ base: '4', sm: '6' }}
      bg="bg.surface"
      borderWidth="1px"
      borderRadius="lg"
    >
      <Heading as="h2" id={id} size="lg">
        {texts.heading}
      </Heading>
      <Stack mt="2" mb="6" gap="1" color="fg.muted">
        {aboutSurvey(survey, byLink).map((sentence) => (
          <Text key={sentence}>{sentence}</Text>
        ))}
        {closesAt !== null && status !== 'closed' && (
          <Text>
            {texts.deadline} <time dateTime={closesAt}>{formatDateTime(closesAt)}</time>
          </Text>
        )}
      </Stack>
      {children}
    </Box>
  );
}

type SurveyFrameProps = {
  survey: Pick<SurveyForm, 'anonymous' | 'sharing' | 'sharesTexts' | 'status' | 'closesAt'>;
  /** For someone with a single-use link, who may have no account. */
  byLink?: boolean;
  children: ReactNode;
};

/** Why a survey takes no responses. Null if it does. */
export function closedText({ status, isFull }: SurveyForm): string | null {
  if (isFull) return surveyMessages.full;
  return status === 'closed' ? surveyMessages.alreadyClosed : null;
}

/** The response was submitted, now or before. The button with the focus is gone, so `focused` gives it to this text. */
export function Responded({ focused, title, thanks }: RespondedProps) {
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (focused) text.current?.focus();
  }, [focused]);
  return (
    <>
      <Text ref={text} tabIndex={-1} outline="none" fontWeight="medium">
        {title}
      </Text>
      <Text color="fg.muted">{thanks}</Text>
    </>
  );
}

type RespondedProps = { focused: boolean; title: string; thanks: string };
