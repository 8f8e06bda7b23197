import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { useId, useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { useDebounced } from '#lib/browser/useDebounced.ts';
import { entryFormTexts } from '#shared/entries/messages.ts';
import type { EntryForm } from './entryDraft.ts';
import { imagesIn } from './imagesIn.ts';

/** Milliseconds between the last key and the list. */
const LIST_AFTER = 400;

/** The images of the text. Pressing one selects it there. */
export function TextImages({ form, onSelect }: TextImagesProps) {
  const id = useId();
  const text = useDebounced(useWatch({ control: form.control, name: 'body' }), LIST_AFTER);
  const images = useMemo(() => imagesIn(text), [text]);

  function select(mark: string): void {
    const start = form.getValues('body').indexOf(mark);
    if (start >= 0) onSelect(start, start + mark.length);
  }

  return (
    <Box>
      <Text id={id} textStyle="sm" fontWeight="medium" mb="1.5">
        {entryFormTexts.images}
      </Text>
      {images.length === 0 ? (
        <Text textStyle="xs" color="fg.muted">
          {entryFormTexts.noImages}
        </Text>
      ) : (
        <Flex as="ul" aria-labelledby={id} gap="2" wrap="wrap" listStyleType="none">
          {images.map(({ mark, name, url }) => (
            <li key={mark}>
              <Button
                variant="outline"
                p="0"
                boxSize="14"
                overflow="hidden"
                aria-label={entryFormTexts.selectImage(name)}
                onClick={() => select(mark)}
              >
                <img src={url} alt="" loading="lazy" decoding="async" />
              </Button>
            </li>
          ))}
        </Flex>
      )}
    </Box>
  );
}

type TextImagesProps = { form: EntryForm; onSelect: (start: number, end: number) => void };
