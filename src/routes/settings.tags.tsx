import { createFileRoute } from '@tanstack/react-router';
import { TagsPage } from '../modules/admin/TagsPage.tsx';
import { readTagSearch } from '../modules/admin/tags/tagSearch.ts';

export const Route = createFileRoute('/settings/tags')({ validateSearch: readTagSearch, component: Tags });

function Tags() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return <TagsPage search={search} onSearch={(next, replace) => void navigate({ search: next, replace })} />;
}
