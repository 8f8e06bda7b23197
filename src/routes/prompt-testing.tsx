import { createFileRoute } from '@tanstack/react-router';
import { readPromptsSearch } from '#shared/prompts/address.ts';
import { PromptsPage } from '../modules/prompts/PromptsPage.tsx';

export const Route = createFileRoute('/prompt-testing')({
  validateSearch: (search: Record<string, unknown>) => readPromptsSearch(search),
  component: PromptTesting,
});

function PromptTesting() {
  const navigate = Route.useNavigate();
  return (
    <PromptsPage
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, resetScroll: false })}
    />
  );
}
