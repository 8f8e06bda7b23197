import { Skeleton, Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { ListEnd, type ListQuery } from '#ui/lists/ListEnd.tsx';

/** A part of an open record that is read page by page, newest first: `children` draws a row as an `li`. */
export function CursorList<Item>({ label, list, gap, nothing, failed, children }: CursorListProps<Item>) {
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <>
      {list.isPending && <Skeleton height="8rem" aria-hidden />}
      {items.length > 0 && (
        <Stack as="ol" gap={gap} listStyleType="none" aria-label={label}>
          {items.map(children)}
        </Stack>
      )}
      {list.isSuccess && items.length === 0 && <Text color="fg.muted">{nothing}</Text>}
      <ListEnd list={list} shown={items.length} failed={failed} />
    </>
  );
}

type CursorListProps<Item> = {
  label: string;
  list: ListQuery & { data: { pages: { items: Item[] }[] } | undefined };
  gap: string;
  /** What is said when there is nothing. */
  nothing: string;
  /** What is said when it cannot be read. */
  failed: string;
  children: (item: Item) => ReactNode;
};
