import { createFileRoute } from '@tanstack/react-router';
import { nextPath } from '#lib/session/nextPath.ts';
import { RegisterPage } from '../modules/auth/RegisterPage.tsx';

export const Route = createFileRoute('/register')({
  validateSearch: ({ next, invite }: Record<string, unknown>): { next?: string; invite?: string } => ({
    ...(typeof next === 'string' ? { next } : {}),
    ...(typeof invite === 'string' ? { invite } : {}),
  }),
  component: Register,
});

function Register() {
  const { next, invite } = Route.useSearch();
  return <RegisterPage next={nextPath(next)} invite={invite} />;
}
