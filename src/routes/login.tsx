import { createFileRoute } from '@tanstack/react-router';
import { nextPath } from '#lib/session/nextPath.ts';
import { LoginPage } from '../modules/auth/LoginPage.tsx';

export const Route = createFileRoute('/login')({
  validateSearch: ({ next }: Record<string, unknown>): { next?: string } =>
    typeof next === 'string' ? { next } : {},
  component: Login,
});

function Login() {
  const { next } = Route.useSearch();
  return <LoginPage next={nextPath(next)} />;
}
