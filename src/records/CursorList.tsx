import { Skeleton, Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { itemsOf } from '#lib/trpc.ts';
import { ListEnd, type ListQuery } from '#ui/lists/ListEnd.tsx';

/** A section of an open record with pages, newest first. `children` renders an item as an `li`. */
export function CursorList<Item>({ label, list, gap, nothing, failed, children }: CursorListProps<Item>) {
  const items = itemsOf(list);
  return (
    <>
      {list.isPending && <Skeleton height="8rem" aria-hidden />}
      {items.length > 0 && (
        <Stack as="ol" gap={gap} listStyleType="none" aria-label={label}>
          {items.map(children)}
        </Stack>
      )}
      {list.isSuccess && items.length === 0 && <Text color="fg.muted">{nothing}</Text>}
      <ListEnd list={list} count={items.length} failed={failed} />
    </>
  );
}

type CursorListProps<Item> = {
  label: string;
  list: ListQuery & { data: { pages: { items: Item[] }[] } | undefined };
  gap: string;
  /** The text of an empty list. */
  nothing: string;
  /** The text of a failed list. */
  failed: string;
  children: (item: Item) => ReactNode;
};
