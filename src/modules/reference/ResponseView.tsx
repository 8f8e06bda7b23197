import { Badge, Box, Stack, Text } from '@chakra-ui/react';
import { apiTexts } from '#shared/api/messages.ts';
import { DescriptionList } from '#ui/base/DescriptionList.tsx';
import { CodeBlock } from '#widgets/markdown/CodeBlock.tsx';
import { readingClass } from '#widgets/markdown/readingClass.ts';
import type { ShownResponse } from './request.ts';

/** The status, the headers that matter, and the body of a response. */
export function ResponseView({ response }: { response: ShownResponse }) {
  const { status, statusText, headers, text, isCut } = response;
  const isDone = status < 400;
  return (
    <Stack gap="3" role="group" aria-label={apiTexts.response} borderWidth="1px" borderRadius="md" p="3">
      <Box role="status">
        <Badge bg={isDone ? 'success.bg' : 'danger.subtle'} color={isDone ? 'success' : 'danger.fg'}>
          {`${status} ${statusText}`.trim()}
        </Badge>
      </Box>
      <DescriptionList facts={headers} />
      {text === null && <Text color="fg.muted">{apiTexts.notShown(typeIn(headers))}</Text>}
      {text === '' && <Text color="fg.muted">{apiTexts.noBody}</Text>}
      {text && (
        <Box
          className={readingClass(true)}
          maxW="full"
          css={{ '& .scroll-box': { maxH: '28rem', overflowY: 'auto' } }}
        >
          <CodeBlock>
            <code>{text}</code>
          </CodeBlock>
        </Box>
      )}
      {isCut && <Text color="fg.muted">{apiTexts.cut}</Text>}
    </Stack>
  );
}

function typeIn(headers: ShownResponse['headers']): string {
  return headers.find(([name]) => name === 'content-type')?.[1] ?? '';
}
