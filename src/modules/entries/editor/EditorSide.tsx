import { Box, Flex, Stack, Text } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useFormState } from 'react-hook-form';
import { entryFormTexts } from '#shared/entries/messages.ts';
import type { EntryRead } from '#shared/entries/output.ts';
import { generalTexts } from '#shared/general.messages.ts';
import { revisionTexts } from '#shared/revisions/messages.ts';
import type { Viewer } from '#shared/roles.ts';
import { Disclosure } from '#ui/base/Disclosure.tsx';
import { RelativeTime } from '#ui/base/RelativeTime.tsx';
import { useMediaQuery } from '#ui/hooks/useMediaQuery.ts';
import { TypeBadge } from '#widgets/TypeBadge.tsx';
import type { EntryForm } from './entryDraft.ts';
import { LinkedField } from './LinkedField.tsx';
import { TagsField } from './TagsField.tsx';
import { TextImages } from './TextImages.tsx';
import { TypeSelect } from './TypeSelect.tsx';

/** The width from which the panel is beside the text, as the theme's `xl`. */
const BESIDE = '(min-width: 80rem)';
/** The width from which it is unfolded at first, as the theme's `lg`. */
const UNFOLDED = '(min-width: 64rem)';

/** Type, tags, links, images, and history. Below the text, all but the type can be folded. */
export function EditorSide({ form, viewer, entry, onSelect }: EditorSideProps) {
  const beside = useMediaQuery(BESIDE);
  const [open, setOpen] = useState(() => window.matchMedia(UNFOLDED).matches);
  const { errors, submitCount } = useFormState({ control: form.control });
  const hasErrors = Boolean(errors.tags ?? errors.linkedIds);
  const hasOther = Boolean(errors.title ?? errors.body);

  // A folded field can't take the focus that its error gives it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each submit unfolds it again
  useEffect(() => {
    if (hasErrors) setOpen(true);
  }, [hasErrors, submitCount]);
  const shownCount = useRef(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a submit moves the focus, once
  useEffect(() => {
    if (!open || submitCount === shownCount.current) return;
    shownCount.current = submitCount;
    if (hasErrors && !hasOther) form.setFocus(errors.tags ? 'tags' : 'linkedIds');
  }, [open, submitCount]);

  const details = (
    <Stack gap="5">
      <TagsField form={form} viewer={viewer} open />
      <LinkedField form={form} />
      <TextImages form={form} onSelect={onSelect} />
      {entry && <History entry={entry} />}
    </Stack>
  );
  return (
    <Stack gap="5" minW="0">
      {entry ? (
        <Box>
          <TypeBadge entry={entry} />
        </Box>
      ) : (
        <TypeSelect form={form} viewer={viewer} />
      )}
      {beside ? (
        details
      ) : (
        <Disclosure maxW="none" open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
          <summary>{entryFormTexts.details}</summary>
          <Box p="4" pt="2">
            {details}
          </Box>
        </Disclosure>
      )}
    </Stack>
  );
}

function History({ entry }: { entry: EntryRead }) {
  return (
    <Box>
      <Text textStyle="sm" fontWeight="medium" mb="1">
        {generalTexts.history}
      </Text>
      <Flex gap="1.5" wrap="wrap" textStyle="sm" color="fg.muted">
        <Box asChild color="accent.fg" css={{ '@media (pointer: coarse)': { minHeight: '10' } }}>
          <Link to="/$type/$id/history" params={{ type: entry.type, id: entry.id }} target="_blank">
            {revisionTexts.version(entry.version)}
            <Box as="span" srOnly>
              {entryFormTexts.newTab}
            </Box>
          </Link>
        </Box>
        <RelativeTime iso={entry.updatedAt} />
      </Flex>
    </Box>
  );
}

type EditorSideProps = {
  form: EntryForm;
  viewer: Viewer;
  entry: EntryRead | undefined;
  /** Selects a range of the text. */
  onSelect: (start: number, end: number) => void;
};
