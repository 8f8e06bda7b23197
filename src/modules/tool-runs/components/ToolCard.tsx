import { Badge, Box, Button, chakra, Flex, Heading, Text } from '@chakra-ui/react';
import { toolTexts } from '#shared/tool-runs/messages.ts';
import type { ToolBadge, ToolParameter } from '#shared/tool-runs/model.ts';
import type { ToolDescription } from '#shared/tool-runs/output.ts';

/** Fixed by the specification: everything but stable is red. */
const BADGE_COLORS: Record<ToolBadge, { bg: string; color: string }> = {
  stable: { bg: 'success.bg', color: 'success' },
  beta: { bg: 'danger.subtle', color: 'danger.fg' },
  experimental: { bg: 'danger.subtle', color: 'danger.fg' },
};

/** A tool of the gallery. A click anywhere on it selects it. */
export function ToolCard({ tool, selected, onSelect }: ToolCardProps) {
  const { name, statusBadge, description, category, needsModel, parameters } = tool;
  return (
    <Flex
      as="li"
      position="relative"
      direction="column"
      gap="3"
      p="4"
      minW="0"
      bg="bg.surface"
      borderWidth="1px"
      borderColor={selected ? 'accent.border' : 'border'}
      borderRadius="lg"
      _hover={{ borderColor: 'fg.subtle' }}
    >
      <Flex justify="space-between" align="flex-start" gap="3">
        <Heading as="h2" size="md" minW="0" overflowWrap="anywhere">
          {name}
        </Heading>
        <Badge {...BADGE_COLORS[statusBadge]} flex="none">
          {toolTexts.badges[statusBadge]}
        </Badge>
      </Flex>
      <Flex gap="2" wrap="wrap">
        <Badge>{category}</Badge>
        {needsModel && <Badge>{toolTexts.needsModel}</Badge>}
      </Flex>
      <Text color="fg.muted">{description}</Text>
      <Box as="ul" listStyleType="none" aria-label={toolTexts.parametersOf(name)} fontSize="sm">
        {parameters.map((parameter) => (
          <li key={parameter.name}>
            <ParameterLine parameter={parameter} />
          </li>
        ))}
      </Box>
      <Button
        mt="auto"
        alignSelf="flex-start"
        size="sm"
        position="static"
        aria-label={toolTexts.testOf(name)}
        css={{ _after: { content: '""', position: 'absolute', inset: 0, borderRadius: 'inherit' } }}
        onClick={onSelect}
      >
        {toolTexts.test}
      </Button>
    </Flex>
  );
}

function ParameterLine({ parameter: { name, type, required } }: { parameter: ToolParameter }) {
  return (
    <>
      <chakra.span fontFamily="mono">{name}</chakra.span>{' '}
      <chakra.span color="fg.muted">
        {type}
        {!required && ` ${toolTexts.optional}`}
      </chakra.span>
    </>
  );
}

type ToolCardProps = { tool: ToolDescription; selected: boolean; onSelect: () => void };
