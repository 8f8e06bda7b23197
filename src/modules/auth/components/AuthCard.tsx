import { Box, Link, Text } from '@chakra-ui/react';
import { Link as RouterLink } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { PageHeader } from '#widgets/PageHeader.tsx';

type Props = {
  title: string;
  subtitle: string;
  /** A link to the other form, which keeps `next`. */
  other: { question: string; label: string; to: '/login' | '/register'; next: string };
  children: ReactNode;
};

/** The layout of the login, registration, and reset pages. */
export function AuthCard({ title, subtitle, other, children }: Props) {
  return (
    <Box maxW="26rem">
      <PageHeader title={title} subtitle={subtitle} />
      <Box bg="bg.surface" borderWidth="1px" borderRadius="lg" p={{ base: '5', sm: '6' }}>
        {children}
      </Box>
      <Text mt="5" textAlign="center" color="fg.muted">
        {other.question}{' '}
        <Link asChild>
          <RouterLink to={other.to} search={other.next === '/' ? {} : { next: other.next }}>
            {other.label}
          </RouterLink>
        </Link>
      </Text>
    </Box>
  );
}
