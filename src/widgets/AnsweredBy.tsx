import { Text } from '@chakra-ui/react';
import { aiTexts } from '#shared/ai/messages.ts';
import type { AiAnswerer } from '#shared/ai/output.ts';

/** The model that answered, or why it didn't. Nothing on a site without a model. */
export function AnsweredBy({ by }: { by: AiAnswerer }) {
  const text = aiTexts.answeredBy(by);
  if (text === null) return null;
  return (
    <Text role="status" textStyle="xs" color="fg.muted" overflowWrap="anywhere">
      {text}
    </Text>
  );
}
