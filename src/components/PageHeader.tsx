import { Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { type ReactNode, useEffect } from 'react';
import { boot } from '../lib/boot.ts';

type Props = { title: string; subtitle?: ReactNode; actions?: ReactNode };

/** A page's only h1, and the name of its browser tab. */
export function PageHeader({ title, subtitle, actions }: Props) {
  useEffect(() => {
    document.title = title === boot.brand.name ? title : `${title} · ${boot.brand.name}`;
  }, [title]);

  return (
    <Flex
      as="header"
      direction={{ base: 'column', sm: 'row' }}
      align={{ base: 'stretch', sm: 'flex-start' }}
      justify="space-between"
      gap="4"
      mb="6"
    >
      <Stack gap="1" minW="0">
        <Heading as="h1" size="xl">
          {title}
        </Heading>
        {subtitle && <Text color="fg.muted">{subtitle}</Text>}
      </Stack>
      {actions && (
        <Flex gap="2" flexShrink="0" wrap="wrap">
          {actions}
        </Flex>
      )}
    </Flex>
  );
}
