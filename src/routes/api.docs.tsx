import { createFileRoute } from '@tanstack/react-router';
import { ReferencePage } from '../modules/reference/ReferencePage.tsx';

export const Route = createFileRoute('/api/docs')({
  validateSearch: ({ q }: Record<string, unknown>): { q?: string } => (q ? { q: String(q) } : {}),
  component: Reference,
});

function Reference() {
  const navigate = Route.useNavigate();
  const { q = '' } = Route.useSearch();
  return (
    <ReferencePage
      q={q}
      onSearch={(next) =>
        void navigate({ search: next ? { q: next } : {}, replace: true, resetScroll: false })
      }
    />
  );
}
