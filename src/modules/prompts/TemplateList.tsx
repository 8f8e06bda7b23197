import { Box, Button, Heading, SimpleGrid, Text } from '@chakra-ui/react';
import { promptTexts } from '#shared/prompts/page.messages.ts';
import { PROMPT_TEMPLATES, type PromptTemplate } from '#shared/prompts/templates.ts';
import { CardItem } from '#ui/lists/CardItem.tsx';

/** The templates as cards. */
export function TemplateList({ onUse }: { onUse: (template: PromptTemplate) => void }) {
  return (
    <SimpleGrid
      as="ul"
      aria-label={promptTexts.tabs.templates}
      listStyleType="none"
      columns={{ base: 1, md: 2, xl: 3 }}
      gap="4"
    >
      {PROMPT_TEMPLATES.map((template) => (
        <CardItem key={template.id}>
          <Heading as="h2" size="md">
            {template.name}
          </Heading>
          <Text color="fg.muted">{template.description}</Text>
          <Box
            flex="1"
            p="3"
            bg="bg.hover"
            borderRadius="md"
            textStyle="sm"
            whiteSpace="pre-wrap"
            overflowWrap="anywhere"
          >
            {template.text}
          </Box>
          <Button alignSelf="flex-start" onClick={() => onUse(template)}>
            {promptTexts.useTemplate}
          </Button>
        </CardItem>
      ))}
    </SimpleGrid>
  );
}
