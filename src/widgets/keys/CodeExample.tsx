import { Box, Stack } from '@chakra-ui/react';
import { apiTexts } from '#shared/api/messages.ts';
import { OptionSelect } from '#ui/forms/OptionSelect.tsx';
import { CodeBlock } from '../markdown/CodeBlock.tsx';
import { readingClass } from '../markdown/readingClass.ts';
import { EXAMPLE_LANGUAGES, type ExampleLanguage, type ExampleRequest, exampleOf } from './examples.ts';

/** A request in the chosen language, which the owner keeps for all examples of its page. */
export function CodeExample({ request, language, onLanguage }: CodeExampleProps) {
  return (
    <Stack gap="2">
      <OptionSelect
        aria-label={apiTexts.language}
        options={EXAMPLE_LANGUAGES}
        value={language}
        onChange={onLanguage}
        frame={{ size: 'sm', w: '9rem' }}
      />
      <Box className={readingClass(true)} maxW="full">
        <CodeBlock>
          <code>{exampleOf(language, request)}</code>
        </CodeBlock>
      </Box>
    </Stack>
  );
}

type CodeExampleProps = {
  request: ExampleRequest;
  language: ExampleLanguage;
  onLanguage: (language: ExampleLanguage) => void;
};
