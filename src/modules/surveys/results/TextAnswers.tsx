import { Box, Flex, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { itemsOf, trpc } from '#lib/trpc.ts';
import { STAFF_QUERY_MAX } from '#shared/kit/tables.ts';
import type { QuestionResult } from '#shared/surveys/output.ts';
import { resultTexts as texts } from '#shared/surveys/results.messages.ts';
import { SearchBox } from '#ui/forms/SearchBox.tsx';
import { PagedList } from '#ui/lists/PagedList.tsx';

/** Texts of a page. */
const PAGE = 10;

/** The texts of a question, or the respondents' own options, with a search. */
export function TextAnswers({ surveyId, question, isOwn }: TextAnswersProps) {
  const [q, setQuery] = useState('');
  const list = trpc.email.surveys.texts.useInfiniteQuery(
    { id: surveyId, question: question.id, q, limit: PAGE },
    { getNextPageParam: ({ nextCursor }) => nextCursor },
  );
  const items = itemsOf(list);
  return (
    <Box mt="4">
      <Flex mb="3" gap="3" wrap="wrap" align="center" justify="space-between">
        <Text textStyle="sm" fontWeight="medium">
          {isOwn ? texts.ownOptions : texts.texts}
        </Text>
        <SearchBox
          label={texts.searchTexts(question.question)}
          placeholder={texts.search}
          maxLength={STAFF_QUERY_MAX}
          q={q}
          onSearch={setQuery}
        />
      </Flex>
      <PagedList
        label={texts.textsOf(question.question)}
        list={list}
        count={items.length}
        nouns={texts.text}
        skeleton="3rem"
        empty={<Text color="fg.muted">{q === '' ? texts.noTexts : texts.noMatch}</Text>}
        failed={texts.textsFailed}
      >
        <Stack as="ul" gap="2" listStyleType="none">
          {items.map(({ text }, at) => (
            <Box
              as="li"
              // biome-ignore lint/suspicious/noArrayIndexKey: texts have no other name, and pages only add to them
              key={at}
              px="3"
              py="2"
              bg="bg.hover"
              borderRadius="md"
              whiteSpace="pre-wrap"
              overflowWrap="anywhere"
            >
              {text}
            </Box>
          ))}
        </Stack>
      </PagedList>
    </Box>
  );
}

type TextAnswersProps = { surveyId: string; question: QuestionResult; isOwn: boolean };
