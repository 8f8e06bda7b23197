import { Button } from '@chakra-ui/react';
import { keepPreviousData } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Pencil } from 'lucide-react';
import { lazyOrRetry } from '#lib/cache/lazyOrRetry.ts';
import { useLatestSearch } from '#lib/cache/useLatestSearch.ts';
import { trpc } from '#lib/trpc.ts';
import { adminTexts } from '#shared/admin/messages.ts';
import { TAG_MAX } from '#shared/entries/model.ts';
import { generalTexts } from '#shared/general.messages.ts';
import { formatCount } from '#shared/kit/numbers.ts';
import { tagMessages } from '#shared/tags/messages.ts';
import type { TagTableRow } from '#shared/tags/output.ts';
import { EmptyState } from '#ui/base/EmptyState.tsx';
import { IconAction } from '#ui/base/IconAction.tsx';
import { Toolbar } from '#ui/base/Toolbar.tsx';
import { useMountedDialog } from '#ui/dialogs/useMountedDialog.tsx';
import { SearchBox } from '#ui/forms/SearchBox.tsx';
import type { Column, TableSort } from '#ui/table/columns.ts';
import { DataTable } from '#ui/table/DataTable.tsx';
import { TableOptions } from '#ui/table/TableOptions.tsx';
import { TagChanges } from './audit/TagChanges.tsx';
import { AdminPart } from './components/AdminPart.tsx';
import { readTagSearch, type TagSearch } from './tags/tagSearch.ts';

const TagDialog = lazyOrRetry(async () => ({ default: (await import('./tags/TagDialog.tsx')).TagDialog }));

const COLUMNS: Column<TagTableRow>[] = [
  { key: 'name', label: adminTexts.tag, sort: 'name', cell: ({ name }) => name },
  {
    key: 'uses',
    label: adminTexts.publicEntries,
    sort: 'uses',
    numeric: true,
    cell: ({ uses }) => formatCount(uses),
  },
];

/** All tags, to rename or merge. For admins. */
export function TagsPage(props: TagsPageProps) {
  return (
    <AdminPart title={generalTexts.tags} subtitle={adminTexts.tagsHint}>
      <Tags {...props} />
    </AdminPart>
  );
}

function Tags({ search, onSearch }: TagsPageProps) {
  const dialog = useMountedDialog(TagDialog);
  const latest = useLatestSearch();
  const narrow: TagsPageProps['onSearch'] = (change, replace) =>
    onSearch({ ...readTagSearch(latest()), page: undefined, ...change }, replace);
  const { q = '', sort = 'uses', direction, page = 1 } = search;
  const order: TableSort = { sort, direction: direction ?? (sort === 'name' ? 'asc' : 'desc') };
  const list = trpc.tags.table.useQuery(
    { q, sort, direction: order.direction, page },
    { placeholderData: keepPreviousData },
  );
  return (
    <>
      <TagChanges />
      <Toolbar end={<TableOptions />}>
        <SearchBox
          label={adminTexts.findTag}
          placeholder={adminTexts.findTagPlaceholder}
          maxLength={TAG_MAX}
          q={q}
          onSearch={(next) => narrow({ q: next || undefined }, q !== '')}
        />
      </Toolbar>
      <DataTable
        label={generalTexts.tags}
        noun={adminTexts.tagNouns}
        columns={COLUMNS}
        rowKey={({ id }) => id}
        open={(tag, words) => (
          <Link to="/" search={{ tags: tag.name }}>
            {words}
          </Link>
        )}
        actions={(tag) => [
          {
            key: 'edit',
            label: adminTexts.renameTag(tag.name),
            icon: Pencil,
            run: () => dialog.open({ tag }),
          },
        ]}
        menu={(tag) => (
          <IconAction
            label={adminTexts.renameTag(tag.name)}
            icon={<Pencil aria-hidden />}
            onClick={() => dialog.open({ tag })}
          />
        )}
        order={order}
        onSort={(next) => narrow({ sort: next.sort === 'name' ? 'name' : 'uses', direction: next.direction })}
        list={list}
        onPage={(next, replace) => narrow({ page: next > 1 ? next : undefined }, replace)}
        empty={
          q ? (
            <EmptyState
              title={tagMessages.noneFound}
              action={<Button onClick={() => onSearch({})}>{adminTexts.showAllTags}</Button>}
            />
          ) : (
            <EmptyState title={tagMessages.none} />
          )
        }
        failure={tagMessages.failed}
      />
      {dialog.element}
    </>
  );
}

type TagsPageProps = {
  search: TagSearch;
  onSearch: (next: { [Key in keyof TagSearch]?: TagSearch[Key] | undefined }, replace?: boolean) => void;
};
