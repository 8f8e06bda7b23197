import { Heading, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { CircleCheck, CodeXml, HandCoins, type LucideIcon, TrendingUp } from 'lucide-react';
import { programTexts } from '#shared/program/page.messages.ts';

const APPROACH: { icon: LucideIcon; title: string; text: string }[] = [
  { icon: CodeXml, ...programTexts.support },
  { icon: TrendingUp, ...programTexts.growth },
  { icon: HandCoins, ...programTexts.funding },
];

/** The program's mission, approach, and details. */
export function AboutProgram() {
  return (
    <Stack gap="10" maxW="4xl">
      <Text textStyle="reading" maxW="prose">
        {programTexts.mission}
      </Text>
      <Stack as="section" aria-labelledby="approach" gap="4">
        <Heading id="approach" as="h2">
          {programTexts.approach}
        </Heading>
        <SimpleGrid columns={{ base: 1, md: 3 }} gap="4">
          {APPROACH.map((block) => (
            <Approach key={block.title} {...block} />
          ))}
        </SimpleGrid>
      </Stack>
      <Stack as="section" aria-labelledby="details" gap="4">
        <Heading id="details" as="h2">
          {programTexts.details}
        </Heading>
        <SimpleGrid as="ul" columns={{ base: 1, sm: 2 }} gapX="8" gapY="3" listStyleType="none">
          {programTexts.list.map((detail) => (
            <Text
              as="li"
              key={detail}
              display="flex"
              gap="3"
              alignItems="center"
              css={{ '& > svg': { color: 'accent.fg' } }}
            >
              <CircleCheck size={20} strokeWidth={1.75} aria-hidden />
              {detail}
            </Text>
          ))}
        </SimpleGrid>
      </Stack>
    </Stack>
  );
}

function Approach({ icon: Icon, title, text }: (typeof APPROACH)[number]) {
  return (
    <Stack
      gap="3"
      p="5"
      bg="bg.surface"
      borderWidth="1px"
      borderRadius="lg"
      css={{ '& > svg': { color: 'accent.fg' } }}
    >
      <Icon size={20} strokeWidth={1.75} aria-hidden />
      <Heading as="h3" size="md">
        {title}
      </Heading>
      <Text color="fg.muted">{text}</Text>
    </Stack>
  );
}
