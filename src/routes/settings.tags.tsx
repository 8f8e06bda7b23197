import { createFileRoute } from '@tanstack/react-router';
import { TagsPage } from '../modules/admin/TagsPage.tsx';
import { readTagSearch, type TagSearch } from '../modules/admin/tags/tagSearch.ts';

export const Route = createFileRoute('/settings/tags')({
  // The page reads it, so that other pages don't load its rules.
  validateSearch: (search: Record<string, unknown>): TagSearch => search,
  component: Tags,
});

function Tags() {
  const search = readTagSearch(Route.useSearch());
  const navigate = Route.useNavigate();
  return <TagsPage search={search} onSearch={(next, replace) => void navigate({ search: next, replace })} />;
}
