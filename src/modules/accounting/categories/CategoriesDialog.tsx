import { Badge, Box, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { Eye, EyeOff, Pencil, Trash2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useMutationFeedback, useRefresh } from '#lib/cache/feedback.ts';
import { countOf } from '#lib/text/format.ts';
import { trpc } from '#lib/trpc.ts';
import { categoryTexts, categoryToasts } from '#shared/accounting/categories/messages.ts';
import type { CategoryUse, LedgerCategory } from '#shared/accounting/categories/output.ts';
import { ENTRY_SIGN_LABEL, ledgerTexts } from '#shared/accounting/messages.ts';
import { ENTRY_SIGNS } from '#shared/accounting/model.ts';
import { generalTexts } from '#shared/general.messages.ts';
import { IconAction } from '#ui/base/IconAction.tsx';
import { MetaLine } from '#ui/base/MetaLine.tsx';
import { QueryError } from '#ui/base/QueryError.tsx';
import { InfoDialog } from '#ui/dialogs/InfoDialog.tsx';
import { useMountedDialog } from '#ui/dialogs/useMountedDialog.tsx';
import { AddCategory } from './AddCategory.tsx';
import { RenameCategory } from './RenameCategory.tsx';
import { useCategories } from './useCategories.ts';

/** Milliseconds between two looks at a change that is still in progress. */
const LOOK_EACH = 1_000;

/** The categories of the ledger, which staff add, rename, hide, and delete. */
export function CategoriesDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { categories } = useCategories();
  const use = trpc.accounting.categoryUse.useQuery(
    {},
    { refetchInterval: ({ state }) => state.data?.some(({ left }) => left > 0) === true && LOOK_EACH },
  );
  const isRenaming = use.data?.some(({ left }) => left > 0) ?? false;
  const wasRenaming = useRef(false);
  const refresh = useRefresh();
  useEffect(() => {
    // The rest was renamed by the server, so the page behind the dialog shows old names.
    if (wasRenaming.current && !isRenaming) void refresh();
    wasRenaming.current = isRenaming;
  }, [isRenaming, refresh]);
  return (
    <InfoDialog {...{ open, onClose, title: categoryTexts.title, description: categoryTexts.hint }}>
      <Stack gap="5" pb="2">
        {use.isError && <QueryError message={categoryTexts.failed} query={use} />}
        <AddCategory />
        {ENTRY_SIGNS.map((type) => (
          <Box as="section" key={type} aria-labelledby={`categories-${type}`}>
            <Heading as="h3" size="sm" id={`categories-${type}`}>
              {ENTRY_SIGN_LABEL[type]}
            </Heading>
            <Stack as="ul" gap="0" listStyleType="none">
              {categories
                .filter((each) => each.type === type)
                .map((category) => (
                  <CategoryRow
                    key={category.name}
                    category={category}
                    use={use.data && (use.data.find(({ name }) => name === category.name) ?? UNUSED)}
                  />
                ))}
            </Stack>
          </Box>
        ))}
      </Stack>
    </InfoDialog>
  );
}

type Use = Pick<CategoryUse, 'count' | 'left'>;
const UNUSED: Use = { count: 0, left: 0 };

function CategoryRow({ category, use }: { category: LedgerCategory; use: Use | undefined }) {
  const { name, isHidden, own } = category;
  const rename = useMountedDialog(RenameCategory);
  const { hide, remove } = useCategoryChanges(category);
  return (
    <Flex as="li" py="2" gap="2" align="center" justify="space-between" borderTopWidth="1px">
      <Box minW="0">
        <Flex gap="2" align="center" wrap="wrap">
          <Text overflowWrap="anywhere">{name}</Text>
          {own && <Badge>{categoryTexts.own}</Badge>}
          {isHidden && <Badge>{categoryTexts.hidden}</Badge>}
        </Flex>
        {use && (
          <MetaLine color="fg.muted" textStyle="xs">
            {countOf(use.count, ledgerTexts.noun)}
            {use.left > 0 && categoryTexts.left(countOf(use.left, ledgerTexts.noun))}
          </MetaLine>
        )}
      </Box>
      <Flex flexShrink="0">
        {own && use && (
          <>
            <IconAction
              label={categoryTexts.rename(name)}
              icon={<Pencil aria-hidden />}
              onClick={() => rename.open({ name, own, count: use.count })}
            />
            <IconAction
              label={categoryTexts.remove(name)}
              icon={<Trash2 aria-hidden />}
              onClick={() => remove.mutate({ id: own.id })}
            />
          </>
        )}
        <IconAction
          label={isHidden ? categoryTexts.show(name) : categoryTexts.hide(name)}
          icon={isHidden ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
          onClick={() => hide.mutate({ name, isHidden: !isHidden })}
        />
      </Flex>
      {rename.element}
    </Flex>
  );
}

/** Hiding and deleting a category. Undo shows it again, or adds it again. */
function useCategoryChanges({ name, type }: LedgerCategory) {
  const failure = categoryToasts.hideFailed;
  const show = useMutationFeedback(trpc.accounting.hideCategory, { success: categoryToasts.shown, failure });
  const hide = useMutationFeedback(trpc.accounting.hideCategory, {
    success: ({ isHidden }) =>
      isHidden
        ? {
            ...categoryToasts.hidden,
            action: { label: generalTexts.undo, run: () => show.mutate({ name, isHidden: false }) },
          }
        : categoryToasts.shown,
    failure,
  });
  const add = useMutationFeedback(trpc.accounting.addCategory, {
    success: categoryToasts.added,
    failure: categoryToasts.addFailed,
  });
  const remove = useMutationFeedback(trpc.accounting.deleteCategory, {
    success: {
      ...categoryToasts.deleted,
      action: { label: generalTexts.undo, run: () => add.mutate({ name, type }) },
    },
    failure: categoryToasts.deleteFailed,
  });
  return { hide, remove };
}
