import { createFileRoute } from '@tanstack/react-router';
import { nextPath } from '../lib/nextPath.ts';
import { RegisterPage } from '../modules/auth/RegisterPage.tsx';

export const Route = createFileRoute('/register')({
  validateSearch: ({ next }: Record<string, unknown>): { next?: string } =>
    typeof next === 'string' ? { next } : {},
  component: Register,
});

function Register() {
  const { next } = Route.useSearch();
  return <RegisterPage next={nextPath(next)} />;
}
