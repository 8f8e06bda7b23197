import { createFileRoute } from '@tanstack/react-router';
import { type PromptsSearch, readPromptsSearch } from '#shared/prompts/address.ts';
import { PromptsPage } from '../modules/prompts/PromptsPage.tsx';

export const Route = createFileRoute('/prompt-testing')({
  // The page reads it, so that other pages don't load its rules.
  validateSearch: (search: Record<string, unknown>): PromptsSearch => search,
  component: PromptTesting,
});

function PromptTesting() {
  const navigate = Route.useNavigate();
  return (
    <PromptsPage
      search={readPromptsSearch(Route.useSearch())}
      onSearch={(search) => void navigate({ search, resetScroll: false })}
    />
  );
}
