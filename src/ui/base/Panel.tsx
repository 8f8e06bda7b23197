import { Box, Heading, Text } from '@chakra-ui/react';
import { type ReactNode, useId } from 'react';

type Props = { title: string; description?: ReactNode; children: ReactNode };

/** A separate part of a page, such as one topic of the settings. */
export function Panel({ title, description, children }: Props) {
  const id = useId();
  return (
    <Box as="section" aria-labelledby={id} bg="bg.surface" borderWidth="1px" borderRadius="lg" p="5">
      <Heading as="h2" size="md" id={id}>
        {title}
      </Heading>
      {description && (
        <Text color="fg.muted" mt="1">
          {description}
        </Text>
      )}
      <Box mt="4">{children}</Box>
    </Box>
  );
}
