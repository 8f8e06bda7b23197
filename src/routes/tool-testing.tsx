import { createFileRoute } from '@tanstack/react-router';
import type { ToolsSearch } from '#shared/tool-runs/address.ts';
import { ToolTestingPage } from '../modules/tool-runs/ToolTestingPage.tsx';

export const Route = createFileRoute('/tool-testing')({
  // The page reads it, so that other pages don't load its rules.
  validateSearch: (search: Record<string, unknown>): ToolsSearch => search,
  component: ToolTesting,
});

function ToolTesting() {
  const navigate = Route.useNavigate();
  return (
    <ToolTestingPage
      params={Route.useSearch()}
      onSearch={(search) => void navigate({ search, resetScroll: false })}
    />
  );
}
